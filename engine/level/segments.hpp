// Segments: walls as straight strokes at any angle, and which of them are near.
#pragma once

#include "engine/numbers/units.hpp"

namespace halfbyte {

// A stroke from a to b. A one-sided one stops only what comes from its left hand, as one draws it:
// drawn from left to right it is a floor, from right to left a ceiling.
struct Segment {
    Point a;
    Point b;
    bool one_sided = false;
};

// A few segments, all of which are always near.
struct SegmentList {
    const Segment* segments = nullptr;
    int count = 0;
};

// Calls visit(segment) at least once for each segment that reaches into these columns of cells.
template <class Visit>
constexpr void visit_segments(const SegmentList& list, int, int, Visit&& visit) {
    for (int i = 0; i < list.count; ++i)
        visit(list.segments[i]);
}

} // namespace halfbyte
