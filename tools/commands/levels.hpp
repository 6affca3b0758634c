#pragma once

#include <CLI/App.hpp>

namespace halfbyte::tools::commands {

/// Adds the command `levels GAME`: prints the levels' names, one a line, in the order of play.
/// Without --machine it reads only game.toml. Throws InputError from CLI11's parse(), which runs
/// the command.
void add_levels_command(CLI::App& app);

} // namespace halfbyte::tools::commands
