#pragma once

#include <CLI/App.hpp>

namespace halfbyte::tools::commands {

/// Adds the command `run GAME or MAP --movie M`: plays a movie back without a window, writes its
/// trace and its states, and compares them with recorded ones. Throws InputError from CLI11's
/// parse(), which runs the command.
void add_run_command(CLI::App& app);

} // namespace halfbyte::tools::commands
