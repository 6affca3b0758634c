// Clearance: how far a body may go along one axis, at most as far as is wanted, until it touches
// something.
//
// Every set of obstacles answers by itself (clip_cells.hpp, clip_thin_walls.hpp, clip_segments.hpp,
// clip_boxes.hpp), and the least of the answers counts. Whoever goes less far than its clearance is
// free as well. So the order of the questions has no meaning, and a body that is in nothing before
// a move is in nothing after it. Bodies are open boxes: touching is not overlap. What a body is in
// already does not hold it back.
#pragma once

#include "engine/collide/box.hpp"

namespace halfbyte {

// A bit for each box of a set.
using BoxMask = std::uint16_t;

namespace obstacles {

enum class Axis : std::uint8_t {
    x,
    y
};

constexpr Axis other(Axis axis) {
    return axis == Axis::x ? Axis::y : Axis::x;
}

constexpr Distance along(Axis axis, Offset o) {
    return axis == Axis::x ? o.x : o.y;
}

constexpr void go(Body& body, Axis axis, Distance distance) {
    (axis == Axis::x ? body.position.x : body.position.y) += distance;
}

// The side of a body that meets what is in the way of a motion.
constexpr Contact side_of(Axis axis, int sign) {
    if (axis == Axis::x)
        return sign < 0 ? contact_left : contact_right;
    return sign < 0 ? contact_ceiling : contact_floor;
}

// A way along one axis, seen so that it goes forward.
struct Path {
    Axis axis;
    int sign;           // of the motion
    std::int32_t front; // the side of the body that goes ahead, times sign
    std::int32_t low;   // what the body covers across
    std::int32_t high;
    std::int32_t wanted; // how far it is to go, at least 0
    bool drop_through;   // through floors that are open from below

    constexpr Contact side() const { return side_of(axis, sign); }
};

constexpr Path path_of(const Body& body, Axis axis, Distance by, bool drop_through) {
    const int sign = by.raw < 0 ? -1 : 1;
    const Point at = body.position;
    const HalfSizes half = body.half;
    if (axis == Axis::x)
        return {axis,
                sign,
                sign * at.x.raw + half.x.raw,
                (at.y - half.y).raw,
                (at.y + half.y).raw,
                magnitude(by).raw,
                drop_through};
    return {axis,
            sign,
            sign * at.y.raw + half.y.raw,
            (at.x - half.x).raw,
            (at.x + half.x).raw,
            magnitude(by).raw,
            drop_through};
}

// What an obstacle is to the body that met it.
struct Obstacle {
    bool firm = true;     // it is closed from all sides, no one-way
    bool on_grid = false; // a cell or a thin wall
    bool slanted = false; // the surface of a slope, or a slanted segment: the ground goes on below
    bool leads = false;   // aside, and does not stop
    int aside = 0;        // how far the body has to go along the other axis to be out of its way
    BoxMask box = 0;
};

struct Clearance {
    int distance = 0;     // how far the body may go, at least 0
    bool met = false;     // something is there; of all that is there:
    bool firm = false;    // something is no one-way
    bool on_grid = false; // something is on the grid
    bool slanted = false; // something is slanted
    bool stops = false;   // something does not lead aside
    int aside = 0;        // the longest way aside; in a wedge the other wall leaves no space for it
    BoxMask boxes = 0;

    // An obstacle that comes behind what was met already has no meaning; one that is behind the
    // body's front does not hold it back.
    constexpr bool reaches(std::int32_t gap) const {
        return gap >= 0 && gap < distance + (met ? 1 : 0);
    }

    constexpr void take(std::int32_t gap, const Obstacle& what) {
        if (!reaches(gap))
            return;
        if (gap < distance)
            *this = {gap};
        stops |= !what.leads;
        met = true;
        firm |= what.firm;
        on_grid |= what.on_grid;
        slanted |= what.slanted;
        boxes |= what.box;
        if (magnitude(Distance{aside}) < magnitude(Distance{what.aside}))
            aside = what.aside;
    }
};

} // namespace obstacles
} // namespace halfbyte
