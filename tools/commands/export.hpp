#pragma once

#include <CLI/App.hpp>

namespace halfbyte::tools::commands {

/// Adds the command `export GAME --for MACHINE -o DIR`: writes the files with which people play the
/// game. Throws InputError from CLI11's parse(), which runs the command; nothing has been written
/// then.
void add_export_command(CLI::App& app);

} // namespace halfbyte::tools::commands
