#pragma once

#include <CLI/App.hpp>

namespace halfbyte::tools::commands {

/// Adds the command `new FOLDER [--name NAME] [--title TITLE]`: makes a small game to start from,
/// which can be played at once. Throws InputError from CLI11's parse(), which runs the command.
void add_new_command(CLI::App& app);

} // namespace halfbyte::tools::commands
