// Segments, straight walls at any angle, for a body that moves along one axis.
//
// Source: a forum's answer on walls as line segments instead of tiles, which sweeps the corners of
// the box against the walls, and the walls' ends backwards against the box ("the stabbing
// problem"). Along one axis both are one question: of the part of a segment in what the body covers
// across, which end comes first? That is an end of the segment, or where it leaves what is covered:
// one product and one division. extras/fly_among_segments.hpp
// answers the text's question, for any motion.
//
// `Source` is anything with a function `visit_segments(const Source&, int first_column,
// int last_column, visit)`.
#pragma once

#include "engine/collide/clearance.hpp"
#include "engine/collide/segment.hpp"

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

constexpr bool is_walkable(const Segment& s) {
    return magnitude(s.b.y - s.a.y) <= magnitude(s.b.x - s.a.x);
}

constexpr bool is_slanted(const Segment& s) {
    return s.a.x != s.b.x && s.a.y != s.b.y;
}

// A one-sided segment stops what comes from its left hand against it. Where it lies straight across
// the path, whatever goes against it is at its left hand.
constexpr bool is_open(const Path& path, const Segment& s, const Body& body) {
    const segment::Vector along = segment::between(s.a, s.b);
    if (!s.one_sided || along == segment::Vector{})
        return false;
    const int outward = path.axis == Axis::x ? along.y : -along.x;
    if (outward * path.sign >= 0 || (path.drop_through && is_walkable(s) && along.x > 0))
        return true;
    return is_slanted(s) && !is_at_left(s, body);
}

constexpr void clip_to_segment(Clearance& c, const Path& path, const Body& body,
                               const Segment& segment) {
    const PathSegment s = path_segment(path, segment);
    if (s.a.across >= path.high || s.b.across <= path.low || s.farthest() < path.front
        || !c.reaches(s.nearest() < path.front ? 0 : s.nearest() - path.front))
        return;
    const bool flank = is_met_on_flank(path, s);
    const std::int32_t met = flank ? along_at(s, s.nears() ? path.high : path.low) : s.nearest();
    if (!c.reaches(met - path.front) || is_open(path, segment, body))
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

template <class Source>
constexpr void clip_to_segments(Clearance& c, const Path& path, const Body& body,
                                const Source& segments) {
    visit_segments_in(segments, area_of(path),
                      [&](const Segment& s) { clip_to_segment(c, path, body, s); });
}

} // namespace halfbyte::obstacles
