#pragma once

#include "engine/level/segments.hpp"
#include "engine/level/thin_walls.hpp"
#include "tools/content/faults.hpp"
#include "tools/map/map.hpp"

#include <string_view>
#include <vector>

namespace halfbyte::tools::content {

inline constexpr std::string_view thin_walls_layer = "thin_walls"; ///< a tile layer
inline constexpr std::string_view segments_layer = "segments";     ///< an object layer

/// The walls of a level that are no cells.
struct LevelWalls {
    std::vector<Walls> thin_walls; ///< row by row; empty without such a layer
    std::vector<Segment> segments;
};

/// Reads both layers of a map that is a level, where it has them. The class of a tile of
/// `thin_walls` says on which edges of its cell a wall stands: thin_top, thin_left or thin_both.
/// Each segment of a polyline of `segments` is a segment, in the direction that it was drawn, with
/// the polyline's property `one_sided`. Faults: other classes, shapes and properties, turned tiles
/// and polylines, moved or second layers, segments outside the level or without length, more than
/// 64 of them.
LevelWalls read_level_walls(const map::Map& map, Faults& faults);

} // namespace halfbyte::tools::content
