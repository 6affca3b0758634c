// Clips a motion along one axis to segments: straight walls at any angle.
//
// Source: a forum's answer on walls as line segments instead of tiles. It sweeps the corners of the
// box against the walls, and the ends of the walls backwards against the box ("the stabbing
// problem"). Along one axis, both tests become one: find the first point of the segment in the
// strip that the body sweeps. This point is an end of the segment, or the point where the segment
// leaves the strip; the latter takes one product and one division. The text's method, for any
// motion, is in extras/fly_among_segments.hpp.
//
// `Segments` is anything with a function `visit_segments(const Segments&, int first_column, int
// last_column, visit)`; `Source` is described in move.hpp.
#pragma once

#include "engine/collide/clearance.hpp"
#include "engine/collide/segment.hpp"
#include "engine/collide/upper_end.hpp"

namespace halfbyte::obstacles {

// The fraction above / below, rounded down; `below` must not be 0.
constexpr std::int32_t quotient(std::int64_t above, std::int64_t below) {
    if (below < 0)
        return quotient(-above, -below);
    const std::int64_t rounded = above / below;
    return static_cast<std::int32_t>(above % below < 0 ? rounded - 1 : rounded);
}

// A point in the coordinates of a path: `along` grows in the direction of the motion.
struct Seen {
    std::int32_t along, across;
};

constexpr Seen path_point(const Path& path, Point p) {
    return path.axis == Axis::x ? Seen{path.sign * p.x.raw, p.y.raw}
                                : Seen{path.sign * p.y.raw, p.x.raw};
}

// A segment in the coordinates of a path; `a` is the end with the smaller coordinate across the
// path.
struct PathSegment {
    Seen a, b;
    constexpr bool nears() const { return b.along < a.along; } // whether b is nearer than a
    constexpr std::int32_t nearest() const { return nears() ? b.along : a.along; }
    constexpr std::int32_t farthest() const { return nears() ? a.along : b.along; }
};

constexpr PathSegment path_segment(const Path& path, const Segment& s) {
    const Seen a = path_point(path, s.a), b = path_point(path, s.b);
    return b.across < a.across ? PathSegment{b, a} : PathSegment{a, b};
}

// Whether the nearest point in the path's strip is not an end of the segment, but a point where the
// segment leaves the strip.
constexpr bool is_met_on_flank(const Path& path, const PathSegment& s) {
    return s.nears() ? s.b.across >= path.high : s.a.across <= path.low;
}

// The coordinate along the path at which the segment's line has the coordinate `across`. It is
// rounded down, which is against the motion.
constexpr std::int32_t along_at(const PathSegment& s, std::int32_t across) {
    return s.a.along
           + quotient(std::int64_t{across - s.a.across} * (s.b.along - s.a.along),
                      s.b.across - s.a.across);
}

// How far the body has to move across its path to pass the segment. The path's end or the segment's
// end counts, whichever is nearer.
constexpr std::int32_t distance_to_pass(const Path& path, const PathSegment& s) {
    const std::int32_t wanted = path.front + path.wanted;
    const std::int32_t end = s.farthest() < wanted ? s.farthest() : wanted;
    const std::int64_t part = std::int64_t{end - s.a.along} * (s.b.across - s.a.across);
    const std::int32_t run = s.b.along - s.a.along;
    return s.nears() ? s.a.across + quotient(part, run) - path.high
                     : s.a.across - quotient(-part, run) - path.low;
}

constexpr bool is_slanted(const Segment& s) {
    return s.a.x != s.b.x && s.a.y != s.b.y;
}

// Whether a motion along this path crosses the segment from its left to its right. Only the
// directions of the motion and of the segment decide. The caller has found that the segment is
// ahead in the path's strip.
constexpr bool is_from_left(const Path& path, const segment::Vector& along) {
    const int outward = path.axis == Axis::x ? along.y : -along.x;
    return outward * path.sign < 0;
}

// Whether the lone end of a one-sided segment stops a path that comes from the segment's left. A
// walkable segment's end stops motions along y, and a steep one's stops motions along x: the end of
// a platform is not a wall. Along x, the end of a walkable segment also stops the body if the
// segment continues from the upper end of a slope. The body is lifted to that end.
template <int bits, class Source>
constexpr bool is_lone_end_closed(const Path& path, const Segment& s, Point end,
                                  const Source& cells) {
    if (is_walkable(s) == (path.axis == Axis::y))
        return true;
    const slope::Face face = s.a.x < s.b.x ? slope::floors : slope::ceilings;
    return path.axis == Axis::x && is_upper_end<bits>(end, path.sign, face, cells);
}

// Whether the end of a slanted one-sided segment stops a path that comes from the segment's left.
// If another segment continues from that end, the end stops the path only if both segments lie
// ahead and the second one turns right from the first: they form a corner towards the body.
// Otherwise a body at this end already overlaps the other segment, or is on that segment's right,
// where it stops nothing.
template <int bits, class Source, class Segments>
constexpr bool is_end_closed(const Path& path, const Segment& s, const Source& cells,
                             const Segments& segments) {
    const bool last = path_point(path, s.b).along < path_point(path, s.a).along;
    const Point end = last ? s.b : s.a;
    bool lone = true, corner = false;
    visit_segments_in(segments, {end, end}, [&](const Segment& other) {
        if ((last ? other.a : other.b) != end)
            return;
        const std::int64_t right =
            segment::cross(segment::between(s.a, s.b), segment::between(other.a, other.b));
        const Point far = last ? other.b : other.a;
        lone = false;
        corner = corner
                 || (path_point(path, far).along >= path_point(path, end).along
                     && (last ? right : -right) >= 0);
    });
    return lone ? is_lone_end_closed<bits>(path, s, end, cells) : corner;
}

// Whether the segment does not stop this path. Only one-sided segments let bodies pass. `flank`:
// the path meets the segment between its ends, not at an end.
template <int bits, class Source, class Segments>
constexpr bool is_open(const Path& path, const Segment& s, bool flank, const Source& cells,
                       const Segments& segments) {
    const segment::Vector along = segment::between(s.a, s.b);
    if (!s.one_sided || along == segment::Vector{})
        return false;
    if (!is_from_left(path, along))
        return true;
    const bool end = !flank && is_slanted(s);
    const bool floor = along.x > 0 && (is_walkable(s) || (end && path.axis == Axis::y));
    if (path.drop_through && floor)
        return true;
    return end && !is_end_closed<bits>(path, s, cells, segments);
}

template <int bits, class Source, class Segments>
constexpr void clip_to_segment(Clearance& c, const Path& path, const Segment& segment,
                               const Source& cells, const Segments& segments) {
    const PathSegment s = path_segment(path, segment);
    if (s.a.across >= path.high || s.b.across <= path.low || s.farthest() < path.front
        || !c.reaches(s.nearest() < path.front ? 0 : s.nearest() - path.front))
        return;
    const bool flank = is_met_on_flank(path, s);
    const std::int32_t met = flank ? along_at(s, s.nears() ? path.high : path.low) : s.nearest();
    if (!c.reaches(met - path.front) || is_open<bits>(path, segment, flank, cells, segments))
        return;
    // Walkable segments deflect the body up or down, steep ones left or right.
    const bool leads = flank && is_walkable(segment) == (path.axis == Axis::x);
    c.take(met - path.front, {.firm = !segment.one_sided,
                              .slanted = is_slanted(segment),
                              .leads = leads,
                              .aside = leads ? distance_to_pass(path, s) : 0});
}

// The area of a path, from a subpixel behind its front on: a segment that touches the front counts.
constexpr Area area_of(const Path& path) {
    const std::int32_t back = path.front - 1, ahead = path.front + path.wanted;
    const std::int32_t from = path.sign < 0 ? -ahead : back, to = path.sign < 0 ? -back : ahead;
    return path.axis == Axis::x ? Area{{{from}, {path.low}}, {{to}, {path.high}}}
                                : Area{{{path.low}, {from}}, {{path.high}, {to}}};
}

template <int bits, class Source, class Segments>
constexpr void clip_to_segments(Clearance& c, const Path& path, const Source& cells,
                                const Segments& segments) {
    visit_segments_in(segments, area_of(path), [&](const Segment& s) {
        clip_to_segment<bits>(c, path, s, cells, segments);
    });
}

} // namespace halfbyte::obstacles
