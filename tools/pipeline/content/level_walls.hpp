#pragma once

#include "engine/level/segments.hpp"
#include "engine/level/thin_walls.hpp"
#include "tools/pipeline/content/faults.hpp"
#include "tools/pipeline/content/map_layers.hpp"
#include "tools/pipeline/map/map.hpp"

#include <string_view>
#include <vector>

namespace halfbyte::tools::content {

/// A class of tiles in the layer `thin_walls`, and the edges of its cell that are walls.
struct WallClass {
    std::string_view name;
    Walls walls;
};

inline constexpr WallClass wall_classes[] = {
    {"thin_top", wall_top}, {"thin_left", wall_left}, {"thin_both", wall_top | wall_left}};

/// The walls of a class; 0 for any other class.
Walls walls_of_class(std::string_view name);

/// The walls of a level besides its cells.
struct LevelWalls {
    std::vector<Walls> thin_walls; ///< row by row; empty without such a layer
    std::vector<Segment> segments;
};

/// Reads the layers `thin_walls` and `segments`, where the map has them. The class of a tile in
/// `thin_walls` names the edges of its cell that are walls: thin_top, thin_left or thin_both. Each
/// part of a polyline in `segments` is a segment, in the direction in which it was drawn, with the
/// polyline's property `one_sided`. Faults: other classes, shapes and properties, flipped or
/// rotated tiles and polylines. A segment outside the level or of length 0 is a fault, too, and so
/// are more than 64 segments.
LevelWalls read_level_walls(const map::Map& map, const MapLayers& layers, Faults& faults);

} // namespace halfbyte::tools::content
