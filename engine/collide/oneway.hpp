// One-way cells: which of them are closed to a body, from its previous position.
#pragma once

#include "engine/collide/nibble.hpp"

namespace halfbyte::four_corner {

// The lines of the crossing that did not cut the previous box. Each is named by the contact that a
// cell beyond it would give: a box above the lower row was clear of floors.
constexpr Contact clear_sides(Displacement q, HalfSizes r) {
    Contact clear = 0;
    if (q.x >= r.x)
        clear |= contact_left;
    if (q.x <= -r.x)
        clear |= contact_right;
    if (q.y >= r.y)
        clear |= contact_ceiling;
    if (q.y <= -r.y)
        clear |= contact_floor;
    return clear;
}

// One-way cells that count as solid. Their trait names the side that stops a body: before the step
// the body was completely beyond that side, and no solid cell covers it.
constexpr Nibble closed_oneways(const Neighbourhood& cells, Nibble solid, Contact clear,
                                bool drop_through) {
    int closed = 0;
    if ((clear & contact_floor) && !drop_through)
        closed |= cells_with(cells, trait_oneway_up, bottom_row) & ~(solid << 2);
    if (clear & contact_ceiling)
        closed |= cells_with(cells, trait_oneway_down, top_row) & ~(solid >> 2);
    if (clear & contact_right)
        closed |= cells_with(cells, trait_oneway_left, right_column) & ~(solid << 1);
    if (clear & contact_left)
        closed |= cells_with(cells, trait_oneway_right, left_column) & ~(solid >> 1);
    return static_cast<Nibble>(closed);
}

// The cells of the lower row that a body is above.
constexpr Nibble cells_under(Displacement d, HalfSizes r) {
    return static_cast<Nibble>((d.x < r.x ? bottom_left : 0u) | (d.x > -r.x ? bottom_right : 0u));
}

// Whether only one-way cells carry a body that stands on the line between the rows.
constexpr bool stands_on_oneways(Nibble solid, Displacement d, HalfSizes r) {
    return !(solid & cells_under(d, r));
}

// The contact of a body that was pushed up to the line between the rows. A closed one-way whose
// trait names another side holds it there for this step, like a solid cell, but is not a floor.
constexpr Contact with_floor(Contact contact, const Neighbourhood& cells, Nibble solid,
                             Displacement d, HalfSizes r, bool drop_through) {
    if (!stands_on_oneways(solid, d, r))
        return contact;
    if (!drop_through && cells_with(cells, trait_oneway_up, cells_under(d, r)))
        return contact | contact_oneway;
    return static_cast<Contact>(contact & ~contact_floor);
}

} // namespace halfbyte::four_corner
