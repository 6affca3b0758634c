// The upper end of a slope, beside what is no cell: a floor that goes on there at the height of the
// end is one with the slope, although only the middle of a body follows a slope. So a body whose
// front meets that floor's side is led up to the end, and one that leaves the floor goes down to
// the surface. A ceiling is the same turned over, but nothing follows one that rises.
//
// Cells need none of this: those behind an upper end do not count (traits_for in clip_cells.hpp).
#pragma once

#include "engine/collide/clip_cells.hpp"

namespace halfbyte::rooms {

// How far along y it is to the upper end of the slope that a body's middle is on or above, if its
// front has come there; else 0.
template <int bits, class Source>
constexpr int way_to_upper_end(const Body& body, int sign, const Source& cells) {
    constexpr int cell = 1 << bits;
    const int x = body.position.x.raw, column = x >> bits;
    const int end = sign < 0 ? -column * cell : (column + 1) * cell;
    if (sign * x + body.half.x.raw < end)
        return 0;
    constexpr slope::Face faces[] = {slope::floors, slope::ceilings};
    for (const slope::Face face : faces) {
        const int at = side_of(body, face), row = (at - 1) >> bits;
        const slope::Profile profile = slope::profile_of(kind_at(cells, column, face.row(row)));
        const int surface = (row + 1) * cell - slope::height<bits>(profile, x - column * cell);
        if (face.owns(profile) && slope::ends_at_top(profile, sign) && at <= surface)
            return face.y(row * cell - at);
    }
    return 0;
}

// How far a body goes down to meet the slope whose upper end it has left behind, if that was as
// high as its feet before it went so far; else 0.
template <int bits, class Source>
constexpr Distance way_from_upper_end(const Body& body, Offset gone, const Source& cells) {
    constexpr int cell = 1 << bits;
    const int feet = side_of(body, slope::floors), end = feet - gone.y.raw, row = end >> bits;
    const int x = body.position.x.raw, column = x >> bits;
    const slope::Profile profile = slope::profile_of(kind_at(cells, column, row));
    if (end != row * cell || gone.x.raw == 0 || !slope::floors.owns(profile)
        || !slope::ends_at_top(profile, -gone.x.raw))
        return {0};
    return {end + cell - slope::height<bits>(profile, x - column * cell) + 1 - feet};
}

} // namespace halfbyte::rooms
