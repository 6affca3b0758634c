#include "engine/sim/transport.hpp"

namespace halfbyte {
namespace {

// A transport that goes on.
struct Going {
    BodyTable& table;
    int driver;
    Axis axis;
    int sign;
    int gone_of[body_slots]; // how far each has gone that has moved
    BodyMask moved = 0;      // all that have
    BodyMask unattended = 0; // of these, whose neighbours have not moved yet

    Going(BodyTable& t, int d, Axis a, int s) : table(t), driver(d), axis(a), sign(s) {}

    bool is_up() const { return axis == Axis::y && sign < 0; }
    bool is_down() const { return axis == Axis::y && sign > 0; }

    int gone(int slot) const { return has(moved, slot) ? gone_of[slot] : 0; }

    Extent extent(int slot) const { return extent_of(table.boxes[slot], axis, sign); }

    Box at_start(int slot) const {
        Box box = table.boxes[slot];
        advance(box, axis, -sign * gone(slot));
        return box;
    }
};

void go(Going& g, int slot, int distance) {
    advance(g.table.boxes[slot], g.axis, g.sign * distance);
    g.gone_of[slot] = g.gone(slot) + distance;
    g.moved |= bit_of(slot);
    // Nobody else pushes or carries in turn.
    g.unattended |= bit_of(slot) & (bit_of(g.driver) | player_bit | crate_bits);
}

bool is_crate(int slot) {
    return has(crate_bits, slot);
}

bool is_mover(int slot) {
    return has(mover_bits, slot);
}

// The crates that go before a body, and so hold it back if they have no space.
BodyMask pushes_crates(const Going& g, int slot) {
    const bool player_pushes = slot == player_slot && (slot == g.driver || g.is_up());
    return is_crate(slot) || player_pushes ? crate_bits & ~bit_of(g.driver) : 0;
}

// Those that a body pushes whether they have space or not.
BodyMask pushes_by_force(const Going& g, int slot) {
    BodyMask pushed = 0;
    if (is_crate(slot))
        pushed = actor_bits;
    else if (is_mover(slot) && ((g.table.boxes[slot].traits & trait_solid) || g.is_up()))
        pushed = actor_bits | crate_bits;
    return pushed & ~bit_of(g.driver);
}

// Those that come along if they stand on a body. What stands on something that rises is in its way;
// what stands on a crate that falls falls, too.
BodyMask carries(const Going& g, int slot) {
    BodyMask carried = 0;
    if (is_mover(slot) || (is_crate(slot) && !(slot == g.driver && g.is_down())))
        carried = actor_bits | crate_bits;
    else if (slot == player_slot && slot != g.driver)
        carried = crate_bits;
    return g.is_up() ? 0 : carried & ~g.table.rising & ~bit_of(g.driver);
}

// Moves a body and the crates before it as far as all of them have space. What makes it go does not
// hold it back, even if that is past it already.
[[gnu::hot]] int shove(Going& g, int slot, int wanted, int by) {
    const BodyMask passed = bit_of(g.driver) | bit_of(by);
    const BodyMask pushes = pushes_crates(g, slot) & g.table.present;
    if (pushes == 0) {
        const int distance = free_distance(g.table, slot, g.axis, g.sign, wanted, passed);
        if (distance > 0)
            go(g, slot, distance);
        return distance;
    }
    const Reach r = reach(g.table, slot, g.axis, {g.sign * wanted}, {pushes, passed});
    for_each_slot(r.chain, [&](int i) {
        if (r.distance > r.start[i])
            go(g, i, r.distance - r.start[i]);
    });
    return r.distance;
}

// Of these others, those that a body has touched on its way.
BodyMask touched_by(const Going& g, int slot, BodyMask others) {
    Box passed = swept(g.at_start(slot), g.axis, g.sign, g.gone(slot));
    passed.half = {passed.half.x + Distance{1}, passed.half.y + Distance{1}};
    BodyMask touched = 0;
    for_each_slot(others & g.table.present & ~bit_of(slot), [&](int i) {
        if (overlap(passed, g.table.boxes[i]))
            touched |= bit_of(i);
    });
    return touched;
}

// How far one that was before a body has to go to be out of its way.
int way_out(const Going& g, int slot, int pusher) {
    const Extent e = g.extent(slot), by = g.extent(pusher);
    const bool was_before = e.rear - g.gone(slot) >= by.front - g.gone(pusher);
    return was_before && share_lane(e, by) ? by.front - e.rear : 0;
}

// Those who are to be moved by one that has moved, the foremost first: who goes first is not pushed
// on by those behind. Nobody moves who is behind one that moves, so the order holds.
struct Order {
    struct Neighbour {
        int slot;
        int front;
        bool rides; // on it; else it is in its way
    };
    Neighbour of[body_slots];
    int count = 0;
};

void put_in_order(const Going& g, Order& order, int slot, bool rides) {
    const int front = g.extent(slot).front;
    int i = order.count++;
    for (; i > 0 && order.of[i - 1].front < front; --i)
        order.of[i] = order.of[i - 1];
    order.of[i] = {slot, front, rides};
}

Order find_neighbours_to_move(const Going& g, int pusher) {
    Order order;
    const BodyMask pushed = pushes_by_force(g, pusher), carried = carries(g, pusher);
    if ((pushed | carried) == 0)
        return order;
    for_each_slot(touched_by(g, pusher, pushed | carried), [&](int slot) {
        if (has(pushed, slot) && way_out(g, slot, pusher) > 0)
            put_in_order(g, order, slot, false);
        else if (has(carried, slot) && stands_on(g.at_start(slot), g.at_start(pusher)))
            put_in_order(g, order, slot, true);
    });
    return order;
}

void push_out_of_the_way(Going& g, int pusher, const Order& order) {
    for (int i = 0; i < order.count; ++i) {
        const int slot = order.of[i].slot;
        if (order.of[i].rides || !has(g.table.present, slot))
            continue;
        const int wanted = way_out(g, slot, pusher);
        if (wanted > 0 && shove(g, slot, wanted, pusher) < wanted
            && (g.table.boxes[pusher].traits & trait_solid)) {
            crush(g.table, slot);
            g.unattended &= ~bit_of(slot);
        }
    }
}

// How far a rider goes with its support, with several crates below it as far as the slowest.
int way_with(const Going& g, int rider, int support) {
    int distance = g.gone(support);
    if (!is_crate(support))
        return distance;
    for (int crate = first_crate_slot; crate < first_mover_slot; ++crate)
        if (has(g.table.present, crate) && crate != rider && g.gone(crate) < distance
            && stands_on(g.at_start(rider), g.at_start(crate)))
            distance = g.gone(crate);
    return distance;
}

void bring_along(Going& g, int support, const Order& order) {
    for (int i = 0; i < order.count; ++i) {
        const int slot = order.of[i].slot;
        if (!order.of[i].rides || !has(g.table.present, slot))
            continue;
        const int wanted = way_with(g, slot, support) - g.gone(slot);
        if (wanted > 0)
            shove(g, slot, wanted, support);
    }
}

} // namespace

[[gnu::hot]] Transported transport(BodyTable& table, int driver, Axis axis, Distance by) {
    if (by.raw == 0)
        return {};
    Going g(table, driver, axis, by.raw < 0 ? -1 : 1);
    if (driver == player_slot)
        shove(g, driver, magnitude(by).raw, driver);
    else
        go(g, driver, magnitude(by).raw);
    while (g.unattended != 0) {
        const int slot = foremost(table, g.unattended, axis, g.sign);
        g.unattended &= ~bit_of(slot);
        const Order order = find_neighbours_to_move(g, slot);
        push_out_of_the_way(g, slot, order);
        bring_along(g, slot, order);
    }
    return {{g.sign * g.gone(driver)}, g.moved & ~bit_of(driver)};
}

} // namespace halfbyte
