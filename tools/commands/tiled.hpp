#pragma once

#include <CLI/App.hpp>

namespace halfbyte::tools::commands {

/// Adds the command `tiled GAME`: writes a game's files for Tiled, which are its project, its
/// classes, the tileset of its actors, and the tilesets that are variants of another one. With
/// --check it writes nothing, and throws InputError for a file that differs from what it would
/// write.
void add_tiled_command(CLI::App& app);

} // namespace halfbyte::tools::commands
