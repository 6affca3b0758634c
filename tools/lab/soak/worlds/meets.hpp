// Tests which boxes meet which lines, exactly, in whole numbers.
#pragma once

#include "tools/lab/soak/worlds/scene.hpp"

namespace halfbyte::tools::soak::worlds {

/// The distance of a point from the line through a segment, times the segment's length: negative on
/// its left side. Coordinates have 24 bits, so the result needs fewer than 51.
inline std::int64_t across(const Segment& s, std::int64_t x, std::int64_t y) {
    return (std::int64_t{s.b.x.raw} - s.a.x.raw) * (y - s.a.y.raw)
           - (std::int64_t{s.b.y.raw} - s.a.y.raw) * (x - s.a.x.raw);
}

inline Box bounds_of(const Segment& s) {
    const auto [left, right] = std::minmax(s.a.x.raw, s.b.x.raw);
    const auto [top, bottom] = std::minmax(s.a.y.raw, s.b.y.raw);
    return {left, top, right, bottom};
}

/// Whether any point of a segment, its ends included, is inside an open box.
inline bool meets(const Segment& s, const Box& box) {
    const Box bounds = bounds_of(s);
    if (bounds.right <= box.left || bounds.left >= box.right || bounds.bottom <= box.top
        || bounds.top >= box.bottom)
        return false;
    if (bounds.left == bounds.right || bounds.top == bounds.bottom)
        return true;
    const std::int64_t corners[4] = {across(s, box.left, box.top), across(s, box.right, box.top),
                                     across(s, box.left, box.bottom),
                                     across(s, box.right, box.bottom)};
    const auto [low, high] = std::minmax_element(std::begin(corners), std::end(corners));
    return *low < 0 && *high > 0;
}

/// Calls test(left, top, right, bottom) for the line of each thin wall that could meet a box, until
/// one call returns true. A wall is a closed line.
template <class Test>
bool any_wall(const SceneLevel& level, const Box& box, Test test) {
    const CellRange range = cells_overlapped(box); // the lines of other cells are not inside it
    for (int row = std::max(0, range.top); row <= range.bottom; ++row)
        for (int column = std::max(0, range.left); column <= range.right; ++column) {
            const Walls walls = level.walls_at(column, row);
            const int x = column << cell_bits, y = row << cell_bits;
            if (((walls & wall_top) && test(Box{x, y, x + subpixels_per_cell, y}))
                || ((walls & wall_left) && test(Box{x, y, x, y + subpixels_per_cell})))
                return true;
        }
    return false;
}

/// Whether a closed line along an axis has a point inside an open box.
inline bool line_meets(const Box& line, const Box& box) {
    return line.left < box.right && line.right > box.left && line.top < box.bottom
           && line.bottom > box.top;
}

inline bool meets_wall(const SceneLevel& level, const Box& box) {
    return any_wall(level, box, [&](const Box& line) { return line_meets(line, box); });
}

/// Calls test(segment) for the segments that could have a point in a box or on its edges, in their
/// order, until one call returns true.
template <class Test>
bool any_segment(const SceneLevel& level, const Box& box, Test test) {
    return std::ranges::any_of(level.level().segments, [&](const Segment& s) {
        const Box bounds = bounds_of(s);
        return bounds.left <= box.right && bounds.right >= box.left && bounds.top <= box.bottom
               && bounds.bottom >= box.top && test(s);
    });
}

inline bool meets_two_sided(const SceneLevel& level, const Box& box) {
    return any_segment(level, box, [&](const Segment& s) { return !s.one_sided && meets(s, box); });
}

} // namespace halfbyte::tools::soak::worlds
