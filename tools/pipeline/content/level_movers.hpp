#pragma once

#include "engine/collide/mover_path.hpp"
#include "engine/level/movers.hpp"
#include "tools/pipeline/content/faults.hpp"
#include "tools/pipeline/content/level_tiles.hpp"
#include "tools/pipeline/content/map_layers.hpp"
#include "tools/pipeline/content/read_actors.hpp"
#include "tools/pipeline/map/map.hpp"

#include <string_view>
#include <vector>

namespace halfbyte::tools::content {

inline constexpr std::string_view crate_class = "crate";

/// An actor on a path: the mover that it follows.
struct FollowedPath {
    int object = 0; ///< its id
    int number = 0; ///< of the mover, from 1 on
    halfbyte::Point start;
};

/// The movers of a level with the legs of their paths, and its crates.
struct LevelMovers {
    std::vector<PlacedMover> movers;
    std::vector<PathLeg> legs;
    std::vector<PlacedCrate> crates;
    std::vector<FollowedPath> followed;
};

/// The defaults of a mover's properties.
inline constexpr int default_speed =
    192; // half the demo game's walking speed, so that a player can step off
inline constexpr Range mover_speeds{1, fastest_mover.raw - 1}; // subpixels a frame
inline constexpr Range mover_waits{0, 10000};                  // frames
inline constexpr Range mover_starts{0, 32767};                 // frames
inline constexpr Range mover_sides{1, 255};                    // pixels, a byte
struct MoverSize {
    int width; ///< pixels
    int height;
};
MoverSize default_size(MoverKind kind);

/// The classes of objects that are movers or crates.
std::vector<std::string_view> mover_classes();

/// Whether an object of this class is a mover or a crate, and not an actor.
bool is_mover_class(std::string_view class_name);

/// Reads the objects of the classes platform, platform_oneway, door, press, falling and crate. A
/// mover's middle goes back and forth on a polyline, or around a polygon or an ellipse. A mover
/// drawn as a rectangle rests. Properties: `width` and `height` in pixels, except for rectangles;
/// `speed` in subpixels a frame; `wait`, frames at each end; `start`, the frame of its path in
/// which it begins. A crate is a point (its feet) or a rectangle. Faults: other shapes, sizes,
/// speeds and properties, positions outside the level or in solid cells, crates in other crates or
/// in movers, more of them than the level block holds. A falling mover also moves along its path:
/// both speeds together must stay below fastest_mover.
/// An actor whose script follows a path is drawn like a mover, with the same properties except for
/// the size, which is that of its kind.
LevelMovers read_level_movers(const map::Map& map, const MapLayers& layers, const LevelTiles& cells,
                              const ActorTable& actors, Velocity terminal_speed, Faults& faults);

/// The properties of an object that describe the motion along its path.
inline constexpr const char* path_properties[] = {"speed", "wait", "start"};

} // namespace halfbyte::tools::content
