// The nibbles that need a decision: a checkerboard, and an outer corner.
#pragma once

#include "engine/collide/nibble.hpp"

namespace halfbyte::four_corner {

// Closes one of a checkerboard's free cells, so that the body keeps to the other one. That is the
// cell that it was completely in before. If there is none, it is the one on its centre's side of
// the line through the solid cells.
constexpr Nibble close_diagonal(Nibble n, Displacement d, Contact clear) {
    const bool falling = n == (top_left | bottom_right); // the line through the solid cells
    const Nibble keeps_above = n | (falling ? bottom_left : bottom_right);
    const Nibble keeps_below = n | (falling ? top_right : top_left);
    const auto was_there = [&](Nibble keeps) {
        return (clear & contacts_of_nibble[keeps]) == contacts_of_nibble[keeps];
    };
    if (was_there(keeps_above))
        return keeps_above;
    if (was_there(keeps_below))
        return keeps_below;
    const Distance side = falling ? d.y - d.x : d.x + d.y; // negative above the line
    const bool above = side == Distance{0} ? (d.x < Distance{0}) != falling : side < Distance{0};
    return above ? keeps_above : keeps_below;
}

// Decides between an outer corner's two pushes; none applies if the body does not reach the cell. A
// body that was clear of the cell on one axis only is pushed along that axis. Otherwise the push is
// along the axis with the smaller depth, y if equal.
constexpr Contact outer_corner_contact(Nibble n, Traits cell, Displacement d, Displacement q,
                                       Contact clear, HalfSizes r, const MoveOptions& options,
                                       bool& slipped) {
    constexpr Contact sideways = contact_left | contact_right;
    constexpr Contact upright = contact_ceiling | contact_floor;
    const Contact pushes = contacts_of_nibble[n];
    const Distance depth_x = n & left_column ? r.x - d.x : r.x + d.x;
    const Distance depth_y = n & top_row ? r.y - d.y : r.y + d.y;
    if (depth_x <= Distance{0} || depth_y <= Distance{0})
        return 0;
    if (cell & trait_oneway)
        return pushes & (cell & (trait_oneway_left | trait_oneway_right) ? sideways : upright);

    Contact contact = clear & pushes;
    if (contact == 0 || contact == pushes)
        contact = pushes & (depth_x < depth_y ? sideways : upright);
    slipped = contact == contact_ceiling && d.y < q.y && depth_x <= options.corner_correction;
    return slipped ? pushes & sideways : contact;
}

} // namespace halfbyte::four_corner
