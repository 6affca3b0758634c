// The kernel once more, for boxes among cells that are empty or solid: without a branch that a
// processor would have to guess, and with the same result in every bit.
//
// What a lone corner or a checkerboard does follows from the nibble and the sides on which the body
// was clear, but for one comparison. A table has both outcomes; it is made by the kernel's own
// rules, so that neither can change alone.
#pragma once

#include "engine/collide/four_corner.hpp"

namespace halfbyte::plain {

// What a nibble means for a body that was clear on some sides.
struct alignas(8) Decision {
    Contact pushes = 0;     // where the cell's depth along x is not less than along y
    Contact other = 0;      // the bits that differ where it is less
    std::int8_t lone = 0;   // -1: nothing holds without overlap; else 0
    std::int8_t turn_x = 0; // -1 where the lone cell is left of the crossing, to turn x around
    std::int8_t turn_y = 0; // -1 where it is above
};

struct Decisions {
    Decision of[256]; // by nibble * 16 + index_of_clear
};

constexpr Decision decide(Nibble n, Contact clear) {
    if (!four_corner::is_lone(n))
        return {contacts_of_nibble[n], 0, 0, 0, 0};
    constexpr HalfSizes r{{4}, {4}};
    const bool left = n & left_column, top = n & top_row;
    bool slipped = false;
    const auto with_depths = [&](int x, int y) {
        const Displacement d{{left ? 4 - x : x - 4}, {top ? 4 - y : y - 4}};
        return four_corner::lone_contact(n, trait_solid, d, d, clear, r, {}, slipped);
    };
    const Contact pushes = with_depths(2, 1), if_less = with_depths(1, 2);
    return {pushes, static_cast<Contact>(pushes ^ if_less), -1,
            static_cast<std::int8_t>(left ? -1 : 0), static_cast<std::int8_t>(top ? -1 : 0)};
}

// The sides on which a body at q was clear, as they come out of two subtractions for each axis:
// contact_left and contact_ceiling the other way round.
inline constexpr Contact turned_sides = contact_left | contact_ceiling;
[[gnu::always_inline]] constexpr unsigned index_of_clear(int qx, int qy, HalfSizes r) {
    const auto if_negative = [](int number, int bit) {
        return (static_cast<unsigned>(number) >> 31) << bit;
    };
    return if_negative(qx - r.x.raw, 0) + if_negative(qx + r.x.raw - 1, 1)
           + if_negative(qy - r.y.raw, 2) + if_negative(qy + r.y.raw - 1, 3);
}

constexpr Decisions decide_all() {
    Decisions all;
    for (unsigned n = 0; n < 16; ++n)
        for (unsigned index = 0; index < 16; ++index)
            all.of[n * 16 + index] =
                decide(static_cast<Nibble>(n), static_cast<Contact>(index ^ turned_sides));
    return all;
}

inline constexpr Decisions decisions = decide_all();

// -1 where a number is negative, else 0: choices are arithmetic, because compilers turn `?:` into
// branches again.
[[gnu::always_inline]] constexpr int if_negative(int number) {
    return number >> 31;
}

// How far the pushes of one axis, forward and back, move a body at d.
[[gnu::always_inline]] constexpr int pushed(int d, int r, bool forward, bool back) {
    const int to = r - d, from = -r - d;
    return (to & ~if_negative(to) & -static_cast<int>(forward))
           + (from & if_negative(from) & -static_cast<int>(back));
}

// 1 if it was pushed forward, 2 if back: the contact along x, and a quarter of that along y.
[[gnu::always_inline]] constexpr int side_of(int push) {
    return (if_negative(-push) & 1) | (if_negative(push) & 2);
}

// What a velocity is after a push along its axis: 0 if they were against each other.
[[gnu::always_inline]] constexpr Velocity stopped(Velocity v, int push) {
    return {static_cast<std::int16_t>(v.raw & ~if_negative(push * v.raw))};
}

// resolve_corners and stop, for a box that came to d by its velocity, where `solid` says all that
// there is to know of the four cells. Always inline: results in memory would be read back before
// they are written, which takes longer than all the rest.
[[gnu::always_inline]] constexpr Resolution resolve(Nibble solid, Displacement d, Motion& velocity,
                                                    HalfSizes r, Distance ceiling_slack) {
    constexpr unsigned checkerboards = 1u << 6 | 1u << 9;
    const Displacement q{d.x - distance_in_one_frame(velocity.x),
                         d.y - distance_in_one_frame(velocity.y)};
    Nibble n = solid;
    if (checkerboards >> n & 1)
        n = four_corner::without_passage(n, d, four_corner::clear_sides(q, r));

    const Decision& decision = decisions.of[n * 16u + index_of_clear(q.x.raw, q.y.raw, r)];
    const int depth_x = r.x.raw + ((d.x.raw ^ decision.turn_x) - decision.turn_x);
    const int depth_y = r.y.raw + ((d.y.raw ^ decision.turn_y) - decision.turn_y);
    const int apart = if_negative((depth_x - 1) | (depth_y - 1));
    const int contacts = (decision.pushes ^ (decision.other & if_negative(depth_x - depth_y)))
                         & ~(apart & decision.lone);
    if (ceiling_slack.raw > 0 && decision.lone && contacts == contact_ceiling && d.y < q.y
        && depth_x <= ceiling_slack.raw) {
        const int aside = decision.turn_x ? depth_x : -depth_x;
        return {{d.x + Distance{aside}, d.y}, 0, n};
    }
    const int x = pushed(d.x.raw, r.x.raw, contacts & contact_left, contacts & contact_right);
    const int y = pushed(d.y.raw, r.y.raw, contacts & contact_ceiling, contacts & contact_floor);
    velocity = {stopped(velocity.x, x), stopped(velocity.y, y)};
    return {{d.x + Distance{x}, d.y + Distance{y}},
            static_cast<Contact>(side_of(x) | side_of(y) << 2),
            n};
}

} // namespace halfbyte::plain
