#pragma once

#include <CLI/App.hpp>

namespace halfbyte::tools::commands {

/// Adds the command `test GAME [--update]`: replays all movies of a game, and fails if one no
/// longer plays as it was recorded.
void add_test_command(CLI::App& app);

} // namespace halfbyte::tools::commands
