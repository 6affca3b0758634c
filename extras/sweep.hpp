// Sweeps a box along a motion against another box, by the ratio of gap to motion on each axis.
//
// Source: "Automatic Rectangle-Rectangle collision and response using sweep", GrehGameEngine's
// journal, 2013. Deliberate differences: the axis of the contact follows from the cross products of
// the two ratios, without a division, so each result is exact. A motion of 0, or along one axis,
// needs no special case. The end of an overlap along an axis is calculated as exactly as its start,
// so a box that only grazes a corner is not stopped. If overlap begins along both axes at the same
// time, the contact is along y.
//
// Along an axis, the moving box begins to overlap the target after the distance `enter`, and is
// past it after the distance `leave`. Both are compared as parts of the motion: the box hits the
// target if it enters on both axes before it leaves on one of them.
#pragma once

#include "engine/collide/box.hpp"

namespace halfbyte {

// The time of the contact, as a part of the frame: gap / motion. It is below 1 for a hit, and 1 / 1
// without one.
struct ImpactTime {
    std::uint32_t gap = 1;    // subpixels, at most 65,535, like `motion`
    std::uint32_t motion = 1; // along the axis of the contact
    friend constexpr bool operator==(ImpactTime, ImpactTime) = default;
};

struct SweepResult {
    Offset displacement; // how far the moving box gets: along the contact's axis until it touches,
                         // along the other rounded towards the start
    Contact contact = 0; // the side of the moving box on which it was stopped
    ImpactTime time;     // when
    bool stuck = false;  // it overlapped the target from the start, and was not moved
};

// Multiplies 16 by 16 bits, for comparing and scaling. Tests pass a type of their own, which counts
// the products.
struct Multiply {
    constexpr std::uint32_t operator()(std::uint32_t a, std::uint32_t b) const { return a * b; }
};

namespace sweeping {

// One axis, turned so that the motion goes forward.
struct Axis {
    std::int32_t enter;  // the distance until they touch; negative: overlaps or is past it
    std::int32_t leave;  // the distance until the moving box is past the target
    std::int32_t motion; // at least 0
};

constexpr Axis axis_of(Distance from_target, Distance half_sum, Distance motion) {
    const std::int32_t place = motion.raw < 0 ? -from_target.raw : from_target.raw;
    return {-half_sum.raw - place, half_sum.raw - place, magnitude(motion).raw};
}

// Whether the box is past the target, or never reaches it, along this axis.
constexpr bool misses(const Axis& a) {
    return a.leave <= 0 || a.enter >= a.motion;
}

// The sign of a / b - c / d.
template <class M>
constexpr int compare(std::int32_t a, std::int32_t b, std::int32_t c, std::int32_t d, const M& m) {
    if (a == 0 || c == 0)
        return (a > c) - (a < c);
    const std::uint32_t left = m(static_cast<std::uint32_t>(a), static_cast<std::uint32_t>(d));
    const std::uint32_t right = m(static_cast<std::uint32_t>(c), static_cast<std::uint32_t>(b));
    return (left > right) - (left < right);
}

// motion * time, rounded towards 0.
template <class M>
constexpr Distance part_of(Distance motion, const ImpactTime& time, const M& m) {
    if (motion.raw == 0 || time.gap == 0)
        return {0};
    if (time.gap >= time.motion)
        return motion;
    const auto whole = static_cast<std::uint32_t>(magnitude(motion).raw);
    const Distance part{static_cast<std::int32_t>(m(whole, time.gap) / time.motion)};
    return motion.raw < 0 ? -part : part;
}

constexpr Distance along(Distance motion, std::int32_t distance) {
    return {motion.raw < 0 ? -distance : distance};
}

inline constexpr Contact sides_along_x = contact_left | contact_right;
inline constexpr Contact sides_along_y = contact_ceiling | contact_floor;

// The first contact of a motion.
struct Impact {
    Contact contact = 0; // one side or none, and contact_oneway on a one-way floor
    bool stuck = false;
    bool corner = false; // both axes are reached at the same time
    Axis x{};
    Axis y{};
};

template <class M = Multiply>
constexpr Impact impact(const Box& moving, Offset motion, const Box& target, const M& m = {}) {
    Impact result;
    const Offset from = moving.position - target.position;
    const Axis x = result.x = axis_of(from.x, moving.half.x + target.half.x, motion.x);
    if (misses(x))
        return result;
    const Axis y = result.y = axis_of(from.y, moving.half.y + target.half.y, motion.y);
    if (misses(y))
        return result;
    if (x.enter < 0 && y.enter < 0) {
        result.stuck = target.traits & trait_solid;
        return result;
    }
    const bool separate = x.enter >= 0 && y.enter >= 0;
    const int later = separate ? compare(y.enter, y.motion, x.enter, x.motion, m) : 0;
    const bool tie_along_x = target.traits & (trait_oneway_left | trait_oneway_right);
    result.corner = separate && later == 0;
    const bool along_y = separate ? later > 0 || (later == 0 && !tie_along_x) : y.enter >= 0;
    const Axis& hit = along_y ? y : x;
    const Axis& other = along_y ? x : y;
    if (other.leave < other.motion
        && compare(hit.enter, hit.motion, other.leave, other.motion, m) >= 0)
        return result;
    const Contact contact = along_y ? (motion.y.raw < 0 ? contact_ceiling : contact_floor)
                                    : (motion.x.raw < 0 ? contact_left : contact_right);
    if (gives_contact(target.traits, contact))
        result.contact = contact;
    if (result.contact == contact_floor && !(target.traits & trait_solid))
        result.contact |= contact_oneway;
    return result;
}

template <class M>
constexpr SweepResult stopped(const Impact& met, Offset motion, const M& m) {
    if (met.stuck)
        return {{}, 0, {0, 1}, true};
    if (met.contact == 0)
        return {motion, 0, {}, false};
    const bool along_y = met.contact & sides_along_y;
    const Axis& hit = along_y ? met.y : met.x;
    const ImpactTime time{static_cast<std::uint32_t>(hit.enter),
                          static_cast<std::uint32_t>(hit.motion)};
    if (along_y)
        return {{part_of(motion.x, time, m), along(motion.y, hit.enter)}, met.contact, time, false};
    return {{along(motion.x, hit.enter), part_of(motion.y, time, m)}, met.contact, time, false};
}

} // namespace sweeping

// The unit vector from the obstacle to the moving box.
struct Normal {
    std::int8_t x = 0;
    std::int8_t y = 0;
    friend constexpr bool operator==(Normal, Normal) = default;
};

constexpr Normal normal_of(Contact side) {
    if (side & sweeping::sides_along_x)
        return {static_cast<std::int8_t>(side & contact_left ? 1 : -1), 0};
    if (side & sweeping::sides_along_y)
        return {0, static_cast<std::int8_t>(side & contact_ceiling ? 1 : -1)};
    return {};
}

// How far a box gets along a motion, of at most 65,535 subpixels along each axis, before it would
// overlap a box at rest.
template <class M = Multiply>
constexpr SweepResult sweep(const Box& moving, Offset motion, const Box& target, const M& m = {}) {
    return sweeping::stopped(sweeping::impact(moving, motion, target, m), motion, m);
}

// The same, but the box completes its motion along the free axis.
template <class M = Multiply>
constexpr SweepResult sweep_and_slide(const Box& moving, Offset motion, const Box& target,
                                      const M& m = {}) {
    SweepResult result = sweep(moving, motion, target, m);
    if (result.contact & sweeping::sides_along_x)
        result.displacement.y = motion.y;
    if (result.contact & sweeping::sides_along_y)
        result.displacement.x = motion.x;
    return result;
}

struct MutualSweep {
    SweepResult moving;
    Offset target_displacement;
};

// How far two moving boxes get until they touch. Along the contact's axis the moving box's part is
// rounded towards its start, and the target's is what is left until they touch.
template <class M = Multiply>
constexpr MutualSweep sweep_both(const Box& moving, Offset motion, const Box& target,
                                 Offset target_motion, const M& m = {}) {
    const Offset relative = motion - target_motion;
    SweepResult met = sweep(moving, relative, target, m);
    if (met.stuck)
        return {met, {}};
    if (met.contact == 0)
        return {{motion, 0, {}, false}, target_motion};
    const Offset between = met.displacement;
    Offset mine{sweeping::part_of(motion.x, met.time, m), sweeping::part_of(motion.y, met.time, m)};
    Offset theirs{sweeping::part_of(target_motion.x, met.time, m),
                  sweeping::part_of(target_motion.y, met.time, m)};
    if (met.contact & sweeping::sides_along_x)
        theirs.x = mine.x - between.x;
    else
        theirs.y = mine.y - between.y;
    met.displacement = mine;
    return {met, theirs};
}

} // namespace halfbyte
