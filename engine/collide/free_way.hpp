// Whether a level's thin walls and segments have anything to do with a step of a body: what holds
// nothing back need not be asked about the way. That is looked at in the smallest box around all
// that the body passes, and before that in the map of the crossings, where the level has one.
#pragma once

#include "engine/collide/crossing_map.hpp"
#include "engine/collide/segment.hpp"
#include "engine/collide/thin_wall.hpp"

#include <type_traits>

namespace halfbyte::rooms {

// An open box by its sides.
struct Area {
    Point from; // top left
    Point to;   // bottom right
};

constexpr Area area_of(const Body& body, Point to) {
    const auto less = [](Position a, Position b) { return a < b ? a : b; };
    const auto more = [](Position a, Position b) { return a < b ? b : a; };
    const Point from = body.position;
    const HalfSizes half = body.half;
    return {{less(from.x, to.x) - half.x, less(from.y, to.y) - half.y},
            {more(from.x, to.x) + half.x, more(from.y, to.y) + half.y}};
}

// An axis-parallel way inside an area meets the walls that have a point in it, and no others.
constexpr bool has_thin_wall(const Area& area, const ThinWalls& walls) {
    const int left = cell_of(area.from.x), right = (area.to.x.raw - 1) >> cell_bits;
    const int top = cell_of(area.from.y), bottom = (area.to.y.raw - 1) >> cell_bits;
    for (int column = left; column <= right; ++column)
        for (int row = top; row <= bottom; ++row) {
            const Walls here = walls_at(walls, column, row);
            if ((column > left && (here & wall_left)) || (row > top && (here & wall_top)))
                return true;
        }
    return false;
}

constexpr bool has_segment(const Area& area, const LevelView& level) {
    const Distance width = area.to.x - area.from.x, height = area.to.y - area.from.y;
    // Rounded up to the next half.
    const HalfSizes half{{(width.raw + 1) / 2}, {(height.raw + 1) / 2}};
    const Body body{{area.from.x + half.x, area.from.y + half.y}, {}, half};
    bool found = false;
    visit_segments(level, cell_of(area.from.x), cell_of(area.to.x),
                   [&](const Segment& s) { found = found || overlaps_segment(body, s); });
    return found;
}

// Whether the map of the level's crossings says that no wall is near. It speaks for steps of at
// most half a cell that end near a crossing, and for as much again that the cells push.
constexpr bool is_mapped_free(const Body& body, Point to, const Cells& cells) {
    constexpr int half_cell = subpixels_per_cell / 2;
    const Point end = body.position + body.velocity;
    const Distance pushed_x = to.x - end.x, pushed_y = to.y - end.y;
    return !(crossing_byte(cells, four_corner::crossing_near(end)) & crossing_walled)
           && magnitude(pushed_x).raw <= half_cell && magnitude(pushed_y).raw <= half_cell;
}

// Whether a room takes this way: its walls are those of a level, and the machine is none of those
// that have no room for it.
template <int bits, class R>
inline constexpr bool takes_short_cuts =
    uses_crossing_maps&& bits
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

// Whether none of the room's thin walls and segments touches the way of a body from where it is, by
// its velocity of at most half a cell, to where the cells let it go.
template <class R>
constexpr bool has_free_way(const Body& body, Point to, const R& room) {
    if (is_mapped(room) && is_mapped_free(body, to, *room.cells))
        return true;
    Area area = area_of(body, to);
    if (room.thin_walls != nullptr && has_thin_wall(area, *room.thin_walls))
        return false;
    // Who walks looks for the ground, too.
    const Distance across = magnitude(to.x - body.position.x);
    area.to.y += across + Distance{2 * segment::rounding};
    return room.segments == nullptr || !has_segment(area, *room.segments);
}

} // namespace halfbyte::rooms
