#pragma once

#include "platform/hosted/paint/terrain.hpp"
#include "tools/pipeline/map/map.hpp"

#include <vector>

namespace halfbyte::tools::editor {

/// The terrains of a tileset: one for each colour of Tiled's terrain sets that has tiles. A
/// colour's own picture, if no position of it has a colour, is the tile that joins nothing.
std::vector<hosted::Terrain> terrains_of(const map::Tileset& tileset);

} // namespace halfbyte::tools::editor
