#pragma once

#include <CLI/App.hpp>

namespace halfbyte::tools::commands {

/// Adds the command `tables [GAME]`: prints the engine's tables as Markdown, and the game's kinds
/// of actors. Throws InputError while the arguments are parsed, which is when CLI11 runs the
/// command.
void add_tables_command(CLI::App& app);

} // namespace halfbyte::tools::commands
