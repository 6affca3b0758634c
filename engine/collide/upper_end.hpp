// The upper end of a slope, beside what is no cell: a floor that goes on there at the height of the
// end is one with the slope, although only the middle of a body follows a slope. So a body whose
// front meets that floor's side is led up to the end, and one that leaves the floor goes down to
// the surface. A ceiling is the same turned over, but nothing follows one that rises.
//
// Cells need none of this: those behind an upper end do not count (traits_for in clip_cells.hpp).
#pragma once

#include "engine/collide/clip_cells.hpp"

namespace halfbyte::obstacles {

// How far along y it is to the upper end of the slope that a body's middle is on or above, if its
// front has come there; else 0.
template <int bits, class Source>
constexpr int path_to_upper_end(const Body& body, int sign, const Source& cells) {
    constexpr int cell = 1 << bits;
    const int x = body.position.x.raw, column = x >> bits;
    const int end = sign < 0 ? -column * cell : (column + 1) * cell;
    if (sign * x + body.half.x.raw < end)
        return 0;
    if (!may_have_slopes(cells))
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

// How far a body goes down to meet the slope whose upper end its back has left in a way of so much,
// if that end was as high as its feet; else 0.
template <int bits, class Source>
constexpr Distance path_from_upper_end(const Body& body, Offset gone, const Source& cells) {
    constexpr int cell = 1 << bits;
    const int feet = side_of(body, slope::floors), top = feet - gone.y.raw, row = top >> bits;
    const int x = body.position.x.raw, column = x >> bits, sign = gone.x.raw < 0 ? -1 : 1;
    const int end = (sign < 0 ? column + 1 : column) * cell;
    if (top != row * cell || gone.x.raw == 0 || sign * (x - gone.x.raw - end) >= body.half.x.raw)
        return {0};
    if (!may_have_slopes(cells))
        return {0};
    const slope::Profile profile = slope::profile_of(kind_at(cells, column, row));
    if (!slope::floors.owns(profile) || !slope::ends_at_top(profile, -sign))
        return {0};
    return {top + cell - slope::height<bits>(profile, x - column * cell) + 1 - feet};
}

} // namespace halfbyte::obstacles
