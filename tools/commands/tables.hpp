#pragma once

#include <CLI/App.hpp>

namespace halfbyte::tools::commands {

/// Adds the command `tables [GAME]`: prints the engine's tables as Markdown, and the game's actor
/// kinds. Throws InputError from CLI11's parse(), which runs the command.
void add_tables_command(CLI::App& app);

} // namespace halfbyte::tools::commands
