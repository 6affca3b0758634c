#pragma once

#include <CLI/App.hpp>

namespace halfbyte::tools::commands {

/// Adds the command `score import FILE`: converts a tracker's text export to a score.
void add_score_command(CLI::App& app);

} // namespace halfbyte::tools::commands
