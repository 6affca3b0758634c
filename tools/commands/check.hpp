#pragma once

#include <CLI/App.hpp>

namespace halfbyte::tools::commands {

/// Adds the command `check GAME or MAP`: prints every fault, one a line, on standard error. If
/// there are any, CLI11's parse(), which runs the command, throws CLI::RuntimeError with exit code
/// 1.
void add_check_command(CLI::App& app);

} // namespace halfbyte::tools::commands
