#pragma once

#include <CLI/App.hpp>

namespace halfbyte::tools::commands {

/// Adds the command `map FILE [--json]`: prints a short summary of a map, or the whole map as JSON.
/// Throws InputError from CLI11's parse(), which runs the command.
void add_map_command(CLI::App& app);

} // namespace halfbyte::tools::commands
