// Segments, straight walls at any angle, for a body that moves along one axis.
//
// Source: a forum's answer on walls as line segments instead of tiles, which sweeps the corners of
// the box against the walls, and the walls' ends backwards against the box ("the stabbing
// problem"). Along one axis both are one question: of the part of a segment in what the body covers
// across, which end comes first? That is an end of the segment, or where it leaves what is covered:
// one product and one division. extras/fly_among_segments.hpp
// answers the text's question, for any motion.
//
// `Segments` is anything with a function `visit_segments(const Segments&, int first_column,
// int last_column, visit)`; `Source` is what clip_cells.hpp takes.
#pragma once

#include "engine/collide/clearance.hpp"
#include "engine/collide/segment.hpp"
#include "engine/collide/upper_end.hpp"

namespace halfbyte::obstacles {

// above / below, rounded down.
constexpr std::int32_t quotient(std::int64_t above, std::int64_t below) {
    if (below < 0)
        return quotient(-above, -below);
    const std::int64_t rounded = above / below;
    return static_cast<std::int32_t>(above % below < 0 ? rounded - 1 : rounded);
}

// A point seen along a path: `along` goes forward.
struct Seen {
    std::int32_t along, across;
};

constexpr Seen seen_from(const Path& path, Point p) {
    return path.axis == Axis::x ? Seen{path.sign * p.x.raw, p.y.raw}
                                : Seen{path.sign * p.y.raw, p.x.raw};
}

// A segment seen along a path, a at the lower end across, and of the two ends which is nearer.
struct PathSegment {
    Seen a, b;
    constexpr bool nears() const { return b.along < a.along; } // from a to b
    constexpr std::int32_t nearest() const { return nears() ? b.along : a.along; }
    constexpr std::int32_t farthest() const { return nears() ? a.along : b.along; }
};

constexpr PathSegment path_segment(const Path& path, const Segment& s) {
    const Seen a = seen_from(path, s.a), b = seen_from(path, s.b);
    return b.across < a.across ? PathSegment{b, a} : PathSegment{a, b};
}

// Whether the nearest part is on a flank: where the segment leaves what the path covers.
constexpr bool is_met_on_flank(const Path& path, const PathSegment& s) {
    return s.nears() ? s.b.across >= path.high : s.a.across <= path.low;
}

// Where along the path the segment's line is, rounded backward.
constexpr std::int32_t along_at(const PathSegment& s, std::int32_t across) {
    return s.a.along
           + quotient(std::int64_t{across - s.a.across} * (s.b.along - s.a.along),
                      s.b.across - s.a.across);
}

// By how much the body has to go aside to pass the segment, up to where the path or the segment
// ends.
constexpr std::int32_t aside_of(const Path& path, const PathSegment& s) {
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

// Whether a path crosses a segment from its left hand to its right. What covers a part of the
// segment across and has that ahead is at its left hand there, whatever the segment's line does
// beyond the ends.
constexpr bool is_from_left(const Path& path, const segment::Vector& along) {
    const int outward = path.axis == Axis::x ? along.y : -along.x;
    return outward * path.sign < 0;
}

// Whether the lone end of a one-sided segment stops a path from its left hand: along the axis that
// the segment crosses more squarely, because the end of a platform is no wall; and where it goes on
// from the upper end of a slope, to which the body is led up.
template <int bits, class Source>
constexpr bool is_lone_end_closed(const Path& path, const Segment& s, Point end,
                                  const Source& cells) {
    if (is_walkable(s) == (path.axis == Axis::y))
        return true;
    const slope::Face face = s.a.x < s.b.x ? slope::floors : slope::ceilings;
    return path.axis == Axis::x && is_upper_end<bits>(end, path.sign, face, cells);
}

// Whether the end of a slanted one-sided segment stops a path from its left hand. Where another one
// goes on it does if both lie ahead and turn right, as a corner does to what is outside of it; else
// what meets the end is in the other one, or at its right hand.
template <int bits, class Source, class Segments>
constexpr bool is_end_closed(const Path& path, const Segment& s, const Source& cells,
                             const Segments& segments) {
    const bool last = seen_from(path, s.b).along < seen_from(path, s.a).along;
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
                 || (seen_from(path, far).along >= seen_from(path, end).along
                     && (last ? right : -right) >= 0);
    });
    return lone ? is_lone_end_closed<bits>(path, s, end, cells) : corner;
}

// Whether a one-sided segment lets a path pass that meets its flank, or an end.
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
    // Walkable ones lead up and down, steep ones left and right.
    const bool leads = flank && is_walkable(segment) == (path.axis == Axis::x);
    c.take(met - path.front, {.firm = !segment.one_sided,
                              .slanted = is_slanted(segment),
                              .leads = leads,
                              .aside = leads ? aside_of(path, s) : 0});
}

// All that a path covers, and a subpixel behind its front: what touches that is asked, too.
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
