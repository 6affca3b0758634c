// The upper end of a slope next to an obstacle that is not a cell. A floor that continues there at
// the end's height joins the slope, although only the middle of a body follows a slope. So a body
// whose front meets that floor's side is lifted to the slope's end. A body that leaves the floor
// snaps down to the surface. A ceiling is the same upside down, but no body follows a ceiling that
// rises.
//
// Cells need none of this: those behind an upper end do not count (traits_for in clip_cells.hpp).
#pragma once

#include "engine/collide/clip_cells.hpp"
#include "engine/collide/segment.hpp"

namespace halfbyte::obstacles {

// The distance along y to the upper end of the slope that a body's middle is on or above; 0 if the
// body's front has not reached that end. On a line between two columns the middle is in the one
// ahead: a body of two cells may reach the end there.
template <int bits, class Source>
constexpr int path_to_upper_end(const Body& body, int sign, const Source& cells) {
    constexpr int cell = 1 << bits;
    const int x = body.position.x.raw, column = (sign < 0 ? x - 1 : x) >> bits;
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

// Whether a slope that rises in this direction has its upper end at this point.
template <int bits, class Source>
constexpr bool is_upper_end(Point end, int sign, slope::Face face, const Source& cells) {
    const int y = face.y(end.y.raw), column = end.x.raw >> bits;
    if (((end.x.raw | y) & ((1 << bits) - 1)) != 0 || !may_have_slopes(cells))
        return false;
    const slope::Profile profile =
        slope::profile_of(kind_at(cells, sign < 0 ? column : column - 1, face.row(y >> bits)));
    return face.owns(profile) && slope::ends_at_top(profile, sign);
}

// Whether a walkable segment leads to a point in this direction.
template <class R>
constexpr bool has_segment_to(Point end, int sign, const R& obstacles) {
    bool found = false;
    const auto look = [&](const Segment& s) {
        const Point from = s.a == end ? s.b : s.a;
        found = found
                || ((s.a == end || s.b == end) && is_walkable(s) && sign * (end.x - from.x).raw > 0
                    && (!s.one_sided || s.a.x < s.b.x));
    };
    if (obstacles.near != nullptr)
        visit_segments_in(*obstacles.near, {end, end}, look);
    else if (obstacles.segments != nullptr)
        visit_segments_in(*obstacles.segments, {end, end}, look);
    return found;
}

// How far a body goes down to a slope whose upper end, at x = `end`, its back has left during the
// displacement `gone`. The result is 0 if the floor that the body comes from was not as high as
// that end. A segment may have led it down to the end in the same displacement.
template <int bits, class R>
constexpr Distance path_from_upper_end_at(int end, const Body& body, Offset gone,
                                          const R& obstacles) {
    constexpr int cell = 1 << bits;
    const int feet = side_of(body, slope::floors), top = feet - gone.y.raw;
    const int row = (top + cell - 1) >> bits, led = row * cell - top;
    const int x = body.position.x.raw, sign = gone.x.raw < 0 ? -1 : 1;
    if (led > magnitude(gone.x).raw || sign * (x - gone.x.raw - end) >= body.half.x.raw)
        return {0};
    const Point at{{end}, {row * cell}};
    if (!is_upper_end<bits>(at, -sign, slope::floors, *obstacles.cells)
        || (led != 0 && !has_segment_to(at, sign, obstacles)))
        return {0};
    const int column = sign < 0 ? (end >> bits) - 1 : end >> bits;
    const slope::Profile profile = slope::profile_of(kind_at(*obstacles.cells, column, row));
    const int across = magnitude(Distance{x - end}).raw;
    const int down = profile & slope::profile_gentle ? (across + 1) / 2 : across;
    return {at.y.raw + down + 1 - feet};
}

// The same for the end behind the body's middle. A body that is wider than a cell may have left the
// end before that one.
template <int bits, class R>
constexpr Distance path_from_upper_end(const Body& body, Offset gone, const R& obstacles) {
    constexpr int cell = 1 << bits;
    if (gone.x.raw == 0)
        return {0};
    const int column = body.position.x.raw >> bits, sign = gone.x.raw < 0 ? -1 : 1;
    const int end = (sign < 0 ? column + 1 : column) * cell;
    const Distance path = path_from_upper_end_at<bits>(end, body, gone, obstacles);
    if (path.raw != 0 || body.half.x.raw <= cell / 2)
        return path;
    return path_from_upper_end_at<bits>(end - sign * cell, body, gone, obstacles);
}

} // namespace halfbyte::obstacles
