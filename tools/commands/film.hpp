#pragma once

#include <CLI/App.hpp>

namespace halfbyte::tools::commands {

/// Adds the command `film GAME --movie M -o FILE`: writes an animated PNG of a movie. Throws
/// InputError from CLI11's parse(), which runs the command.
void add_film_command(CLI::App& app);

} // namespace halfbyte::tools::commands
