// Frees a body that something else put into cells or into a thin wall; tried once a frame.
#pragma once

#include "engine/collide/move.hpp"
#include "engine/collide/move_and_slide.hpp"

namespace halfbyte::obstacles {

// Whether a body overlaps an obstacle, other than cells, that stops bodies from all sides.
template <int bits, class R>
constexpr bool is_in_others(const Body& body, const R& obstacles) {
    if (overlapped(body, obstacles.boxes) != 0)
        return true;
    if (obstacles.thin_walls != nullptr && overlaps_thin_wall<bits>(body, *obstacles.thin_walls))
        return true;
    bool found = false;
    if (obstacles.segments != nullptr)
        visit_segments_in(*obstacles.segments, area_between(body, body.position),
                          [&](const Segment& s) {
                              found = found || (!s.one_sided && overlaps_segment(body, s));
                          });
    return found;
}

// Whether the obstacles other than cells leave space for a displacement, along x first.
template <int bits, class R>
constexpr bool is_clear_of_others(Body body, Offset displacement, const R& obstacles,
                                  bool drop_through) {
    constexpr Axis axes[2] = {Axis::x, Axis::y};
    for (const Axis axis : axes) {
        const Path path = path_of(body, axis, along(axis, displacement), drop_through);
        Clearance c{path.wanted};
        clip_to_others<bits>(c, path, obstacles);
        if (c.met)
            return false;
        go(body, axis, along(axis, displacement));
    }
    return !is_in_others<bits>(body, obstacles);
}

// Whether a body overlaps a solid cell or a thin wall.
template <int bits, class R>
constexpr bool is_in_grid(const Body& body, const R& obstacles) {
    return is_in_cells<bits>(body, *obstacles.cells)
           || (obstacles.thin_walls != nullptr
               && overlaps_thin_wall<bits>(body, *obstacles.thin_walls));
}

// The directions in which a large body leaves cells and thin walls; the first of equally near ones.
inline constexpr Offset directions_out[4] = {{{0}, {-1}}, {{0}, {1}}, {{-1}, {0}}, {{1}, {0}}};

// How far a body has to go along an axis to have a number of grid lines less in it.
template <int bits>
constexpr int distance_past_lines(const Body& body, Axis axis, int sign, int lines) {
    const Path path = path_of(body, axis, {-sign}, false); // its front is the side that comes last
    return ((path.front - 1) & ((1 << bits) - 1)) + 1 + (lines - 1) * (1 << bits);
}

// The shortest way along an axis out of the solid cells and thin walls that a body larger than a
// cell is in. It leads into nothing else; 0 if there is none. Its limit is half the body and half a
// cell. So a body can leave a single cell to the nearer side. It cannot pass through the cell that
// holds its middle.
template <int bits, class R>
constexpr Offset way_out(const Body& body, const R& obstacles, bool drop_through) {
    Offset best;
    int shortest = 0;
    for (const Offset direction : directions_out) {
        const Axis axis = direction.x.raw != 0 ? Axis::x : Axis::y;
        const int sign = along(axis, direction).raw;
        const int most = (axis == Axis::x ? body.half.x : body.half.y).raw + (1 << (bits - 1));
        for (int lines = 1;; ++lines) {
            const int distance = distance_past_lines<bits>(body, axis, sign, lines);
            if (distance > most || (shortest != 0 && distance >= shortest))
                break;
            Body out = body;
            go(out, axis, {sign * distance});
            const Offset displacement = out.position - body.position;
            if (is_in_grid<bits>(out, obstacles)
                || !is_clear_of_others<bits>(body, displacement, obstacles, drop_through))
                continue;
            best = displacement;
            shortest = distance;
            break;
        }
    }
    return best;
}

// The same as a move. Not inlined, because few moves need it.
template <int bits, class R>
[[gnu::noinline]] constexpr BoxMove leave_cells_as_large(Body& body, const R& obstacles,
                                                         const MoveOptions& options) {
    const Offset displacement = way_out<bits>(body, obstacles, options.drop_through);
    if (displacement == Offset{})
        return {{}, contact_crushed, 0, 0};
    body.position = body.position + displacement;
    return {displacement, 0, 0, 0};
}

// Moves a body that is in solid cells as it would move among cells alone, if all other obstacles
// leave space. Otherwise the body stays, and is crushed. A body larger than a cell leaves the cells
// first, and moves in the next frame.
template <int bits, class R>
constexpr BoxMove leave_cells(Body& body, const R& obstacles, const MoveOptions& options) {
    if (!four_corner::fits_cells<bits>(body.half))
        return leave_cells_as_large<bits>(body, obstacles, options);
    Body out = body;
    const MoveResult alone = move_body<bits>(out, *obstacles.cells, options);
    const Offset displacement = out.position - body.position;
    if (!is_clear_of_others<bits>(body, displacement, obstacles, options.drop_through))
        return {{}, contact_crushed, 0, 0};
    body = out;
    return {displacement, alone.contact, 0, 0};
}

// Moves a body out of a thin wall, unless it would then overlap something else. A body on a slope
// that is pushed down would be in the ground behind the slope's upper end: it stays.
template <int bits, class R>
constexpr void leave_thin_walls(Body& body, const R& obstacles) {
    if (obstacles.thin_walls == nullptr || !overlaps_thin_wall<bits>(body, *obstacles.thin_walls))
        return;
    if (!four_corner::fits_cells<bits>(body.half)) {
        body.position = body.position + way_out<bits>(body, obstacles, false);
        return;
    }
    Body out = body;
    leave_thin_wall<bits>(out, *obstacles.thin_walls);
    if (!is_in_cells<bits>(out, *obstacles.cells) && !is_in_others<bits>(out, obstacles))
        body.position = out.position;
}

} // namespace halfbyte::obstacles
