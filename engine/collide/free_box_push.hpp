// Free boxes that are pushed along x.
//
// Who pushes: who calls push_boxes, by as much as it allows. A pushed box takes along every free
// box in its way; the whole chain goes as far as the one with the least room. What stands on a
// pushed box rides with it, as far as there is room, and pushes nothing; on several of them, with
// the one that moves least.
#pragma once

#include "engine/collide/free_box.hpp"

namespace halfbyte {
namespace free_boxing {

// The room that a chain has on a push along x of at most `by`.
struct Reaches {
    std::int32_t room[free_boxes]; // how far each can go
    std::int32_t way[free_boxes];  // how far each goes
};

// The gap that a box moving by `by` closes before it pushes another; negative: it does not reach
// it.
constexpr std::int32_t gap_before(const Box& mover, Distance by, const Box& other) {
    const sweeping::Impact met = sweeping::impact(mover, {by, {0}}, other);
    return met.contact ? met.x.enter : -1;
}

constexpr std::int32_t room_behind(const Box& mover, Distance by, const FreeBox* free, int i,
                                   const Reaches& reaches, std::int32_t room) {
    const std::int32_t gap = gap_before(mover, by, box_of(free[i].body));
    return gap >= 0 && gap + reaches.room[i] < room ? gap + reaches.room[i] : room;
}

constexpr std::int32_t way_behind(const Box& mover, Distance by, const FreeBox* free, int i,
                                  std::int32_t mover_way, std::int32_t way) {
    const std::int32_t gap = gap_before(mover, by, box_of(free[i].body));
    return gap >= 0 && mover_way - gap > way ? mover_way - gap : way;
}

// The free boxes that a push along x may move: those in the pusher's way, and those in theirs.
constexpr Order chain_of(const Box& pusher, Distance by, const FreeBox* free, int count) {
    const auto meets = [&](const Box& mover, int i) {
        return gap_before(mover, by, box_of(free[i].body)) >= 0;
    };
    bool moves[free_boxes]{};
    bool any = false;
    for (int i = 0; i < count; ++i)
        any |= moves[i] = meets(pusher, i);
    if (!any)
        return {};
    const Order all = farthest_first(free, count, side_towards({by, {0}}));
    for (int n = count - 1; n > 0; --n) {
        if (!moves[all.index[n]])
            continue;
        const Box mover = box_of(free[all.index[n]].body);
        for (int farther = 0; farther < n; ++farther)
            if (const int i = all.index[farther]; !moves[i])
                moves[i] = meets(mover, i);
    }
    Order chain{};
    for (int n = 0; n < count; ++n)
        if (moves[all.index[n]])
            chain.index[chain.count++] = all.index[n];
    return chain;
}

// How far along x a free box has gone.
constexpr std::int32_t gone(const FreeBox* before, const FreeBox* free, int i) {
    return magnitude(free[i].body.position.x - before[i].body.position.x).raw;
}

// What stands on boxes that have moved follows by the least of them. Each pass settles at least
// those that stand on, and behind, what is settled.
template <int bits, class R>
constexpr void carry_riders(const FreeBox* before, FreeBox* free, int count, Distance by,
                            const R& room) {
    const Order in_front = farthest_first(before, count, side_towards({by, {0}}));
    bool settled = false;
    for (int pass = 0; pass < count && !settled; ++pass) {
        settled = true;
        for (int n = 0; n < count; ++n) {
            const int i = in_front.index[n];
            std::int32_t least = -1;
            for (int under = 0; under < count; ++under) {
                if (under == i || !stands_on(before[i].body, box_of(before[under].body)))
                    continue;
                const std::int32_t way = gone(before, free, under);
                if (least < 0 || way < least)
                    least = way;
            }
            const std::int32_t left = least - gone(before, free, i);
            if (left > 0)
                settled &= shift_one<bits>(free, count, i, {sweeping::along(by, left), {0}}, room)
                           == Offset{};
        }
    }
}

} // namespace free_boxing

// Something pushes along x by `by`, at most 127 px, with the free boxes in its way, and those in
// their way. Moves the free boxes and returns how far the pusher can go; what else holds it back is
// its own affair.
template <int bits = cell_bits, class R>
constexpr Distance push_boxes(const Box& pusher, Distance by, FreeBox* free, int count,
                              const R& room) {
    using namespace free_boxing;
    expect(have_room(room.boxes, count));
    const Order order = chain_of(pusher, by, free, count);
    if (order.count == 0)
        return by;
    FreeBox before[free_boxes]{};
    for (int i = 0; i < count; ++i)
        before[i] = free[i];
    Reaches reaches{};
    for (int n = 0; n < order.count; ++n) {
        const int i = order.index[n];
        FreeBox alone = free[i];
        std::int32_t least = magnitude(shift_one<bits>(&alone, 1, 0, {by, {0}}, room).x).raw;
        for (int ahead = 0; ahead < n; ++ahead)
            least = room_behind(box_of(free[i].body), by, free, order.index[ahead], reaches, least);
        reaches.room[i] = least;
    }
    std::int32_t reach = magnitude(by).raw;
    for (int n = 0; n < order.count; ++n)
        reach = room_behind(pusher, by, free, order.index[n], reaches, reach);
    for (int n = order.count - 1; n >= 0; --n) {
        const int i = order.index[n];
        std::int32_t way = way_behind(pusher, by, before, i, reach, 0);
        for (int behind = order.count - 1; behind > n; --behind) {
            const int other = order.index[behind];
            way = way_behind(box_of(before[other].body), by, before, i, reaches.way[other], way);
        }
        reaches.way[i] = way;
        free[i].body.position.x += sweeping::along(by, way);
    }
    carry_riders<bits>(before, free, count, by, room);
    return sweeping::along(by, reach);
}

// What a body has left to push with: the rest of its motion, at most `most`, if boxes of a set from
// the place `first_free` on stopped it sideways.
constexpr Distance left_to_push(Distance wanted, Distance most, const BoxMove& move,
                                int first_free) {
    if (!(move.stopped_by >> first_free) || !(move.contact & sweeping::sides_along_x))
        return {0};
    const Distance rest = wanted - move.displacement.x;
    return most < magnitude(rest) ? sweeping::along(wanted, most.raw) : rest;
}

// A body that has made its move pushes free boxes by the rest of its motion.
template <int bits = cell_bits, class R>
constexpr BoxMove push_on(Body& body, BoxMove move, Distance rest, FreeBox* free, int count,
                          const R& room, const MoveOptions& options = {}) {
    Body trial = body; // how far it could go if there were no free boxes
    trial.velocity = rooms::as_motion({rest, {0}});
    const auto walls = free_boxing::obstacles_of<bits>(room.boxes, free, 0, -1, trial);
    move_in_room<bits>(trial, with_boxes(room, {walls.boxes, walls.count}), options);
    if (trial.position.y != body.position.y)
        return move; // along a slope
    const Distance own = trial.position.x - body.position.x;
    const Distance pushed = push_boxes<bits>(box_of(body), own, free, count, room);
    body.position.x += pushed;
    body.velocity.x = {static_cast<std::int16_t>(pushed.raw)};
    move.displacement.x = move.displacement.x + pushed;
    return move;
}

// Moves a body for one frame among cells, boxes and free boxes. If free boxes stop it sideways, it
// pushes them by what is left of its motion, at most `most`, and goes on at the speed of that push.
template <int bits = cell_bits, class R>
constexpr BoxMove move_and_push(Body& body, Distance most, FreeBox* free, int count, const R& room,
                                const MoveOptions& options = {}) {
    expect(count <= free_boxes && room.boxes.count + count <= box_set_size);
    const auto near = free_boxing::obstacles_of<bits>(room.boxes, free, count, -1, body);
    const Distance wanted = distance_in_one_frame(body.velocity.x);
    const BoxMove move =
        move_in_room<bits>(body, with_boxes(room, {near.boxes, near.count}), options);
    const Distance rest = left_to_push(wanted, most, move, near.of_room);
    return rest.raw == 0 ? move : push_on<bits>(body, move, rest, free, count, room, options);
}

} // namespace halfbyte
