// Flies a box in a straight line until it touches a segment, for shots and lines of sight at any
// speed. Bodies that walk use clip_segments.hpp instead: it clips motions along one axis, among all
// obstacles.
//
// Source: a forum's answer on walls as line segments instead of tiles. It sweeps the corners of the
// box against the walls, and the walls' ends backwards against the box ("the stabbing problem").
// One test does both here: a box hits a segment when their projections overlap on three axes at the
// same time: x, y, and the axis across the segment. Touching is not overlapping. The ends of a wall
// need no test of their own. Deliberate differences: the calculation uses integers, which are
// exact, so a box always stops on the near side of a wall. A segment includes both of its ends.
// Motion parallel to a wall is handled as well; the source ignores walls that are parallel to the
// motion.
//
// Numbers: coordinates and a segment's extent have 24 bits, a motion at most 18. A position across
// a segment then takes 50 bits and a speed across it 43, so each fits into 64 bits. A time is a
// position divided by a speed; to compare two times takes products of 128 bits.
//
// `Source` is anything with a function `visit_segments(const Source&, int first_column,
// int last_column, visit)`.
#pragma once

#include "engine/collide/segment.hpp"
#include "extras/fraction.hpp"

namespace halfbyte {

struct SegmentOptions {
    // Lets the body fall through the one-sided floors that it stands on.
    bool drop_through = false;
    // The steepest floor to walk on, in 256ths: 256 is one up for one across. At most 1,024.
    int walkable_rise = 256;
};

namespace segment {

constexpr Point operator+(Point p, Vector v) {
    return {p.x + Distance{v.x}, p.y + Distance{v.y}};
}

enum class Axis : std::uint8_t {
    none,
    x,
    y,
    across, // the segment
};

// The time in which a point that moves at `speed` is inside an open interval on one axis.
struct Passage {
    bool never = false;
    bool enters = false; // else it is inside from the start
    bool leaves = false; // else it stays inside to the end of the motion
    Fraction entry;
    Fraction exit;
};

constexpr Passage passage(std::int64_t place, std::int64_t speed, std::int64_t low,
                          std::int64_t high) {
    if (speed < 0)
        return passage(-place, -speed, -high, -low);
    Passage p;
    p.enters = place <= low;
    p.never = place >= high || (p.enters && low - place >= speed);
    p.leaves = high - place < speed;
    if (!p.never && p.enters)
        p.entry = {low - place, speed};
    if (!p.never && p.leaves)
        p.exit = {high - place, speed};
    return p;
}

struct Hit {
    bool found = false;
    Axis axis = Axis::none; // the last one on which the projections began to overlap
    bool one_sided = false;
    Contact contact = 0;
    Fraction time;      // of the motion, below 1
    Vector along;       // the segment, from a to b
    Vector outward;     // across the segment, to the body's side
    bool wedge = false; // two walls that mirror each other are hit at the same time
};

// Whether a one-sided segment stops a body. `axis` is the axis on which the projections began to
// overlap last. The body must come from the segment's left: on the axis across the segment,
// `at_left` decides this. On x or y the direction of the motion decides it, and only the axis that
// is closer to perpendicular to the segment counts.
constexpr bool stops_this_side(Vector along, Axis axis, Vector motion, bool at_left) {
    if (axis == Axis::across)
        return at_left;
    const bool level = absolute(along.x) >= absolute(along.y);
    if (axis == Axis::y)
        return level && (along.x > 0 ? motion.y > 0 : motion.y < 0);
    return !level && (along.y > 0 ? motion.x < 0 : motion.x > 0);
}

constexpr bool is_walkable(Vector along, const SegmentOptions& options) {
    return absolute(along.y) * 256 <= absolute(along.x) * options.walkable_rise;
}

// The contact by the hit segment's slope: one that is flat enough to walk on is a floor or a
// ceiling, any other is a side.
constexpr Contact contact_of(const Hit& hit, Vector motion, const SegmentOptions& options) {
    if (hit.axis == Axis::x)
        return motion.x > 0 ? contact_right : contact_left;
    if (hit.axis == Axis::y)
        return motion.y > 0 ? contact_floor : contact_ceiling;
    if (is_walkable(hit.along, options))
        return hit.outward.y < 0 ? contact_floor : contact_ceiling;
    return hit.outward.x < 0 ? contact_right : contact_left;
}

// The passages of a motion on all axes.
struct Meeting {
    Passage passages[3];
    Axis axes[3] = {Axis::across, Axis::y, Axis::x}; // at equal times the first one here counts
    bool overlaps_now = true;
    bool never = false;

    constexpr void add(int index, const Passage& p) {
        passages[index] = p;
        overlaps_now = overlaps_now && !p.never && !p.enters;
        never = never || p.never;
    }
};

constexpr Meeting meeting_of(const Segment& s, Point place, HalfSizes half, Vector motion) {
    const Vector along = between(s.a, s.b), from_a = between(s.a, place);
    const auto shadow = [](int from, int speed, int extent, int r) {
        return passage(from, speed, (extent < 0 ? extent : 0) - r, (extent > 0 ? extent : 0) + r);
    };
    Meeting m;
    m.add(2, shadow(from_a.x, motion.x, along.x, half.x.raw));
    if (m.never)
        return m;
    m.add(1, shadow(from_a.y, motion.y, along.y, half.y.raw));
    if (m.never || along.x == 0 || along.y == 0)
        return m; // upright, level and single points need no third axis
    const std::int64_t reach = reach_across(along, half);
    m.add(0, passage(cross(along, from_a), cross(along, motion), -reach, reach));
    return m;
}

// The hit of a moving box on one segment. A segment that it overlaps from the start does not count.
constexpr Hit hit_of(const Segment& s, Point place, HalfSizes half, Vector motion,
                     const SegmentOptions& options) {
    const Meeting m = meeting_of(s, place, half, motion);
    if (m.never || m.overlaps_now)
        return {};
    Hit hit;
    for (int i = 0; i < 3; ++i) {
        const Passage& p = m.passages[i];
        if (p.enters && (hit.axis == Axis::none || compare(p.entry, hit.time) > 0)) {
            hit.axis = m.axes[i];
            hit.time = p.entry;
        }
    }
    for (const Passage& p : m.passages)
        if (p.leaves && compare(p.exit, hit.time) <= 0)
            return {};

    hit.along = between(s.a, s.b);
    const bool at_left = cross(hit.along, between(s.a, place)) < 0;
    hit.outward = at_left ? Vector{hit.along.y, -hit.along.x} : Vector{-hit.along.y, hit.along.x};
    hit.one_sided = s.one_sided && hit.along != Vector{};
    if (hit.one_sided && !stops_this_side(hit.along, hit.axis, motion, at_left))
        return {};
    hit.contact = contact_of(hit, motion, options);
    if (hit.one_sided && options.drop_through && hit.contact == contact_floor)
        return {};
    hit.found = true;
    return hit;
}

constexpr int sign(std::int64_t number) {
    return (number > 0) - (number < 0);
}

// Floors, then ceilings, then sides.
constexpr Contact rank_of(const Hit& hit) {
    return hit.contact & (contact_floor | contact_ceiling);
}

// The order of hits, negative if a comes first: by time, then by rank, then by direction relative
// to the motion. The order of the segments is irrelevant, and mirrored worlds agree.
constexpr int order_of(const Hit& a, const Hit& b, Vector motion) {
    if (const auto order = compare(a.time, b.time); order != 0)
        return order < 0 ? -1 : 1;
    if (rank_of(a) != rank_of(b))
        return rank_of(b) - rank_of(a);
    if (a.axis != b.axis)
        return static_cast<int>(b.axis) - static_cast<int>(a.axis);
    if (a.one_sided != b.one_sided)
        return a.one_sided ? 1 : -1;
    if (const int steeper = sign(absolute(b.along.y) - absolute(a.along.y)); steeper != 0)
        return steeper;
    if (const int shorter = sign(absolute(a.along.x) - absolute(b.along.x)); shorter != 0)
        return shorter;
    return (sign(a.outward.x) - sign(b.outward.x)) * sign(motion.x);
}

// Keeps the first of two hits. If they differ in nothing but mirrored directions, the body is in
// the middle of a wedge, and both count.
constexpr void take(Hit& first, const Hit& hit, Vector motion) {
    const int order = first.found ? order_of(hit, first, motion) : -1;
    if (order < 0) {
        first = hit;
    } else if (order == 0 && hit.axis == Axis::across
               && sign(hit.outward.x) != sign(first.outward.x)) {
        first.wedge = true;
        first.contact |= hit.contact;
    }
}

// The area that a box passes on a motion.
constexpr Area swept_area(Point place, HalfSizes half, Vector motion) {
    const auto back = [](std::int32_t displacement) {
        return Distance{displacement < 0 ? displacement : 0};
    };
    const auto ahead = [](std::int32_t displacement) {
        return Distance{displacement > 0 ? displacement : 0};
    };
    return {{place.x - half.x + back(motion.x), place.y - half.y + back(motion.y)},
            {place.x + half.x + ahead(motion.x), place.y + half.y + ahead(motion.y)}};
}

template <class Source>
constexpr Hit first_hit(const Source& source, Point place, HalfSizes half, Vector motion,
                        const SegmentOptions& options) {
    Hit first;
    visit_segments_in(source, swept_area(place, half, motion), [&](const Segment& s) {
        const Hit hit = hit_of(s, place, half, motion, options);
        if (hit.found)
            take(first, hit, motion);
    });
    return first;
}

// The part of a motion before a hit, in whole subpixels, rounded away from the wall. The box never
// overlaps the wall, and stops less than a subpixel before it on each axis.
constexpr Vector part_before(const Hit& hit, Vector motion) {
    const bool slanted = hit.axis == Axis::across;
    return {scaled(motion.x, hit.time, slanted ? hit.outward.x : 0),
            scaled(motion.y, hit.time, slanted ? hit.outward.y : 0)};
}

// How far from a stop find_beside searches: the x and y distances together, in subpixels.
inline constexpr int most_beside = 3;

// Moves a stop to the nearest free position beside it; false if there is none.
template <class Free>
constexpr bool find_beside(Vector& stop, Vector motion, Free&& is_free) {
    const Vector wanted = stop;
    const auto free_at = [&](int back_x, int back_y) {
        stop = {wanted.x - back_x * sign(motion.x), wanted.y - back_y * sign(motion.y)};
        return is_free(stop);
    };
    for (int size = 0; size <= most_beside; ++size)
        for (int x = size; x >= -size; --x) {
            const int y = size - (x < 0 ? -x : x);
            if (free_at(x, y) || (y != 0 && free_at(x, -y)))
                return true;
        }
    return false;
}

// The motion to a free stop before a hit. Rounding turns the path a little, perhaps into a wall
// along which the body flew, or into the other wall of a wedge. Then the stop moves aside, or
// farther back, but not behind the start.
template <class Free>
constexpr Vector stop_before(const Hit& hit, Vector motion, Free&& is_free) {
    const Vector rounded = part_before(hit, motion);
    const bool flat = absolute(motion.x) > absolute(motion.y);
    const std::int64_t length = absolute(flat ? motion.x : motion.y);
    const std::int64_t gone = absolute(flat ? rounded.x : rounded.y);
    for (std::int64_t back = 0; back <= gone; back = back == 0 ? 2 * most_beside : 2 * back) {
        Vector stop{rounded.x - scaled(motion.x, {back, length}, 0),
                    rounded.y - scaled(motion.y, {back, length}, 0)};
        if (find_beside(stop, motion, is_free))
            return stop;
    }
    return {};
}

} // namespace segment

// Moves a body by its velocity for one frame, in a straight line. A body that hits a segment stops
// there and loses its velocity. The rounded path is tested again, so the body never crosses a
// segment.
template <class Source>
constexpr segment::Hit fly_among_segments(Body& body, const Source& source,
                                          const SegmentOptions& options = {}) {
    using namespace segment;
    const auto first = [&](Vector motion) {
        return first_hit(source, body.position, body.half, motion, options);
    };
    const Vector motion{body.velocity.x.raw, body.velocity.y.raw};
    const Hit met = motion != Vector{} ? first(motion) : Hit{};
    if (!met.found) {
        body.position = body.position + motion;
        return met;
    }
    body.velocity = {};
    body.position =
        body.position + stop_before(met, motion, [&](Vector way) { return !first(way).found; });
    return met;
}

} // namespace halfbyte
