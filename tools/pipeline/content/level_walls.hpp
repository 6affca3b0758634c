#pragma once

#include "engine/level/segments.hpp"
#include "engine/level/thin_walls.hpp"
#include "tools/pipeline/content/faults.hpp"
#include "tools/pipeline/map/map.hpp"

#include <string_view>
#include <vector>

namespace halfbyte::tools::content {

inline constexpr std::string_view thin_walls_layer = "thin_walls"; ///< a tile layer
inline constexpr std::string_view segments_layer = "segments";     ///< an object layer

/// The walls of a level besides its cells.
struct LevelWalls {
    std::vector<Walls> thin_walls; ///< row by row; empty without such a layer
    std::vector<Segment> segments;
};

/// Reads both layers of a level's map, where it has them. The class of a tile in `thin_walls` names
/// the edges of its cell that are walls: thin_top, thin_left or thin_both. Each part of a polyline
/// in `segments` is a segment, in the direction in which it was drawn, with the polyline's property
/// `one_sided`. Faults: other classes, shapes and properties, flipped or rotated tiles and
/// polylines, layers that have an offset or are there twice. A segment outside the level or of
/// length 0 is a fault, too, and so are more than 64 segments.
LevelWalls read_level_walls(const map::Map& map, Faults& faults);

} // namespace halfbyte::tools::content
