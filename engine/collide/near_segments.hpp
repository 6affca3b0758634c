// The segments of a level that are near a body. They are read once a move, because a move tests
// them several times in almost the same place.
#pragma once

#include "engine/collide/segment.hpp"

namespace halfbyte {

inline constexpr int most_near_segments = 8;

struct NearSegments {
    const LevelView* level = nullptr;
    Area area;                            // no other segment has a point in it or on its border
    Segment segments[most_near_segments]; // in the order of the level
    int count = 0;                        // above most_near_segments: incomplete
};

// Whether the box around a segment has no point in an area or on its border.
constexpr bool is_beside(const Area& area, const Segment& s) {
    return (s.a.x > area.to.x && s.b.x > area.to.x) || (s.a.x < area.from.x && s.b.x < area.from.x)
           || (s.a.y > area.to.y && s.b.y > area.to.y)
           || (s.a.y < area.from.y && s.b.y < area.from.y);
}

// Filled in place, because it is large.
constexpr void find_segments(NearSegments& near, const LevelView& level, const Area& area) {
    near.level = &level;
    near.area = area;
    visit_segments(level, cell_of(area.from.x), cell_of(area.to.x), [&](const Segment& s) {
        if (is_beside(area, s))
            return;
        if (near.count < most_near_segments)
            near.segments[near.count] = s;
        ++near.count;
    });
}

// Calls visit(segment) for each segment in an area, like visit_segments_in of segment.hpp.
template <class Visit>
constexpr void visit_segments_in(const NearSegments& near, const Area& area, Visit&& visit) {
    if (near.count > most_near_segments || !contains(near.area, area)) {
        visit_segments(*near.level, cell_of(area.from.x), cell_of(area.to.x), visit);
        return;
    }
    for (int i = 0; i < near.count; ++i)
        visit(near.segments[i]);
}

} // namespace halfbyte
