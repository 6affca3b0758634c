// Thin walls: walls without thickness on the edges between cells, two bits a cell. Clips a motion
// along one axis to them, and pushes out a body that overlaps one.
//
// Source: "Space 9: collision detection on grid". It divides the space around a grid crossing into
// regions: no walls near (a), beside one line (b), beside two (c). Deliberate differences: the
// margin is the body's half-size instead of a quarter of a cell. The body moves along one axis at a
// time and meets at most one grid line. Within one row of cells it meets the wall on that line (b);
// across several rows it meets each wall at the crossings between them (c). The text chooses the
// axis at random; here it is the one that loses less (move_and_slide.hpp). A body that was put
// inside a wall is pushed out of it. The end of a wall is as exact as the rest of it.
//
// `Source` is anything with a function `Walls walls_at(const Source&, int column, int row)`.
#pragma once

#include "engine/collide/clip_cells.hpp"
#include "engine/level/thin_walls.hpp"

namespace halfbyte {

// A source of thin walls that has none.
struct NoThinWalls {};

constexpr Walls walls_at(const NoThinWalls&, int, int) {
    return 0;
}

namespace obstacles {

// Whether a wall touches an interval of a grid line across an axis: the left edges of a column, or
// the upper edges of a row. The interval is open. Each crossing in it counts with the walls that
// end there. Always inlined, because the GBA's fast memory has only the copy that moves use.
template <int bits, class Source>
[[gnu::always_inline]] constexpr bool has_wall(const Source& walls, Axis axis, int line, int low,
                                               int high) {
    const bool upright = axis == Axis::x;
    const Walls along = upright ? wall_left : wall_top, ending = upright ? wall_top : wall_left;
    const auto at = [&](int across, int cell) {
        return walls_at(walls, upright ? across : cell, upright ? cell : across);
    };
    const int first = low >> bits;
    for (int cell = (high - 1) >> bits;; --cell) {
        if (at(line, cell) & (cell == first ? along : along | ending))
            return true;
        if (cell == first)
            return false;
        if (at(line - 1, cell) & ending)
            return true;
    }
}

template <int bits, class Source>
constexpr void clip_to_thin_walls(Clearance& c, const Path& path, const Source& walls) {
    visit_lines<bits>(path, c, [&](int after, int gap) {
        const int line = path.sign > 0 ? after : after + 1;
        const bool met = has_wall<bits>(walls, path.axis, line, path.low, path.high);
        if (met)
            c.take(gap, {.on_grid = true});
        return met;
    });
}

} // namespace obstacles

// Whether the open box of a body overlaps a wall. A wall that crosses an upright line inside the
// box touches that line.
template <int bits = cell_bits, class Source>
constexpr bool overlaps_thin_wall(const Body& body, const Source& walls) {
    const int left = (body.position.x - body.half.x).raw,
              right = (body.position.x + body.half.x).raw;
    const int top = (body.position.y - body.half.y).raw,
              bottom = (body.position.y + body.half.y).raw;
    const int first_column = left >> bits, first_row = top >> bits;
    const int last_column = (right - 1) >> bits;
    for (int column = last_column; column > first_column; --column)
        if (obstacles::has_wall<bits>(walls, obstacles::Axis::x, column, top, bottom))
            return true;
    if (last_column > first_column)
        return false;
    for (int row = (bottom - 1) >> bits; row > first_row; --row)
        if (obstacles::has_wall<bits>(walls, obstacles::Axis::y, row, left, right))
            return true;
    return false;
}

namespace obstacles {

// How a body lies to the nearest grid line along one axis.
struct Overlap {
    int line = 0;        // index of the cell after the line
    Distance depth;      // how far the body is over the line; 0 or less: it is beside it
    bool before = false; // its centre is before the line, or on it
};

template <int bits>
constexpr Overlap overlap_of(Position centre, Distance half) {
    constexpr int middle = 1 << (bits - 1);
    const int line = (centre.raw + middle) >> bits;
    const Distance d = centre - Position{line * (1 << bits)};
    return {line, half - magnitude(d), d <= Distance{0}};
}

} // namespace obstacles

// Pushes a body out of a wall that it overlaps because something else put it there. The push goes
// to the side of the wall on which its centre is (left or above if exactly on the line). It is
// along the axis with the smaller depth (y if equal); if that does not free the body, along the
// other; else along both. One of these always frees it, because the body is at most as large as the
// cell that holds its centre. Returns the sides that pushed, 0 if it overlapped no wall.
template <int bits = cell_bits, class Source>
constexpr Contact leave_thin_wall(Body& body, const Source& walls) {
    constexpr Contact sideways = contact_left | contact_right;
    constexpr Contact upright = contact_ceiling | contact_floor;
    if (!overlaps_thin_wall<bits>(body, walls))
        return 0;
    const obstacles::Overlap x = obstacles::overlap_of<bits>(body.position.x, body.half.x);
    const obstacles::Overlap y = obstacles::overlap_of<bits>(body.position.y, body.half.y);
    const Contact push_x = x.before ? contact_right : contact_left;
    const Contact push_y = y.before ? contact_floor : contact_ceiling;
    const Contact less = x.depth < y.depth ? push_x : push_y;
    const Contact both = push_x | push_y;
    const Contact ways[3] = {less, static_cast<Contact>(both ^ less), both};
    for (const Contact contact : ways) {
        Body moved = body;
        if ((contact & sideways) && x.depth > Distance{0})
            moved.position.x += x.before ? -x.depth : x.depth;
        if ((contact & upright) && y.depth > Distance{0})
            moved.position.y += y.before ? -y.depth : y.depth;
        if (overlaps_thin_wall<bits>(moved, walls))
            continue;
        body = moved;
        return contact;
    }
    return 0;
}

} // namespace halfbyte
