// Segments, straight walls at any angle, as a level stores them, and which of them are near.
#pragma once

#include "engine/level/level_block.hpp"
#include "engine/numbers/units.hpp"

namespace halfbyte {

// A segment from a to b. A one-sided one stops only what comes from its left, in the direction from
// a to b. Drawn from left to right it is a floor, from right to left a ceiling.
struct Segment {
    Point a;
    Point b;
    bool one_sided = false;
};

// A few segments without an index by column: all of them are always visited.
struct SegmentList {
    const Segment* segments = nullptr;
    int count = 0;
};

// The columns of a level that a segment reaches into. One on the right border is in the last.
struct SegmentColumns {
    int first = 0;
    int last = 0;
};

constexpr SegmentColumns columns_of(const Segment& s, int columns) {
    const int a = cell_of(s.a.x), b = cell_of(s.b.x);
    const auto limited = [&](int column) { return column < columns ? column : columns - 1; };
    return {limited(a < b ? a : b), limited(a < b ? b : a)};
}

// A segment of the level, by its index from 0 to segment_count - 1.
constexpr Segment segment_at(const LevelView& level, int index) {
    const std::uint8_t* byte = level.segments + index;
    const int n = level.segment_count;
    const auto position = [&](int array) -> Position {
        return {byte[array * n] | (byte[(array + 1) * n] << 8) | (byte[(array + 2) * n] << 16)};
    };
    return {{position(0), position(3)}, {position(6), position(9)}, byte[12 * n] != 0};
}

// Calls visit(segment) once for each segment that reaches into these columns of cells, and for no
// other.
template <class Visit>
constexpr void visit_segments(const LevelView& level, int first_column, int last_column,
                              Visit&& visit) {
    if (level.segments == nullptr)
        return;
    const int first = first_column < 0 ? 0 : first_column;
    const int last = last_column < level.columns ? last_column : level.columns - 1;
    for (int column = first; column <= last; ++column) {
        const std::uint8_t* begins = level.segment_columns + 2 * column;
        for (int entry = read_u16(begins); entry < read_u16(begins + 2); ++entry) {
            const Segment s = segment_at(level, level.segment_entries[entry]);
            if (column == first || columns_of(s, level.columns).first == column)
                visit(s);
        }
    }
}

// The same for a list: visits all of its segments, whatever the columns.
template <class Visit>
constexpr void visit_segments(const SegmentList& list, int, int, Visit&& visit) {
    for (int i = 0; i < list.count; ++i)
        visit(list.segments[i]);
}

} // namespace halfbyte
