#pragma once

#include <CLI/App.hpp>

namespace halfbyte::tools::commands {

/// `halfbyte sheet GAME -o FILE`: all levels of a game in one picture, each as it starts, at half
/// its size, with the way that its movie takes.
void add_sheet_command(CLI::App& app);

} // namespace halfbyte::tools::commands
