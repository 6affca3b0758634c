// Box set: a body among boxes off the grid stops at contact, keeps the other axis, and slides.
//
// Source: "Collision logic", articles of Tortuga, 2014. Deliberate differences: both bodies' sizes
// count; the body is stopped where it first meets a box on its way, not by tests of its goal, so
// that it neither sticks on nor slips through a corner when each axis alone is free; speed does not
// matter; a box that overlaps it from the start is reported and left out.
//
// The first contact is found for all boxes at once, so their order has no meaning. Faces come
// before corners: where a face is met at the same time as a corner, as at the joint of two boxes in
// a wall, only the face stops. A corner met alone stops along y.
#pragma once

#include "engine/collide/clip_boxes.hpp"
#include "engine/collide/move.hpp"
#include "engine/collide/sweep.hpp"
#include "engine/numbers/expect.hpp"

namespace halfbyte {

namespace box_set {

// The nearest of the boxes that are met in one manner.
struct Nearest {
    std::int32_t gap = -1;    // along the axis of the contact; negative: none is met
    std::int32_t across = -1; // at a corner, along the other axis
    BoxMask boxes = 0;
    bool solid = false; // one of them is solid from all sides

    constexpr void take(std::int32_t its_gap, std::int32_t its_across, BoxMask box,
                        bool its_solid) {
        if (gap >= 0 && gap < its_gap)
            return;
        if (gap != its_gap)
            *this = {its_gap, its_across, 0, false};
        boxes |= box;
        solid |= its_solid;
    }
};

struct Stops {
    Nearest face_x, face_y;
    Nearest corner_x, corner_y; // that stop along x: one-ways to the side; along y: all others
    BoxMask overlapped = 0;
};

template <class M>
constexpr Stops stops_on_way(const Box& mover, Offset motion, const BoxSet& set,
                             const MoveOptions& options, const M& m) {
    Stops stops;
    for (int i = 0; i < set.count; ++i) {
        const Box& box = set.boxes[i];
        const auto bit = static_cast<BoxMask>(1u << i);
        if (options.drop_through && (box.traits & trait_oneway_up))
            continue;
        const sweeping::Impact met = sweeping::impact(mover, motion, box, m);
        if (met.stuck)
            stops.overlapped |= bit;
        if (met.contact == 0)
            continue;
        const bool solid = box.traits & trait_solid;
        if (met.contact & sweeping::sides_along_x)
            (met.corner ? stops.corner_x : stops.face_x).take(met.x.enter, met.y.enter, bit, solid);
        else
            (met.corner ? stops.corner_y : stops.face_y).take(met.y.enter, met.x.enter, bit, solid);
    }
    return stops;
}

// Whether a corner is met, before the faces along its own axis and along the other.
constexpr bool comes_first(const Nearest& corner, const Nearest& face, const Nearest& other_face) {
    return corner.gap >= 0 && (face.gap < 0 || corner.gap < face.gap)
           && (other_face.gap < 0 || corner.across < other_face.gap);
}

// What stops it first on each axis; nothing on an axis that stays free.
struct First {
    Nearest x;
    Nearest y;
};

template <class M>
constexpr First first_of(const Stops& stops, Offset motion, const M& m) {
    const bool corner_y = comes_first(stops.corner_y, stops.face_y, stops.face_x);
    const bool corner_x = comes_first(stops.corner_x, stops.face_x, stops.face_y);
    if (corner_y && (!corner_x || stops.corner_y.across <= stops.corner_x.gap))
        return {{}, stops.corner_y};
    if (corner_x)
        return {stops.corner_x, {}};
    First first{stops.face_x, stops.face_y};
    if (first.x.gap < 0 || first.y.gap < 0)
        return first;
    const int order = sweeping::compare(first.x.gap, magnitude(motion.x).raw, first.y.gap,
                                        magnitude(motion.y).raw, m);
    if (order < 0)
        first.y = {};
    if (order > 0)
        first.x = {};
    return first;
}

constexpr Contact side_of(Distance motion, Contact backward, Contact forward) {
    return motion.raw < 0 ? backward : forward;
}

constexpr ImpactTime time_of(const Nearest& nearest, Distance motion) {
    return {static_cast<std::uint32_t>(nearest.gap),
            static_cast<std::uint32_t>(magnitude(motion).raw)};
}

// One straight piece of the way, up to the first contact.
template <class M>
constexpr BoxMove straight(const Box& mover, Offset motion, const BoxSet& set,
                           const MoveOptions& options, const M& m) {
    const Stops stops = stops_on_way(mover, motion, set, options, m);
    const First first = first_of(stops, motion, m);
    const bool x = first.x.gap >= 0, y = first.y.gap >= 0;
    BoxMove move{motion, 0, 0, stops.overlapped};
    if (x) {
        move.displacement.x = sweeping::along(motion.x, first.x.gap);
        move.contact |= side_of(motion.x, contact_left, contact_right);
        move.stopped_by |= first.x.boxes;
    }
    if (y) {
        move.displacement.y = sweeping::along(motion.y, first.y.gap);
        move.contact |= side_of(motion.y, contact_ceiling, contact_floor);
        if (motion.y.raw > 0 && !first.y.solid)
            move.contact |= contact_oneway;
        move.stopped_by |= first.y.boxes;
    }
    if (x && !y)
        move.displacement.y = sweeping::part_of(motion.y, time_of(first.x, motion.x), m);
    if (y && !x)
        move.displacement.x = sweeping::part_of(motion.x, time_of(first.y, motion.y), m);
    return move;
}

} // namespace box_set

// Moves a box through a set: straight to the first contact, then along the axis that stays free,
// up to the next. The result overlaps no box that it did not overlap at the start.
//
// The set has at most box_set_size boxes, of any size, as the mover; who has more gives those that
// are near. The motion is at most 65,535 subpixels along each axis.
template <class M = Multiply>
constexpr BoxMove move_in_boxes(const Box& mover, Offset motion, const BoxSet& set,
                                const MoveOptions& options = {}, const M& m = {}) {
    expect(set.count <= box_set_size);
    BoxMove first = box_set::straight(mover, motion, set, options, m);
    const bool x = first.contact & sweeping::sides_along_x;
    const bool y = first.contact & sweeping::sides_along_y;
    if (x == y)
        return first;
    Offset rest = motion - first.displacement;
    (x ? rest.x : rest.y) = {0};
    if (rest == Offset{})
        return first;
    Box there = mover;
    there.position = mover.position + first.displacement;
    const BoxMove slide = box_set::straight(there, rest, set, options, m);
    first.displacement = first.displacement + slide.displacement;
    first.contact |= slide.contact;
    first.stopped_by |= slide.stopped_by;
    return first;
}

} // namespace halfbyte
