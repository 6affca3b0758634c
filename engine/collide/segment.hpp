// The geometry of a body and a segment, a straight wall at any angle.
//
// Coordinates and a segment's extent have 24 bits; a product of two of them takes 50 bits, which
// fit in 64.
#pragma once

#include "engine/collide/contact.hpp"
#include "engine/level/segments.hpp"

namespace halfbyte {

// Calls visit(segment) once for each segment that has a point in an area, and possibly for others.
// `Source` is anything with a function `visit_segments(const Source&, int first_column, int
// last_column, visit)`.
template <class Source, class Visit>
constexpr void visit_segments_in(const Source& source, const Area& area, Visit&& visit) {
    visit_segments(source, cell_of(area.from.x), cell_of(area.to.x), visit);
}

namespace segment {

// A difference of two points, in subpixels.
struct Vector {
    std::int32_t x = 0;
    std::int32_t y = 0;
    friend constexpr bool operator==(Vector, Vector) = default;
};

constexpr std::int64_t absolute(std::int64_t number) {
    return number < 0 ? -number : number;
}

constexpr Vector between(Point from, Point to) {
    return {(to.x - from.x).raw, (to.y - from.y).raw};
}

constexpr std::int64_t cross(Vector a, Vector b) {
    return std::int64_t{a.x} * b.y - std::int64_t{a.y} * b.x;
}

// How far a box reaches across a segment from the box's centre, times the segment's length.
constexpr std::int64_t reach_across(Vector along, HalfSizes half) {
    return absolute(along.x) * half.y.raw + absolute(along.y) * half.x.raw;
}

} // namespace segment

// Whether bodies walk on a segment: it rises by at most 45 degrees.
constexpr bool is_walkable(const Segment& s) {
    return magnitude(s.b.y - s.a.y) <= magnitude(s.b.x - s.a.x);
}

// Whether a body is completely on the left of a segment's line.
constexpr bool is_at_left(const Segment& s, const Body& body) {
    const segment::Vector along = segment::between(s.a, s.b);
    return segment::cross(along, segment::between(s.a, body.position))
               + segment::reach_across(along, body.half)
           <= 0;
}

// Whether the open box of a body overlaps a segment: their projections overlap on x, on y and
// across the segment.
constexpr bool overlaps_segment(const Body& body, const Segment& s) {
    const auto shadows_overlap = [](Position a, Position b, Position place, Distance half) {
        const Position low = a < b ? a : b, high = a < b ? b : a;
        return low < place + half && place - half < high;
    };
    return shadows_overlap(s.a.x, s.b.x, body.position.x, body.half.x)
           && shadows_overlap(s.a.y, s.b.y, body.position.y, body.half.y)
           && (s.a == s.b || (!is_at_left(s, body) && !is_at_left({s.b, s.a}, body)));
}

} // namespace halfbyte
