#pragma once

#include <CLI/App.hpp>

namespace halfbyte::tools::commands {

/// Adds the command `check GAME or MAP`: prints every fault, one a line, on standard error. Throws
/// CLI::RuntimeError with exit code 1 if there are any, while the arguments are parsed, which is
/// when CLI11 runs the command.
void add_check_command(CLI::App& app);

} // namespace halfbyte::tools::commands
