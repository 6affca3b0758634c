#pragma once

#include <CLI/App.hpp>

namespace halfbyte::tools::commands {

/// Adds the command `sheet GAME -o FILE`: draws all levels of a game in one picture, each at its
/// start and at half its size, with the path of the level's movie; or one whole level.
void add_sheet_command(CLI::App& app);

} // namespace halfbyte::tools::commands
