// Free boxes: crates that fall, stack, are pushed, and are stood upon.
//
// A free box moves sideways only when something pushes or carries it, goes straight or not at all,
// and falls straight down. Each function takes all free boxes at once, at most free_boxes and with
// those of the room at most box_set_size, and comes to the same result in any order of them.
//
// Who pushes: who calls push_boxes, by as much as it allows. A pushed box takes along every free
// box in its way; the whole chain goes as far as the one with the least room. What stands on a
// pushed box rides with it, as far as there is room, and pushes nothing; on several of them, with
// the one that moves least.
#pragma once

#include "engine/collide/room.hpp"
#include "engine/collide/solid.hpp"
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
        if (overlap(reach, box))
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

// The room that a chain has on a push along x of at most `by`.
struct Chain {
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
                                   const Chain& chain, std::int32_t room) {
    const std::int32_t gap = gap_before(mover, by, box_of(free[i].body));
    return gap >= 0 && gap + chain.room[i] < room ? gap + chain.room[i] : room;
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

// The contact of a box that lies still on cells, or on a solid box, and goes on to do so under a
// gravity above 0; otherwise 0: all that a room holds has to be asked, as something may move it.
// What the rounds of a room come to is plain here: the cells alone hold it, or they leave it to
// fall and a box, whose top it touches, does not. Tells nothing in rooms that hold more than cells
// and boxes.
template <int bits = cell_bits, class Source>
constexpr Contact lying_contact(const Body& body, Velocity gravity, const Source& cells,
                                const BoxSet& boxes) {
    const auto moved = [&](Velocity down) {
        Body trial = body;
        trial.velocity = {{0}, down};
        const Contact contact = move_body<bits>(trial, cells, MoveOptions{}).contact;
        return BoxMove{trial.position - body.position, contact};
    };
    Body falling = body;
    falling.velocity = {{0}, gravity};
    if (body.velocity != Motion{} || rooms::halvings_for<bits>(falling) != 0)
        return 0;
    const BoxMove fall = moved(gravity);
    if (fall.displacement == Offset{})
        return fall.contact & contact_floor ? fall.contact : Contact{0};
    if (fall.displacement != Offset{{0}, distance_in_one_frame(gravity)} || fall.contact != 0)
        return 0;
    const BoxMove still = moved({0});
    if (still.displacement != Offset{} || still.contact != 0)
        return 0;
    for (int i = 0; i < boxes.count; ++i)
        if ((boxes.boxes[i].traits & trait_solid) && stands_on(body, boxes.boxes[i]))
            return contact_floor;
    return 0;
}

// Lets all free boxes fall for one frame, the lowest first.
template <int bits = cell_bits, class R>
constexpr void fall_boxes(FreeBox* free, int count, Velocity gravity, Velocity terminal_speed,
                          const R& room) {
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

// Something pushes along x by `by`, with the free boxes in its way, and those in their way. Moves
// the free boxes and returns how far the pusher can go; what else holds it back is its own affair.
template <int bits = cell_bits, class R>
constexpr Distance push_boxes(const Box& pusher, Distance by, FreeBox* free, int count,
                              const R& room) {
    using namespace free_boxing;
    const Order order = chain_of(pusher, by, free, count);
    if (order.count == 0)
        return by;
    FreeBox before[free_boxes]{};
    for (int i = 0; i < count; ++i)
        before[i] = free[i];
    Chain chain{};
    for (int n = 0; n < order.count; ++n) {
        const int i = order.index[n];
        FreeBox alone = free[i];
        std::int32_t least = magnitude(shift_one<bits>(&alone, 1, 0, {by, {0}}, room).x).raw;
        for (int ahead = 0; ahead < n; ++ahead)
            least = room_behind(box_of(free[i].body), by, free, order.index[ahead], chain, least);
        chain.room[i] = least;
    }
    std::int32_t reach = magnitude(by).raw;
    for (int n = 0; n < order.count; ++n)
        reach = room_behind(pusher, by, free, order.index[n], chain, reach);
    for (int n = order.count - 1; n >= 0; --n) {
        const int i = order.index[n];
        std::int32_t way = way_behind(pusher, by, before, i, reach, 0);
        for (int behind = order.count - 1; behind > n; --behind) {
            const int other = order.index[behind];
            way = way_behind(box_of(before[other].body), by, before, i, chain.way[other], way);
        }
        chain.way[i] = way;
        free[i].body.position.x += sweeping::along(by, way);
    }
    carry_riders<bits>(before, free, count, by, room);
    return sweeping::along(by, reach);
}

// Moves the free boxes of a mask along one axis by what carries them, those in front first.
template <int bits = cell_bits, class R>
constexpr void carry_boxes(BodyMask riders, Offset by, FreeBox* free, int count, const R& room) {
    const auto order = free_boxing::farthest_first(free, count, free_boxing::side_towards(by));
    for (int n = 0; n < count; ++n)
        if (riders & BodyMask{1} << order.index[n])
            free_boxing::shift_one<bits>(free, count, order.index[n], by, room);
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
    const auto near = free_boxing::obstacles_of<bits>(room.boxes, free, count, -1, body);
    const Distance wanted = distance_in_one_frame(body.velocity.x);
    const BoxMove move =
        move_in_room<bits>(body, with_boxes(room, {near.boxes, near.count}), options);
    const Distance rest = left_to_push(wanted, most, move, near.of_room);
    return rest.raw == 0 ? move : push_on<bits>(body, move, rest, free, count, room, options);
}

} // namespace halfbyte
