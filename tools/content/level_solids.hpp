#pragma once

#include "engine/level/solids.hpp"
#include "tools/content/faults.hpp"
#include "tools/content/level_tiles.hpp"
#include "tools/map/map.hpp"

#include <string_view>
#include <vector>

namespace halfbyte::tools::content {

inline constexpr std::string_view crate_class = "crate";

/// The moving solids of a level with the legs of their paths, and its crates.
struct LevelSolids {
    std::vector<PlacedSolid> solids;
    std::vector<PathLeg> legs;
    std::vector<PlacedCrate> crates;
};

/// The classes of objects that are solids or crates.
std::vector<std::string_view> solid_classes();

/// Whether an object of this class is a solid or a crate, and so no actor.
bool is_solid_class(std::string_view class_name);

/// Reads the objects of the classes platform, platform_oneway, door, press, falling and crate. A
/// solid's middle goes back and forth on a polyline, round and round on a polygon or an ellipse,
/// and rests where a rectangle is. Properties: `width` and `height` in pixels, but for rectangles;
/// `speed` in subpixels a frame; `wait`, frames at each end; `start`, the frame of its path in
/// which it begins. A crate is a point (its feet) or a rectangle. Faults: other shapes, sizes,
/// speeds and properties, places outside the level or in solid cells, more than the level block
/// takes.
LevelSolids read_level_solids(const map::Map& map, const LevelTiles& cells, Faults& faults);

} // namespace halfbyte::tools::content
