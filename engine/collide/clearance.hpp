// Clearance: how far a body may go along one axis, up to a wanted distance, before it touches an
// obstacle.
//
// Each kind of obstacle clips the motion by itself (clip_cells.hpp, clip_thin_walls.hpp,
// clip_segments.hpp, clip_boxes.hpp), and the smallest clearance counts. A body that goes less far
// than its clearance is free as well. So the order of the kinds does not matter, and a body that
// overlaps nothing before a move overlaps nothing after it. Bodies are open boxes: touching is not
// overlap. An obstacle that a body already overlaps does not hold it back.
#pragma once

#include "engine/collide/box.hpp"

namespace halfbyte {

// One bit for each box of a BoxSet: bit i is boxes[i].
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

// The side of a body that meets an obstacle when the body moves this way along an axis.
constexpr Contact side_of(Axis axis, int sign) {
    if (axis == Axis::x)
        return sign < 0 ? contact_left : contact_right;
    return sign < 0 ? contact_ceiling : contact_floor;
}

// A motion along one axis, mirrored so that it goes in the positive direction. In subpixels.
struct Path {
    Axis axis;
    int sign;           // of the motion
    std::int32_t front; // the side of the body that leads, times sign
    std::int32_t low;   // the interval that the body covers across the motion
    std::int32_t high;
    std::int32_t wanted; // how far the body is to go, at least 0
    bool drop_through;   // whether it falls through one-way floors

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

// The properties of an obstacle for the body that met it.
struct Obstacle {
    bool firm = true;     // solid from all sides, not a one-way
    bool on_grid = false; // a cell or a thin wall
    bool slanted = false; // the surface of a slope, or a slanted segment: with ground below it
    bool leads = false;   // it deflects the body instead of stopping it
    int aside = 0;        // how far the body has to move along the other axis to pass it
    BoxMask box = 0;
};

struct Clearance {
    int distance = 0;     // how far the body may go, at least 0
    bool met = false;     // something is there; the next ones describe all that is:
    bool firm = false;    // at least one is solid from all sides
    bool on_grid = false; // at least one is on the grid
    bool slanted = false; // at least one is slanted
    bool stops = false;   // at least one stops the body instead of deflecting it
    int aside = 0;        // the largest of theirs; opposite ones stop the body, as in a wedge
    BoxMask boxes = 0;

    // Whether an obstacle at this gap matters: it is not behind the body's front, and not farther
    // than what was met already.
    constexpr bool reaches(std::int32_t gap) const {
        return gap >= 0 && gap < distance + (met ? 1 : 0);
    }

    constexpr void take(std::int32_t gap, const Obstacle& what) {
        if (!reaches(gap))
            return;
        if (gap < distance)
            *this = {gap};
        stops |= !what.leads || (aside < 0 && what.aside > 0) || (aside > 0 && what.aside < 0);
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
