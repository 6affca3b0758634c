// Sub-steps, so that a body never moves by more than half a cell at once.
#pragma once

#include "engine/collide/contact.hpp"
#include "engine/numbers/units.hpp"

namespace halfbyte::four_corner {

// How a velocity is split into sub-steps of at most half a cell. There are 2^halvings of them, each
// with an equal share of its magnitude. The first ones get one more subpixel each, until the
// remainder is spent. The sign is applied last, so that a mirrored velocity takes mirrored
// sub-steps.
struct SubSteps {
    int halvings = 0;
    int share = 0;
    int remainder = 0;
    int sign = 1;

    constexpr Distance step(int index) const {
        return {sign * (share + (index < remainder ? 1 : 0))};
    }
};

template <int bits = cell_bits>
constexpr int halvings_for(Motion v) {
    constexpr int half = 1 << (bits - 1);
    int halvings = 0;
    while (magnitude(distance_in_one_frame(v.x)).raw > half << halvings
           || magnitude(distance_in_one_frame(v.y)).raw > half << halvings)
        ++halvings;
    return halvings;
}

constexpr SubSteps spread(Velocity v, int halvings) {
    const int whole = magnitude(distance_in_one_frame(v)).raw;
    return {halvings, whole >> halvings, whole & ((1 << halvings) - 1), v.raw < 0 ? -1 : 1};
}

// A rising body has left the floor, also in a sub-step that is level.
constexpr void leave_floor(MoveOptions& options, Motion v) {
    if (v.y.raw < 0)
        options.last_contact &= static_cast<Contact>(~contact_floor);
}

} // namespace halfbyte::four_corner
