// A joint of two-sided segments whose meeting points are compared exactly: the reference for a
// joint of one-sided segments.
//
// Take a body on the left side of a joint that moves along one axis. Each straight line of its
// strip first crosses the joint from left to right. So the body meets the left side of one segment
// before the right side of the other, or meets both at the same point, the joint. Two-sided
// segments therefore stop this body on their left sides only, like one-sided segments.
//
// The engine rounds each gap down to whole subpixels, and all obstacles at the smallest gap count.
// So a right side counts too if both gaps are in one subpixel, and it may stop a body that the left
// side deflects. For each subpixel across the path, one segment leads k subpixels along it and the
// other l. At the distance h from the joint their gaps differ by |k - l| * h, so both may be in one
// subpixel where h < 1 / |k - l|. For a needle (a very narrow wedge) whose sides fall by 28,672
// over 28,672 and over 25,413 subpixels, these are the last 8.8 subpixels. In a needle thinner than
// a subpixel this may happen at any point. A deflection may then differ by all that the body goes
// in a sub-step.
//
// So no tolerance in subpixels is right. Instead, the reference compares the exact points. A
// segment that is met on its right side does not count there, unless this point is nearer than the
// one where the body meets the other segment's left side. Positions and contacts then have to be
// equal.
#pragma once

#include "tests/engine/collide/proof/joints_proof.hpp"
#include "tests/engine/collide/proof/segment_oracle.hpp"

#include <optional>
#include <utility>

namespace halfbyte::test {

struct TwoSidedJoint {
    Segment segments[2];
};

template <class Visit>
constexpr void visit_segments(const TwoSidedJoint& joint, int, int, Visit&& visit) {
    for (const Segment& s : joint.segments)
        visit(s);
}

// Whether a motion along a path crosses the line of a segment from its left to its right.
inline bool crosses_from_left(const obstacles::Path& path, const Segment& s) {
    const bool along_x = path.axis == obstacles::Axis::x;
    return right_of(s.a, s.b, s.a.x.raw + (along_x ? path.sign : 0),
                    s.a.y.raw + (along_x ? 0 : path.sign))
           > 0;
}

// The coordinate along a path at which it first meets a segment, if that is at or after the body's
// front: of the part of the segment in the open strip, the lower end.
inline std::optional<Ratio> meeting_point(const obstacles::Path& path, const Segment& s) {
    const bool along_x = path.axis == obstacles::Axis::x;
    Spot a{path.sign * (along_x ? s.a.x : s.a.y).raw, (along_x ? s.a.y : s.a.x).raw};
    Spot b{path.sign * (along_x ? s.b.x : s.b.y).raw, (along_x ? s.b.y : s.b.x).raw};
    if (b.y < a.y)
        std::swap(a, b);
    if (a.y >= path.high || b.y <= path.low)
        return std::nullopt;
    const auto x_at = [&](Wide y) {
        return Ratio{a.x * (b.y - a.y) + (y - a.y) * (b.x - a.x), b.y - a.y};
    };
    const Ratio low = a.y < path.low ? x_at(path.low) : Ratio{a.x};
    const Ratio high = b.y > path.high ? x_at(path.high) : Ratio{b.x};
    const Ratio first = less(high, low) ? high : low;
    return less(first, {path.front}) ? std::nullopt : std::optional{first};
}

// Whether a path meets the right side of a segment, and the left side of the other one at the same
// point or before.
inline bool is_covered(const obstacles::Path& path, const Segment& s, const Segment& other) {
    if (crosses_from_left(path, s) || !crosses_from_left(path, other))
        return false;
    const std::optional<Ratio> point = meeting_point(path, s), nearer = meeting_point(path, other);
    return point && nearer && !less(*point, *nearer);
}

// move_among_obstacles calls this function for the obstacles of a TwoSidedJoint, because it is more
// specialised than the engine's function of the same name.
template <int bits, class Source>
constexpr void clip_to_segments(obstacles::Clearance& c, const obstacles::Path& path,
                                const Source& cells, const TwoSidedJoint& joint) {
    for (const int i : {0, 1})
        if (!is_covered(path, joint.segments[i], joint.segments[1 - i]))
            obstacles::clip_to_segment<bits>(c, path, joint.segments[i], cells, joint);
}

} // namespace halfbyte::test
