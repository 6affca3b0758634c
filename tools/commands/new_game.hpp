#pragma once

#include <CLI/App.hpp>

namespace halfbyte::tools::commands {

/// Adds the command `new FOLDER [--name NAME] [--title TITLE]`: makes a game to begin with, which
/// plays as it is. Throws InputError while the arguments are parsed, which is when CLI11 runs the
/// command.
void add_new_command(CLI::App& app);

} // namespace halfbyte::tools::commands
