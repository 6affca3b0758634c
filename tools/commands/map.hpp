#pragma once

#include <CLI/App.hpp>

namespace halfbyte::tools::commands {

/// Adds the command `map FILE --json`: prints a map as JSON, or without --json a short summary.
/// Throws InputError while the arguments are parsed, which is when CLI11 runs the command.
void add_map_command(CLI::App& app);

} // namespace halfbyte::tools::commands
