// How far a body of the table can go along an axis, with the crates that it pushes, before anything
// moves.
#pragma once

#include "engine/collide/clearance.hpp"
#include "engine/sim/body_table.hpp"

namespace halfbyte {

using obstacles::Axis;

// A box seen along its way: both count forward.
struct Extent {
    int rear;
    int front;
    int low; // across
    int high;
};

constexpr Extent extent_of(const Box& box, Axis axis, int sign) {
    const bool x = axis == Axis::x;
    const int at = sign * (x ? box.position.x : box.position.y).raw;
    const int half = (x ? box.half.x : box.half.y).raw;
    const int across = (x ? box.position.y : box.position.x).raw;
    const int width = (x ? box.half.y : box.half.x).raw;
    return {at - half, at + half, across - width, across + width};
}

constexpr bool share_lane(const Extent& a, const Extent& b) {
    return a.low < b.high && b.low < a.high;
}

constexpr void advance(Box& box, Axis axis, int distance) {
    (axis == Axis::x ? box.position.x : box.position.y) += Distance{distance};
}

// Of a mask, which is not empty, the slot that is the farthest in front; of several the first.
int foremost(const BodyTable& table, BodyMask mask, Axis axis, int sign);

// How far a body has space, not counting those that it passes.
int free_distance(const BodyTable& table, int slot, Axis axis, int sign, int wanted,
                  BodyMask passed);

// A body, and in its chain itself and the crates that move with it: what is `start` away begins to
// move when the body has gone so far.
struct Reach {
    int distance = 0;
    BodyMask chain = 0;
    int start[body_slots]; // of the chain
};

// What of the table holds nothing back.
struct Ignored {
    BodyMask pushes = 0; // crates that go before a body
    BodyMask passes = 0;
};

Reach reach(const BodyTable& table, int slot, Axis axis, Distance by, const Ignored& ignored);

} // namespace halfbyte
