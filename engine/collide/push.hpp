// Pushes a body to the lines of a crossing.
#pragma once

#include "engine/collide/nibble.hpp"

namespace halfbyte::four_corner {

// Applies each push unless the body is past that line already. Returns the pushes that moved it.
constexpr Contact push(Contact contacts, HalfSizes r, Displacement& d) {
    Contact moved = 0;
    if ((contacts & contact_left) && d.x < r.x) {
        d.x = r.x;
        moved |= contact_left;
    }
    if ((contacts & contact_right) && d.x > -r.x) {
        d.x = -r.x;
        moved |= contact_right;
    }
    if ((contacts & contact_ceiling) && d.y < r.y) {
        d.y = r.y;
        moved |= contact_ceiling;
    }
    if ((contacts & contact_floor) && d.y > -r.y) {
        d.y = -r.y;
        moved |= contact_floor;
    }
    return moved;
}

} // namespace halfbyte::four_corner
