// What of a room has anything to do with a move of a body: what holds nothing back need not be
// asked about the way. That is looked at in a box around all that the body passes, and before that
// in the map of the crossings, where the level has one.
#pragma once

#include "engine/collide/box_set.hpp"
#include "engine/collide/crossing_map.hpp"
#include "engine/collide/near_segments.hpp"
#include "engine/collide/thin_wall.hpp"

#include <type_traits>

namespace halfbyte::rooms {

constexpr Area area_of(const Body& body, Point to) {
    const auto less = [](Position a, Position b) { return a < b ? a : b; };
    const auto more = [](Position a, Position b) { return a < b ? b : a; };
    const Point from = body.position;
    const HalfSizes half = body.half;
    return {{less(from.x, to.x) - half.x, less(from.y, to.y) - half.y},
            {more(from.x, to.x) + half.x, more(from.y, to.y) + half.y}};
}

// An axis-parallel way inside an area meets the walls that have a point in it, and no others.
template <int bits, class Thin>
constexpr bool has_thin_wall(const Area& area, const Thin& walls) {
    const int left = area.from.x.raw >> bits, right = (area.to.x.raw - 1) >> bits;
    const int top = area.from.y.raw >> bits, bottom = (area.to.y.raw - 1) >> bits;
    for (int column = left; column <= right; ++column)
        for (int row = top; row <= bottom; ++row) {
            const Walls here = walls_at(walls, column, row);
            if ((column > left && (here & wall_left)) || (row > top && (here & wall_top)))
                return true;
        }
    return false;
}

template <int bits, class R>
constexpr bool is_free_of_walls(const Area& area, const R& room) {
    return room.thin_walls == nullptr || !has_thin_wall<bits>(area, *room.thin_walls);
}

// Whether the map of the level's crossings says that no wall is near. It speaks for steps of at
// most half a cell that end near a crossing, and for as much again that the cells push.
constexpr bool is_mapped_free(const Body& body, const Cells& cells) {
    const Point end = body.position + body.velocity;
    return !(crossing_byte(cells, four_corner::crossing_near(end)) & crossing_walled);
}

constexpr bool is_pushed_little(const Body& body, Point to) {
    constexpr int half_cell = subpixels_per_cell / 2;
    const Point end = body.position + body.velocity;
    return magnitude(to.x - end.x).raw <= half_cell && magnitude(to.y - end.y).raw <= half_cell;
}

// Whether a room takes these ways: its walls are those of a level.
template <int bits, class R>
inline constexpr bool takes_short_cuts =
    bits
    == cell_bits&& std::is_base_of_v<Cells, std::remove_cvref_t<decltype(*R::cells)>>&&
        std::is_same_v<ThinWalls, std::remove_cvref_t<decltype(*R::thin_walls)>>&&
            std::is_same_v<LevelView, std::remove_cvref_t<decltype(*R::segments)>>;

// Whether the map of its level's crossings knows all thin walls and segments of the room.
template <class R>
constexpr bool is_mapped(const R& room) {
    const LevelView* level = room.cells->level;
    const bool thin_ones = room.thin_walls == nullptr
                           || (room.thin_walls->level == level && level->thin_walls != nullptr);
    return thin_ones && (room.segments == nullptr || room.segments == level);
}

// The area around a body's whole way, and around what slopes, segments and a low ceiling commonly
// make of it: segments are looked up for it once. Ways that leave it are asked about in full.
constexpr Area area_around(const Body& body) {
    constexpr Distance aside{4 * subpixels_per_pixel};
    const Distance upright = magnitude(distance_in_one_frame(body.velocity.x)) + aside;
    const Area way = area_of(body, body.position + body.velocity);
    return {{way.from.x - aside, way.from.y - upright}, {way.to.x + aside, way.to.y + upright}};
}

constexpr bool overlaps(const Area& area, const Box& box) {
    return box.position.x - box.half.x < area.to.x && area.from.x < box.position.x + box.half.x
           && box.position.y - box.half.y < area.to.y && area.from.y < box.position.y + box.half.y;
}

constexpr bool is_free_of_boxes(const Area& area, const BoxSet& set) {
    for (int i = 0; i < set.count; ++i)
        if (overlaps(area, set.boxes[i]))
            return false;
    return true;
}

// A way with the place below it where one who walks looks for the ground among segments.
constexpr Area with_ground(Area way) {
    way.to.y += (way.to.x - way.from.x) + Distance{2 * segment::rounding};
    return way;
}

// Whether no segment is there.
template <class R>
constexpr bool is_free_of_segments(const Area& way, const R& room) {
    if (room.segments == nullptr)
        return true;
    const Area area = with_ground(way);
    bool free = true;
    const auto look = [&](const Segment& s) { free = free && is_beside(area, s); };
    if (room.near != nullptr)
        visit_segments_in(*room.near, area, look);
    else
        visit_segments_in(*room.segments, area, look);
    return free;
}

} // namespace halfbyte::rooms
