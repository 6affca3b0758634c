// Free boxes: crates that fall, stack, are pushed, and are stood upon.
//
// A free box moves sideways only when something pushes or carries it, goes straight or not at all,
// and falls straight down. Each function takes all free boxes at once and comes to the same result
// in any order of them. free_box_push.hpp has how they are pushed, free_box_still.hpp how one is
// seen to lie still.
//
// There are at most free_boxes of them, and at most box_set_size boxes that may hold back one of
// them, or who pushes them: those of the room and the other free ones. More would be written behind
// the arrays here; debug builds stop before that.
#pragma once

#include "engine/collide/room.hpp"
#include "engine/collide/solid.hpp"
#include "engine/numbers/expect.hpp"
#include "engine/numbers/limits.hpp"

namespace halfbyte {

struct FreeBox {
    Body body;
    Contact contact = 0; // of its last move
};

// All that a body touches that moves by at most its velocity: along slopes and segments a motion
// across becomes one upward or downward, and the other way round; cells may push it by up to a cell
// besides.
template <int bits = cell_bits>
constexpr Box reach_of(const Body& body) {
    const Distance x = magnitude(distance_in_one_frame(body.velocity.x));
    const Distance y = magnitude(distance_in_one_frame(body.velocity.y));
    const Distance way = (x > y ? x : y) + Distance{1 << bits};
    return {body.position, {body.half.x + way, body.half.y + way}};
}

namespace free_boxing {

// Whether there is room for all boxes that can hold one of the free boxes back.
constexpr bool have_room(const BoxSet& of_room, int count) {
    const int others = count > 0 ? count - 1 : 0;
    return count <= free_boxes && of_room.count + others <= box_set_size;
}

// The boxes that hold one body back: those of the room, and the free ones but one, that are near.
struct Obstacles {
    Box boxes[box_set_size];
    int count = 0;
    int of_room = 0; // these are the first
};

template <int bits>
constexpr Obstacles obstacles_of(const BoxSet& set, const FreeBox* free, int count, int except,
                                 const Body& body) {
    const Box reach = reach_of<bits>(body);
    Obstacles near;
    const auto add = [&](const Box& box) {
        if (!overlap(reach, box))
            return;
        expect(near.count < box_set_size);
        near.boxes[near.count++] = box;
    };
    for (int i = 0; i < set.count; ++i)
        add(set.boxes[i]);
    near.of_room = near.count;
    for (int i = 0; i < count; ++i)
        if (i != except)
            add(box_of(free[i].body));
    return near;
}

// The indices of free boxes, those first that are the farthest in a direction.
struct Order {
    int index[free_boxes];
    int count = 0;
};

constexpr std::int32_t front_of(const Body& body, Contact side) {
    switch (side) {
    case contact_left: return -(body.position.x.raw - body.half.x.raw);
    case contact_right: return body.position.x.raw + body.half.x.raw;
    case contact_ceiling: return -(body.position.y.raw - body.half.y.raw);
    default: return body.position.y.raw + body.half.y.raw;
    }
}

constexpr Order farthest_first(const FreeBox* free, int count, Contact side) {
    Order order{};
    for (int i = 0; i < count; ++i) {
        int place = i;
        const std::int32_t front = front_of(free[i].body, side);
        for (; place > 0 && front_of(free[order.index[place - 1]].body, side) < front; --place)
            order.index[place] = order.index[place - 1];
        order.index[place] = i;
    }
    order.count = count;
    return order;
}

constexpr Contact side_towards(Offset by) {
    if (by.x.raw != 0)
        return by.x.raw < 0 ? contact_left : contact_right;
    return by.y.raw < 0 ? contact_ceiling : contact_floor;
}

// How far a free box goes that something carries or pushes along one axis, if it would get as far
// as `got`: nowhere if something slanted leads it aside, or if what it is in lets it out, backwards
// or farther than it is moved.
constexpr Offset straight_way(Offset by, Offset got) {
    const bool along_x = by.x.raw != 0;
    const Distance wanted = along_x ? by.x : by.y, way = along_x ? got.x : got.y;
    const bool aside = (along_x ? got.y : got.x).raw != 0;
    const bool backwards = (way.raw ^ wanted.raw) < 0;
    const bool farther = magnitude(wanted) < magnitude(way);
    return aside || backwards || farther ? Offset{} : got;
}

// Moves one free box along an axis among everything, and returns how far it got.
template <int bits, class R>
constexpr Offset shift_one(FreeBox* free, int count, int i, Offset by, const R& room) {
    Body moved = free[i].body;
    moved.velocity = rooms::as_motion(by);
    const Obstacles near = obstacles_of<bits>(room.boxes, free, count, i, moved);
    move_in_room<bits>(moved, with_boxes(room, {near.boxes, near.count}));
    const Offset way = straight_way(by, moved.position - free[i].body.position);
    free[i].body.position = free[i].body.position + way;
    return way;
}

} // namespace free_boxing

// Lets all free boxes fall for one frame, the lowest first.
template <int bits = cell_bits, class R>
constexpr void fall_boxes(FreeBox* free, int count, Velocity gravity, Velocity terminal_speed,
                          const R& room) {
    expect(free_boxing::have_room(room.boxes, count));
    const auto order = free_boxing::farthest_first(free, count, contact_floor);
    for (int n = 0; n < count; ++n) {
        const int i = order.index[n];
        Body& body = free[i].body;
        const Velocity faster = body.velocity.y + gravity;
        body.velocity = {{0}, faster < terminal_speed ? faster : terminal_speed};
        const auto near = free_boxing::obstacles_of<bits>(room.boxes, free, count, i, body);
        free[i].contact =
            move_in_room<bits>(body, with_boxes(room, {near.boxes, near.count})).contact;
    }
}

// Moves the free boxes of a mask along one axis, by at most 127 px, by what carries them, those in
// front first.
template <int bits = cell_bits, class R>
constexpr void carry_boxes(BodyMask riders, Offset by, FreeBox* free, int count, const R& room) {
    expect(free_boxing::have_room(room.boxes, count));
    const auto order = free_boxing::farthest_first(free, count, free_boxing::side_towards(by));
    for (int n = 0; n < count; ++n)
        if (riders & BodyMask{1} << order.index[n])
            free_boxing::shift_one<bits>(free, count, order.index[n], by, room);
}

} // namespace halfbyte
