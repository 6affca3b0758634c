// How far a body of the table can go along an axis with the crates that it pushes, before anything
// has moved.
#pragma once

#include "engine/collide/clearance.hpp"
#include "engine/sim/body_table.hpp"

namespace halfbyte {

using obstacles::Axis;

// A box in the frame of a motion: rear and front grow in its direction.
struct Extent {
    int rear;
    int front;
    int low; // across the motion
    int high;
};

Extent extent_of(const Box& box, Axis axis, int sign);

constexpr Offset offset_along(Axis axis, int distance) {
    return axis == Axis::x ? Offset{{distance}, {0}} : Offset{{0}, {distance}};
}

constexpr bool overlap_across(const Extent& a, const Extent& b) {
    return a.low < b.high && b.low < a.high;
}

constexpr void advance(Box& box, Axis axis, int distance) {
    (axis == Axis::x ? box.position.x : box.position.y) += Distance{distance};
}

// The area around a box before and after a displacement.
Area swept_area(const Box& box, Offset by);

// The bodies of a mask that are in an area or touch it.
BodyMask touched(const BodyTable& table, const Area& area, BodyMask mask);

// The slot of a mask that is farthest in front; of several the first. The mask is not empty.
int foremost(const BodyTable& table, BodyMask mask, Axis axis, int sign);

// Whether cells and walls stop bodies only at the lines of the grid.
constexpr bool holds_on_lines_alone(const LevelView& level) {
    return !(level.all_traits & trait_slope) && !(level.features & feature_segments);
}

constexpr bool is_on_line(Position place) {
    return place.raw % subpixels_per_cell == 0;
}

// Whether a body that goes this far reaches nothing of the cells and walls.
bool is_off_lines(const BodyTable& table, int slot, Axis axis, Distance by);

// How far each body has moved since a transport began.
struct Progress {
    int gone[body_slots] = {};
};

// The progress before anything has moved.
inline constexpr Progress no_progress{};

// How far a body can go. Only boxes that were ahead of it when the transport began stop it: one
// that was behind it may have overtaken it. The passed ones do not count.
int free_distance(const BodyTable& table, int slot, Axis axis, int sign, int wanted,
                  const Progress& progress, BodyMask passed = 0);

// How far a body can go, and its chain: itself and the crates that move with it. A crate of the
// chain begins to move when the body has gone its `start`.
struct Reach {
    int distance = 0;
    BodyMask chain = 0;
    int start[body_slots]; // of each body of the chain
};

// The reach of a body that pushes those crates of a mask that were ahead of it when the transport
// began.
Reach reach(const BodyTable& table, int slot, Axis axis, Distance by, const Progress& progress,
            BodyMask pushes);

} // namespace halfbyte
