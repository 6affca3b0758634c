// Round bodies against an outer corner. A flat face stops them as it stops a box.
//
// Source: "Four-corner collision detection", Pin Eight wiki. It rejects the contact of a circle
// with a corner unless dx^2 + dy^2 < r^2, and leaves open how far to push. Here the push is along
// the axis on which the centre is farther from the corner, y if equal: that push is shorter. It
// ends at the nearest position with dx^2 + dy^2 >= r^2. So the push is never deeper than needed,
// leaves no overlap, and a second push changes nothing. A box stays on a ledge. A round body sinks
// past it as far as its outline allows, and is pushed aside beyond 45 degrees.
//
// On an 8-bit machine, squaring 12 bits takes two look-ups in a table of squared bytes, and a
// product by shifts and additions.
#pragma once

#include "engine/collide/nibble.hpp"

namespace halfbyte::four_corner {

constexpr int square(Distance d) {
    return d.raw * d.raw;
}

// The smallest distance whose square is at least n; n is at most the square of half a cell.
constexpr Distance root(int n) {
    Distance below{-1}; // the greatest known one whose square is less
    for (int bit = 1 << (cell_bits - 1); bit != 0; bit >>= 1)
        if (const Distance d = below + Distance{bit}; square(d) < n)
            below = d;
    return below + Distance{1};
}

// How an outer corner pushes a round body: the contact, and how far from the lines of the crossing
// its centre is afterwards. No contact if the body does not reach the cell.
struct RoundPush {
    Contact contact = 0;
    HalfSizes reach;
    bool decided = true; // false: the centre is inside the cell, and the rule of boxes applies
};

constexpr RoundPush round_push(Nibble n, Displacement d, Distance radius) {
    constexpr Contact sideways = contact_left | contact_right;
    constexpr Contact upright = contact_ceiling | contact_floor;
    constexpr Distance none{0};
    const Distance x = n & left_column ? d.x : -d.x; // away from the cell's faces
    const Distance y = n & top_row ? d.y : -d.y;
    if (x <= none && y <= none)
        return {0, {}, false};
    const Distance beside = x > none ? x : none, beyond = y > none ? y : none;
    const int free = square(radius) - square(beside) - square(beyond);
    if (free <= 0)
        return {};
    const Contact contact = contacts_of_nibble[n] & (beside > beyond ? sideways : upright);
    return {contact,
            {root(square(radius) - square(beyond)), root(square(radius) - square(beside))}};
}

} // namespace halfbyte::four_corner
