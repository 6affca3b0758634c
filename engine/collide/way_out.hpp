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

// Moves a body that is in solid cells as it would move among cells alone, if all other obstacles
// leave space. Otherwise the body stays, and is crushed.
template <int bits, class R>
constexpr BoxMove leave_cells(Body& body, const R& obstacles, const MoveOptions& options) {
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
    Body out = body;
    leave_thin_wall<bits>(out, *obstacles.thin_walls);
    if (!is_in_cells<bits>(out, *obstacles.cells) && !is_in_others<bits>(out, obstacles))
        body.position = out.position;
}

} // namespace halfbyte::obstacles
