// Decides once a frame how a body moves. A body that has only cells near moves by the four-corner
// method. With anything else near it moves along one axis at a time (move_and_slide.hpp). The two
// may differ where a body cuts the corner of a cell. So this decision is a rule of the game, the
// same on all machines.
//
// Near is what touches the box around the body before and after its whole velocity. The box is
// extended up and down by as much as the body moves across, because slopes may lead it there.
#pragma once

#include "engine/collide/clip_boxes.hpp"
#include "engine/collide/clip_cells.hpp"
#include "engine/collide/near_segments.hpp"
#include "engine/level/thin_walls.hpp"

namespace halfbyte::obstacles {

// How much rounding may take from a slope's height; a body that follows the ground reaches this
// much farther down.
inline constexpr Distance rounding{2};

constexpr Area extended(const Area& area, Distance x, Distance up, Distance down) {
    return {{area.from.x - x, area.from.y - up}, {area.to.x + x, area.to.y + down}};
}

// The box around a body at its position and at another one.
constexpr Area area_between(const Body& body, Point to) {
    const Point from = body.position;
    const HalfSizes half = body.half;
    const bool left = to.x < from.x, up = to.y < from.y;
    return {{(left ? to.x : from.x) - half.x, (up ? to.y : from.y) - half.y},
            {(left ? from.x : to.x) + half.x, (up ? from.y : to.y) + half.y}};
}

constexpr Area near_area(const Body& body, const MoveOptions& options) {
    const Distance across = magnitude(distance_in_one_frame(body.velocity.x));
    const Distance correction = body.velocity.y.raw < 0 ? options.corner_correction : Distance{0};
    return extended(area_between(body, body.position + body.velocity), correction, across,
                    across + rounding);
}

constexpr bool touches(const Area& area, const Box& box) {
    return box.position.x - box.half.x <= area.to.x && area.from.x <= box.position.x + box.half.x
           && box.position.y - box.half.y <= area.to.y
           && area.from.y <= box.position.y + box.half.y;
}

constexpr bool has_box(const Area& area, const BoxSet& set) {
    for (int i = 0; i < set.count; ++i)
        if (touches(area, set.boxes[i]))
            return true;
    return false;
}

template <int bits, class Thin>
constexpr bool has_thin_wall(const Area& area, const Thin& walls) {
    const int left = (area.from.x.raw - 1) >> bits, right = area.to.x.raw >> bits;
    const int top = (area.from.y.raw - 1) >> bits, bottom = area.to.y.raw >> bits;
    for (int column = left; column <= right; ++column)
        for (int row = top; row <= bottom; ++row) {
            const Walls here = walls_at(walls, column, row);
            if ((column > left && (here & wall_left)) || (row > top && (here & wall_top)))
                return true;
        }
    return false;
}

// Segments count by their bounding boxes.
template <class Source>
constexpr bool has_segment(const Area& area, const Source& segments) {
    bool found = false;
    visit_segments_in(segments, area,
                      [&](const Segment& s) { found = found || !is_beside(area, s); });
    return found;
}

template <int bits, class R>
constexpr bool is_anything_near(const Area& area, const R& obstacles) {
    return has_box(area, obstacles.boxes)
           || (obstacles.thin_walls != nullptr && has_thin_wall<bits>(area, *obstacles.thin_walls))
           || (obstacles.segments != nullptr
               && (obstacles.near != nullptr ? has_segment(area, *obstacles.near)
                                             : has_segment(area, *obstacles.segments)));
}

} // namespace halfbyte::obstacles
