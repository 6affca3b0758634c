// A world with everything that happens in it: enough to replay a fault.
#pragma once

#include "engine/level/movers.hpp"
#include "engine/level/segments.hpp"
#include "engine/level/thin_walls.hpp"
#include "engine/sim/world.hpp"
#include "tools/lab/soak/rule.hpp"
#include "tools/lab/soak/terrain.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

namespace halfbyte::tools::soak::worlds {

/// A mover with the corners of its path, in subpixels. A path of mode loop ends where it begins.
struct SoakMover {
    MoverKind kind = MoverKind::platform;
    PathMode mode = PathMode::loop;
    int width = 0, height = 0; // pixels, 1 to 255
    int start = 0;             // the frame of the path in the level's frame 0
    int speed = 1;             // subpixels a frame
    std::vector<Point> path;   // one point: it rests

    friend bool operator==(const SoakMover&, const SoakMover&) = default;
};

struct SoakLevel {
    Terrain terrain;
    std::vector<Walls> walls; // row by row, like the terrain
    std::vector<Segment> segments;
    std::vector<SoakMover> movers;
    std::vector<PlacedCrate> crates;
    int start_x = 0, start_y = 0; // the pixel of the player's feet

    bool has_only_cells() const {
        return segments.empty() && movers.empty() && crates.empty()
               && std::ranges::all_of(walls, [](Walls wall) { return wall == 0; });
    }
};

inline constexpr int fastest = 64 * subpixels_per_pixel; // a frame, along each axis

/// A change to one body before a frame; slots count the actors, then the crates.
struct WorldOrder {
    int slot = 0;
    std::optional<Point> put; // a new position; the body starts there at rest, without contact
    std::uint8_t kind = 0;    // with put: the new kind of the actor
    bool hovers = false;      // with put: gravity does not act on the actor
    int x = 0, y = 0;         // added to its velocity, which stays within `fastest`

    friend bool operator==(const WorldOrder&, const WorldOrder&) = default;
};

struct WorldFrame {
    Input input = 0;
    std::vector<WorldOrder> orders;

    friend bool operator==(const WorldFrame&, const WorldFrame&) = default;
};

struct WorldCase {
    SoakLevel level;
    Rules rules;
    World begin;
    std::vector<WorldFrame> frames;
};

inline constexpr int first_crate = awake_actors; // its slot
inline constexpr int slot_count = awake_actors + most_crates;

struct WorldFault {
    const Rule* rule;
    std::size_t frame; // from 0
    int slot;
};

} // namespace halfbyte::tools::soak::worlds
