// A sub-step among slopes: the middle of a body's lower and upper side keep to the surfaces, the
// four-corner kernel does the rest, and where both cannot be, the step gets shorter.
//
// While the middle is in a slope's cell, the solid cell behind the slope's upper end does not
// count: the surface decides there, and the body's corner reaches into that cell. A body that walks
// keeps its horizontal speed up and down slopes. A slope is not dropped through.
#pragma once

#include "engine/collide/crossing.hpp"
#include "engine/collide/four_corner.hpp"
#include "engine/collide/slope.hpp"

namespace halfbyte::slope {

// Where the middle of a side comes from, in its face's frame.
struct Entry {
    int offset = 0;
    int y = 0;
};

// Where a body comes from, for one column.
struct Start {
    int column = 0;
    int came = 0; // see Way
    Entry foot, head;
};

// What a try led to. If the body does not fit where it came to lie, `excess` says by how much, and
// `closing` how fast the room narrows in the direction of its step, in half subpixels a subpixel.
struct Trial {
    Point position;
    Contact contact = 0;
    Nibble nibble = 0;
    int reach = 0; // the step that led here
    int excess = 0;
    int closing = 0;
};

constexpr bool near_slope(const Neighbourhood& cells) {
    return ((cells.cell[0] | cells.cell[1] | cells.cell[2] | cells.cell[3]) & trait_slope) != 0;
}

constexpr int foot_of(Point p, HalfSizes half) {
    return p.y.raw + half.y.raw;
}
constexpr int head_of(Point p, HalfSizes half) {
    return half.y.raw - p.y.raw; // in the frame of ceilings
}

template <int bits>
constexpr Way way_to(const Start& start, const Entry& from, int x, int y) {
    return {start.column, from.offset, from.y, x - start.column * (1 << bits), y, start.came};
}

// Removes the solid cell behind the upper end of the slope that the middle of a side is on or
// above.
template <int bits, class Source>
constexpr void exempt(Neighbourhood& cells, const Source& source, Face face, int column,
                      four_corner::Crossing crossing, int offset, int y) {
    const int row = (y - 1) >> bits;
    const Shape shape = shape_of(kind_at(source, column, face.row(row)));
    if (!face.owns(shape) || !reaches_top(shape)
        || y > (row + 1) * (1 << bits) - height<bits>(shape, offset))
        return;
    const int beside = column + (shape & shape_mirrored ? -1 : 1) - (crossing.column - 1);
    const int line = face.row(row) - (crossing.row - 1);
    if (beside < 0 || beside > 1 || line < 0 || line > 1)
        return;
    Traits& cell = cells.cell[line * 2 + beside];
    cell = static_cast<Traits>(cell & ~face.flat);
}

// How fast a surface closes in when its middle moves to a side: 2 for one in one, 1 for gentle.
constexpr int rise(Shape shape, int side) {
    if (!(shape & shape_slope))
        return 0;
    const int steepness = shape & shape_gentle ? 1 : 2;
    return ((shape & shape_mirrored) != 0) == (side < 0) ? steepness : -steepness;
}

// How much shorter a step gets for a body that does not fit by `excess`: exactly enough for one
// slope, at least enough for two.
constexpr int retreat(int excess, int closing) {
    switch (closing) {
    case 1: return 2 * excess - 1;
    case 2: return excess;
    case 3: return excess - (excess >> 2);
    case 4: return (excess + 1) >> 1;
    default: return 1 << 30;
    }
}

// Puts the body at a place and off what is there: surfaces, then cells.
template <int bits, class Source>
constexpr Trial try_place(const Body& body, const Source& source, const Start& start, Point p,
                          const MoveOptions& options) {
    using namespace four_corner;
    const HalfSizes half = body.half;
    const auto met = [&](Face face, const Entry& from, int y) {
        return surface_met<bits>(source, face, way_to<bits>(start, from, p.x.raw, y),
                                 options.drop_through);
    };
    Trial t;
    const Surface ceiling = met(ceilings, start.head, head_of(p, half));
    if (ceiling.met) {
        p.y.raw = half.y.raw - ceiling.y;
        t.contact |= contact_ceiling;
    }
    const Surface floor = met(floors, start.foot, foot_of(p, half));
    if (floor.met) {
        p.y.raw = floor.y - half.y.raw;
        t.contact |= contact_floor;
        t.contact |= floor.shape ? contact_slope : floor.solid ? Contact{0} : contact_oneway;
    }

    const Crossing crossing = crossing_near<bits>(p);
    const Point origin = point_of<bits>(crossing);
    const int offset = p.x.raw - start.column * (1 << bits);
    Neighbourhood cells = neighbourhood(source, crossing);
    exempt<bits>(cells, source, floors, start.column, crossing, offset, foot_of(p, half));
    exempt<bits>(cells, source, ceilings, start.column, crossing, offset, head_of(p, half));
    const Resolution r =
        resolve_corners(cells, {p.x - origin.x, p.y - origin.y},
                        {body.position.x - origin.x, body.position.y - origin.y}, half, options);
    const Position x = origin.x + r.displacement.x;
    t.contact |= r.contact;
    t.nibble = r.nibble;
    t.reach = x.raw - body.position.x.raw;
    t.position = {x, origin.y + r.displacement.y};
    if (x != p.x)
        return t; // a wall: the surfaces are to be seen from there

    // Off a cell and into a surface, or off one surface and into the other: it does not fit.
    const int side = t.reach < 0 ? -1 : 1;
    if (const int foot = foot_of(t.position, half);
        const Surface s = met(floors, start.foot, foot)) {
        t.excess = foot - s.y;
        t.closing = rise(s.shape, side) + rise(ceiling.shape, side);
    } else if (const int head = head_of(t.position, half);
               const Surface s = met(ceilings, start.head, head)) {
        t.excess = head - s.y;
        t.closing = rise(s.shape, side) + rise(floor.shape, side);
    }
    return t;
}

// A step that may lead into the next column: what the body meets at the line between them comes
// first, because that is where a passage is narrowest, and where the next surface begins.
template <int bits, class Source>
constexpr Trial try_step(const Body& body, const Source& source, int x, int y,
                         const MoveOptions& options) {
    const Point before = body.position;
    const Point after{before.x + Distance{x}, before.y + Distance{y}};
    const int column = before.x.raw >> bits, next = after.x.raw >> bits;
    const int offset = before.x.raw - column * (1 << bits);
    Start start{
        column, 0, {offset, foot_of(before, body.half)}, {offset, head_of(before, body.half)}};
    if (column != next) {
        const bool left = next < column;
        const int line = (left ? column : next) * (1 << bits);
        const Trial there = try_place<bits>(body, source, start, {{line}, after.y}, options);
        if (there.excess != 0)
            return there;
        const int edge = left ? 1 << bits : 0;
        const int foot = foot_of(there.position, body.half);
        const int head = head_of(there.position, body.half);
        start = {next,
                 left ? 1 : -1,
                 {edge, foot < start.foot.y ? foot : start.foot.y},
                 {edge, head < start.head.y ? head : start.head.y}};
    }
    return try_place<bits>(body, source, start, after, options);
}

// A step as long as there is room for it.
template <int bits, class Source>
constexpr Trial fitting_step(const Body& body, const Source& source, int x, int y,
                             const MoveOptions& options) {
    constexpr int half_cell = 1 << (bits - 1);
    constexpr int most_tries = 4;
    Contact side = 0;
    for (int tries = 0;; ++tries) {
        Trial t = try_step<bits>(body, source, x, y, options);
        int reach = t.reach;
        if (t.excess != 0) {
            const int shorter = tries < most_tries ? retreat(t.excess, t.closing) : 1 << 30;
            if (x != 0)
                side |= x < 0 ? contact_left : contact_right;
            reach = x < 0 ? (reach + shorter < 0 ? reach + shorter : 0)
                          : (reach - shorter > 0 ? reach - shorter : 0);
        } else {
            side |= t.contact & (contact_left | contact_right);
        }
        const bool stuck = t.excess != 0 && x == 0;
        const bool thrown = reach > half_cell || reach < -half_cell; // out of an old overlap
        if (stuck)
            t.position = body.position;
        if (stuck || reach == x || thrown || tries > most_tries) {
            t.contact |= side;
            return t;
        }
        x = reach;
    }
}

// Moves a body by one sub-step. A body that stood on a floor follows it down a slope, or down from
// one, by at most as much as it moves sideways: it tries one subpixel more, which finds a floor
// that it only just touches.
template <int bits, class Source>
constexpr Resolution sub_step(Body& body, const Source& source, Distance x, Distance y,
                              const MoveOptions& options) {
    const int down = (x.raw < 0 ? -x.raw : x.raw) + 1;
    const bool follows = (options.last_contact & contact_floor) && !options.drop_through
                         && y.raw >= 0 && down > y.raw;
    MoveOptions upright = options;
    if (y.raw >= 0)
        upright.ceiling_slack = {}; // who is lifted by a slope does not jump
    Trial t = fitting_step<bits>(body, source, x.raw, follows ? down : y.raw, upright);
    if (follows && !(t.contact & contact_floor))
        t = fitting_step<bits>(body, source, x.raw, y.raw, upright);
    body.position = t.position;
    return {{}, t.contact, t.nibble};
}

} // namespace halfbyte::slope
