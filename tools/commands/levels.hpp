#pragma once

#include <CLI/App.hpp>

namespace halfbyte::tools::commands {

/// Adds the command `levels GAME`: prints the levels' names, one a line, in the order of play.
/// Reads only game.toml. Throws InputError while the arguments are parsed, which is when CLI11 runs
/// the command.
void add_levels_command(CLI::App& app);

} // namespace halfbyte::tools::commands
