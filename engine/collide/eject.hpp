// Frees a body that is stuck in solid cells.
#pragma once

#include "engine/collide/crossing.hpp"
#include "engine/collide/push.hpp"

namespace halfbyte::four_corner {

// Moves a body whose four cells are all solid completely into a free neighbour of the cell that
// contains its centre. Of the two outward neighbours it takes the nearer free one, along y if
// equally near. Returns false if neither is free.
template <int bits, class Source>
[[gnu::cold]] constexpr bool eject(Body& body, const Source& source) {
    constexpr int cell = 1 << bits;
    const Crossing crossing = crossing_near<bits>(body.position);
    const Point origin = point_of<bits>(crossing);
    Displacement d{body.position.x - origin.x, body.position.y - origin.y};
    const HalfSizes r = body.half;
    const bool left = d.x < Distance{0}, top = d.y < Distance{0};
    const int column = crossing.column - left, row = crossing.row - top;
    const bool free_x = !(traits_at(source, left ? column - 1 : column + 1, row) & trait_solid);
    const bool free_y = !(traits_at(source, column, top ? row - 1 : row + 1) & trait_solid);
    if (!free_x && !free_y)
        return false;

    const Distance exit_x = Distance{cell} + r.x - magnitude(d.x);
    const Distance exit_y = Distance{cell} + r.y - magnitude(d.y);
    const bool along_x = free_x && (!free_y || exit_x < exit_y);
    // The body leaves the cell along the chosen axis; across it, it stays in the cell's row or
    // column.
    if (along_x) {
        d.x = left ? -(Distance{cell} + r.x) : Distance{cell} + r.x;
        push(top ? contact_floor : contact_ceiling, r, d);
    } else {
        d.y = top ? -(Distance{cell} + r.y) : Distance{cell} + r.y;
        push(left ? contact_right : contact_left, r, d);
    }
    body.position = {origin.x + d.x, origin.y + d.y};
    return true;
}

} // namespace halfbyte::four_corner
