#pragma once

#include "tools/pipeline/content/game_folder.hpp"

#include <string>
#include <vector>

namespace halfbyte::tools::check {

/// A line for each terrain of the game's tilesets that lacks a tile: painting it uses the nearest
/// one there.
std::vector<std::string> missing_terrain_tiles(const content::GameFolder& game);

} // namespace halfbyte::tools::check
