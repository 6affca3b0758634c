// Moving solids: what a platform, a door or a press does to the bodies around it.
//
// A solid moves first, along x and then along y, and nothing stops it. What stands on it is carried
// along; what it runs into is pushed until it touches, along the axis on which the solid moves. The
// one rule of crushing: a body that cannot get all the way out of the solid's way, because
// something holds it back, is crushed, however fast the solid passes over it. It stays where it was
// held. A one-way solid pushes only to its open side, and what it cannot push it passes through: it
// never crushes.
//
// `Room` is what holds bodies back: anything with a function `shift(Body&, Offset, const Room&)`
// that moves a body as far as there is room, and leaves its velocity alone. It holds neither the
// solid itself nor what rides on it. room.hpp has one of walls of all kinds and boxes, in which a
// solid moves by at most 127 px along each axis at once: a faster one is moved several times.
#pragma once

#include "engine/collide/sweep.hpp"
#include "engine/numbers/limits.hpp"

#include <type_traits>

namespace halfbyte {

// Its feet touch the support's top, and it is not on its way up.
constexpr bool stands_on(const Body& body, const Box& support) {
    return gives_contact(support.traits, contact_floor) && body.velocity.y.raw >= 0
           && body.position.y + body.half.y == support.position.y - support.half.y
           && overlap_x(box_of(body), support);
}

// A bit for each body; one word on a 32-bit machine as long as that is enough for a world's.
using BodyMask = std::conditional_t<(awake_actors + free_boxes < 32), std::uint32_t, std::uint64_t>;

// The bodies that stand on a solid or on a rider of it, before anything moves. Only the bodies in
// `bearing` can be stood upon.
constexpr BodyMask riders_of(const Box& solid, const Body* bodies, int count, BodyMask bearing) {
    BodyMask riders = 0;
    for (int i = 0; i < count; ++i)
        if (stands_on(bodies[i], solid))
            riders |= BodyMask{1} << i;
    for (BodyMask before = 0; before != riders;) {
        before = riders;
        for (int under = 0; under < count; ++under) {
            if (!(before & bearing & BodyMask{1} << under))
                continue;
            for (int i = 0; i < count; ++i)
                if (under != i && stands_on(bodies[i], box_of(bodies[under])))
                    riders |= BodyMask{1} << i;
        }
    }
    return riders;
}

// Moves a rider by what its support moves; returns how far it got.
template <class Room>
constexpr Offset carry(Body& rider, Offset by, const Room& room) {
    const Point before = rider.position;
    if (by != Offset{})
        shift(rider, by, room);
    return rider.position - before;
}

struct PushResult {
    Offset moved;
    Contact contact = 0; // the side of the body that the solid met, and whether it was crushed
    bool stuck = false;  // it overlapped the solid from the start: it is left alone
};

// A solid at `solid` moves by `by`, which is along one axis; the body is pushed out of its way.
template <class Room>
constexpr PushResult push(Body& body, const Box& solid, Offset by, const Room& room) {
    const SweepResult met = sweep(box_of(body), -by, solid);
    if (met.stuck || met.contact == 0)
        return {{}, 0, met.stuck};
    const Offset way = by + met.displacement;
    PushResult result{carry(body, way, room), met.contact, false};
    const bool cleared = way.x.raw != 0 ? result.moved.x == way.x : result.moved.y == way.y;
    if ((solid.traits & trait_solid) && !cleared)
        result.contact |= contact_crushed;
    return result;
}

// All that a solid does to one body as it moves by `by`: x first, then y, and on each axis first
// carry, then push.
template <class Room>
constexpr PushResult meet_solid(Body& body, bool rides, const Box& solid, Offset by,
                                const Room& room) {
    const Point before = body.position;
    const Offset parts[2] = {{by.x, {0}}, {{0}, by.y}};
    Box at = solid;
    PushResult result;
    for (const Offset part : parts) {
        Offset left = part; // of the solid's way, seen from the body
        if (rides) {
            const Offset carried = carry(body, part, room);
            const Offset along{part.x.raw != 0 ? carried.x : Distance{0},
                               part.y.raw != 0 ? carried.y : Distance{0}};
            at.position = at.position + along;
            left = part - along;
        }
        const PushResult pushed = push(body, at, left, room);
        at.position = at.position + left;
        result.contact |= pushed.contact;
        result.stuck |= pushed.stuck;
        if (pushed.contact & contact_crushed)
            break;
    }
    result.moved = body.position - before;
    return result;
}

} // namespace halfbyte
