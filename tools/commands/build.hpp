#pragma once

#include <CLI/App.hpp>

namespace halfbyte::tools::commands {

/// Adds the command `build GAME -o DIR [--target MACHINE]`: compiles a game folder, writes
/// DIR/NAME.pack or the files of a console, and prints a size report. Throws InputError from
/// CLI11's parse(), which runs the command; nothing has been written then.
void add_build_command(CLI::App& app);

} // namespace halfbyte::tools::commands
