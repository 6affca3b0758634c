#pragma once

#include "tools/pipeline/content/faults.hpp"
#include "tools/pipeline/content/level_tiles.hpp"
#include "tools/pipeline/content/map_layers.hpp"

#include <cstdint>
#include <vector>

namespace halfbyte::tools::content {

/// Tiles that are only drawn: behind the cells of a level, and in front of its actors. Both lists
/// are row by row and hold tiles of the level's tileset; 0 draws nothing.
struct LevelDecoration {
    std::vector<std::uint8_t> behind; ///< empty: nothing is behind the cells
    std::vector<std::uint8_t> front;  ///< empty: nothing is in front of the actors

    std::uint8_t behind_at(std::size_t cell) const { return behind.empty() ? 0 : behind[cell]; }
    std::uint8_t front_at(std::size_t cell) const { return front.empty() ? 0 : front[cell]; }
    bool has_any() const { return !behind.empty() || !front.empty(); }
};

/// Reads the layers `behind` and `front`. Faults, each at its first cell: flipped or rotated tiles,
/// tiles of another tileset than the cells', later frames of an animation.
LevelDecoration read_level_decoration(const map::Map& map, const MapLayers& layers,
                                      const LevelTiles& cells, Faults& faults);

} // namespace halfbyte::tools::content
