#pragma once

#include <CLI/App.hpp>

namespace halfbyte::tools::commands {

/// Adds the command `tiled GAME`: writes what Tiled knows of a game, its project, its classes and
/// the tileset of its actors, and the tilesets that are like another one. With --check it writes
/// nothing, and throws InputError for a file that is not what it would write.
void add_tiled_command(CLI::App& app);

} // namespace halfbyte::tools::commands
