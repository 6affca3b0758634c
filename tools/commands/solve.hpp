#pragma once

#include <CLI/App.hpp>

namespace halfbyte::tools::commands {

/// Adds the command `solve GAME or MAP --level L -o M`: finds input that finishes a level and
/// writes it as a movie; and `solve GAME --all`: keeps the movies of all levels in GAME/movies up
/// to date. While the arguments are parsed, which is when CLI11 runs the command, it throws
/// InputError, also if nothing is found, and CLI::RuntimeError with exit code 130 after Ctrl+C.
void add_solve_command(CLI::App& app);

} // namespace halfbyte::tools::commands
