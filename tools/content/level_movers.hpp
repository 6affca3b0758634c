#pragma once

#include "engine/level/movers.hpp"
#include "tools/content/faults.hpp"
#include "tools/content/level_tiles.hpp"
#include "tools/map/map.hpp"

#include <string_view>
#include <vector>

namespace halfbyte::tools::content {

inline constexpr std::string_view crate_class = "crate";

/// The movers of a level with the legs of their paths, and its crates.
struct LevelMovers {
    std::vector<PlacedMover> movers;
    std::vector<PathLeg> legs;
    std::vector<PlacedCrate> crates;
};

/// The classes of objects that are movers or crates.
std::vector<std::string_view> mover_classes();

/// Whether an object of this class is a solid or a crate, and so no actor.
bool is_mover_class(std::string_view class_name);

/// Reads the objects of the classes platform, platform_oneway, door, press, falling and crate. A
/// mover's middle goes back and forth on a polyline, round and round on a polygon or an ellipse,
/// and rests where a rectangle is. Properties: `width` and `height` in pixels, but for rectangles;
/// `speed` in subpixels a frame; `wait`, frames at each end; `start`, the frame of its path in
/// which it begins. A crate is a point (its feet) or a rectangle. Faults: other shapes, sizes,
/// speeds and properties, places outside the level or in solid cells, more than the level block
/// takes.
LevelMovers read_level_movers(const map::Map& map, const LevelTiles& cells, Faults& faults);

} // namespace halfbyte::tools::content
