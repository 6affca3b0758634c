// The four-corner method for boxes among cells that are empty or solid. It has no branches that a
// processor could mispredict, and its result is the same in every bit.
//
// A nibble that is not a checkerboard pushes to at most one side along each axis. Each axis is
// mirrored where needed, so that the cells are always on the same side of the body. So one
// calculation serves all nibbles; a table holds what each of them means. A truth value is the sign
// of a number, negative for true. Choices are arithmetic, because compilers turn `?:` into branches
// again.
#pragma once

#include "engine/collide/crossing.hpp"
#include "engine/collide/four_corner.hpp"

namespace halfbyte::plain {

// The meaning of a nibble along each axis.
struct alignas(8) Pushes {
    std::int16_t from_x = 0; // the end of its cells, see `gap` below
    std::int16_t from_y = 0;
    std::int8_t turn_x = 0; // -1 if its cells are right of the crossing, which mirrors x; else 0
    std::int8_t turn_y = 0; // -1 if its cells are below it, which mirrors y; else 0
    std::int8_t both = 0;   // 0 for an outer corner, which pushes along one axis only; else -1
    Contact contacts = 0;   // all its contacts; those along a push's axis count
};

struct PushesOfNibbles {
    Pushes of[16];
};

template <int bits>
constexpr PushesOfNibbles pushes_of_nibbles() {
    constexpr int half = 1 << (bits - 1), out_of_reach = 2 << bits;
    const auto from = [](bool before, bool after) {
        return static_cast<std::int16_t>(before ? -half : after ? half + 1 : out_of_reach);
    };
    const auto mask = [](bool b) { return static_cast<std::int8_t>(b ? -1 : 0); };
    PushesOfNibbles all;
    for (unsigned n = 0; n < 16; ++n) {
        const Contact contacts = contacts_of_nibble[n];
        const bool right = contacts & contact_right, floor = contacts & contact_floor;
        all.of[n] = {from(contacts & contact_left, right),
                     from(contacts & contact_ceiling, floor),
                     mask(right),
                     mask(floor),
                     mask(!four_corner::is_lone(static_cast<Nibble>(n))),
                     contacts};
    }
    return all;
}

template <int bits>
inline constexpr PushesOfNibbles pushes = pushes_of_nibbles<bits>();

// -1 if a number is negative, else 0.
[[gnu::always_inline]] constexpr int if_negative(int number) {
    return number >> 31;
}

// One axis of a body, relative to the cells.
struct Axis {
    int into = 0; // negative if the velocity leads into them
    int gap = 0;  // how far the body is from them, negative if it overlaps their column or row
    int was = 0;  // the gap before the body's last step
};

template <int bits>
[[gnu::always_inline]] constexpr Axis axis_of(Position after, Velocity v, Distance r, int from,
                                              int turn) {
    constexpr int cell = 1 << bits, half = cell / 2;
    const int place = (after.raw + half) & (cell - 1); // the displacement plus half a cell
    const int into = v.raw ^ turn;
    const int gap = (place ^ turn) + from - r.raw;
    return {into, gap, gap - into + turn};
}

[[gnu::always_inline]] constexpr Position out_of(Position after, int overlap, int turn) {
    return {after.raw + turn - (overlap ^ turn)};
}

[[gnu::always_inline]] constexpr Velocity stopped(Velocity v, int where) {
    return {static_cast<std::int16_t>(v.raw & ~if_negative(where))};
}

// The nibble of a checkerboard, with the cell added that close_diagonal closes for this body.
template <int bits>
constexpr unsigned closed_checkerboard(const Body& body, Point after, unsigned n) {
    const Point origin = four_corner::point_of<bits>(four_corner::crossing_near<bits>(after));
    const Displacement d{after.x - origin.x, after.y - origin.y};
    const Displacement q{body.position.x - origin.x, body.position.y - origin.y};
    return four_corner::close_diagonal(static_cast<Nibble>(n), d,
                                       four_corner::clear_sides(q, body.half));
}

// The same as resolve_corners and clip_velocity, for a box that moves to `after`, by at most half a
// cell, among plain cells. The nibble there is `n`: below 15 and not a checkerboard. Returns the
// sides that pushed. Always inlined, and it writes into the body: results that go through memory
// take longer than all the rest.
template <int bits>
[[gnu::always_inline]] constexpr Contact move_to(Body& body, Point after, unsigned n,
                                                 Distance corner_correction) {
    const Pushes& p = pushes<bits>.of[n];
    const Motion v = body.velocity;
    const Axis x = axis_of<bits>(after.x, v.x, body.half.x, p.from_x, p.turn_x);
    const Axis y = axis_of<bits>(after.y, v.y, body.half.y, p.from_y, p.turn_y);
    // An outer corner pushes along the axis on which the body was clear of it, if there is exactly
    // one: `was` of the other axis decides. Else along the axis with the smaller depth, y if equal.
    const int deeper_y = y.gap - x.gap;
    const int along_x = ((y.was ^ deeper_y) & (x.was ^ y.was)) ^ deeper_y;
    const int on_x = x.gap & (p.both | (y.gap & along_x));
    const int on_y = y.gap & (p.both | (x.gap ^ on_x));
    const int push_x = if_negative(on_x), push_y = if_negative(on_y);
    if (corner_correction.raw > 0 && !p.both && !p.turn_y && push_y && v.y.raw < 0
        && -x.gap <= corner_correction.raw) {
        body.position = {out_of(after.x, x.gap, p.turn_x), after.y};
        return 0;
    }
    constexpr int sideways = contact_left | contact_right;
    constexpr int upright = contact_ceiling | contact_floor;
    body.velocity.x = stopped(v.x, x.into & push_x);
    body.velocity.y = stopped(v.y, y.into & push_y);
    body.position.x = out_of(after.x, x.gap & push_x, p.turn_x);
    body.position.y = out_of(after.y, y.gap & push_y, p.turn_y);
    return static_cast<Contact>(p.contacts & ((push_x & sideways) | (push_y & upright)));
}

} // namespace halfbyte::plain
