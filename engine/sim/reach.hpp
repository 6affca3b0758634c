// How far a body of the table can go along an axis, with the crates that it pushes, before anything
// moves.
#pragma once

#include "engine/collide/clearance.hpp"
#include "engine/sim/body_table.hpp"

namespace halfbyte {

using obstacles::Axis;

// A box seen along its way: both count forward.
struct Extent {
    int rear;
    int front;
    int low; // across
    int high;
};

Extent extent_of(const Box& box, Axis axis, int sign);

constexpr Offset offset_along(Axis axis, int distance) {
    return axis == Axis::x ? Offset{{distance}, {0}} : Offset{{0}, {distance}};
}

constexpr bool share_lane(const Extent& a, const Extent& b) {
    return a.low < b.high && b.low < a.high;
}

constexpr void advance(Box& box, Axis axis, int distance) {
    (axis == Axis::x ? box.position.x : box.position.y) += Distance{distance};
}

// Around a box before and after its way.
Area swept_area(const Box& box, Offset by);

// Of a mask, whoever is in an area or touches it.
BodyMask touched(const BodyTable& table, const Area& area, BodyMask mask);

// Of a mask, which is not empty, the slot that is the farthest in front; of several the first.
int foremost(const BodyTable& table, BodyMask mask, Axis axis, int sign);

// Whether cells and walls hold bodies back at the lines of the grid alone.
constexpr bool holds_on_lines_alone(const LevelView& level) {
    return !(level.all_traits & trait_slope) && !(level.features & feature_segments);
}

constexpr bool is_on_line(Position place) {
    return place.raw % subpixels_per_cell == 0;
}

// Whether a body that goes so far comes to nothing that cells and walls hold back.
bool is_off_lines(const BodyTable& table, int slot, Axis axis, Distance by);

// How far each body has moved since a transport began.
struct Progress {
    int gone[body_slots] = {};
};

// Before anything has moved.
inline constexpr Progress no_progress{};

// How far a body has space. A box holds it back that was ahead of it when the transport began: what
// was behind it may have overtaken it. The passed ones do not count.
int free_distance(const BodyTable& table, int slot, Axis axis, int sign, int wanted,
                  const Progress& progress, BodyMask passed = 0);

// A body, and in its chain itself and the crates that move with it: what is `start` away begins to
// move when the body has gone so far.
struct Reach {
    int distance = 0;
    BodyMask chain = 0;
    int start[body_slots]; // of the chain
};

// A body pushes those crates of a mask that were ahead of it when the transport began.
Reach reach(const BodyTable& table, int slot, Axis axis, Distance by, const Progress& progress,
            BodyMask pushes);

} // namespace halfbyte
