#pragma once

#include <CLI/App.hpp>

namespace halfbyte::tools::commands {

/// Adds the command `film GAME --movie M -o FILE`: an animated PNG of a movie. Throws InputError
/// while the arguments are parsed, which is when CLI11 runs the command.
void add_film_command(CLI::App& app);

} // namespace halfbyte::tools::commands
