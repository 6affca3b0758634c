#pragma once

#include <CLI/App.hpp>

namespace halfbyte::tools::commands {

/// Adds the command `solve`. `solve GAME or MAP --level L -o M` finds input that finishes a level
/// and writes it as a movie. `solve GAME --all` keeps the movies of all levels in GAME/movies up to
/// date. CLI11's parse(), which runs the command, throws InputError, also if no solution was found,
/// and CLI::RuntimeError with exit code 130 after Ctrl+C.
void add_solve_command(CLI::App& app);

} // namespace halfbyte::tools::commands
