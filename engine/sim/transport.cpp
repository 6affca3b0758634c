#include "engine/sim/transport.hpp"

namespace halfbyte {
namespace {

// A transport in progress.
struct TransportState {
    BodyTable& table;
    int driver;
    Axis axis;
    int sign;
    BodyMask near; // the bodies that the driver itself may push or carry
    Progress progress;
    BodyMask moved = 0;      // the bodies that have moved
    BodyMask unattended = 0; // those of them that have not yet moved their neighbours

    TransportState(BodyTable& t, int d, Axis a, int s, BodyMask n)
        : table(t), driver(d), axis(a), sign(s), near(n) {}

    bool is_up() const { return axis == Axis::y && sign < 0; }
    bool is_down() const { return axis == Axis::y && sign > 0; }

    int gone_by(int slot) const { return progress.gone[slot]; }
    Extent now(int slot) const { return extent_of(table.boxes[slot], axis, sign); }
};

// Where a body was when the transport began.
[[gnu::hot, gnu::noinline]] Extent start_of(const TransportState& g, int slot) {
    Extent e = g.now(slot);
    const int way = g.gone_by(slot);
    e.rear -= way;
    e.front -= way;
    return e;
}

[[gnu::hot]] void go(TransportState& g, int slot, int distance) {
    advance(g.table.boxes[slot], g.axis, g.sign * distance);
    g.progress.gone[slot] += distance;
    g.moved |= bit_of(slot);
    g.table.moved |= bit_of(slot);
    // Other bodies do not push or carry anything.
    g.unattended |= bit_of(slot) & (bit_of(g.driver) | player_bit | crate_bits);
}

bool is_crate(int slot) {
    return has(crate_bits, slot);
}

bool is_mover(int slot) {
    return has(mover_bits, slot);
}

// The crates that a body pushes ahead, and that stop it if they have no space.
BodyMask pushes_crates(const TransportState& g, int slot) {
    const bool player_pushes = slot == player_slot && (slot == g.driver || g.is_up());
    return is_crate(slot) || player_pushes ? crate_bits : 0;
}

// The bodies that a body pushes whether they have space or not.
BodyMask pushes_by_force(const TransportState& g, int slot) {
    BodyMask pushed = 0;
    if (is_crate(slot))
        pushed = actor_bits;
    else if (is_mover(slot) && ((g.table.boxes[slot].traits & trait_solid) || g.is_up()))
        pushed = actor_bits | crate_bits;
    return pushed & ~bit_of(g.driver);
}

// The bodies that a body carries if they stand on it. A body on a rising one is in its way instead;
// a body on a falling crate falls by itself.
BodyMask carries(const TransportState& g, int slot) {
    BodyMask carried = 0;
    if (is_mover(slot) || (is_crate(slot) && !(slot == g.driver && g.is_down())))
        carried = actor_bits | crate_bits;
    else if (slot == player_slot && slot != g.driver)
        carried = crate_bits;
    return g.is_up() ? 0 : carried & ~g.table.rising & ~bit_of(g.driver);
}

// Moves a body and the crates that it pushes as far as all of them have space. Returns how far.
[[gnu::hot]] int shove(TransportState& g, int slot, int wanted) {
    const BodyMask pushes = pushes_crates(g, slot) & g.table.present;
    if (pushes == 0) {
        const int distance = free_distance(g.table, slot, g.axis, g.sign, wanted, g.progress);
        if (distance > 0)
            go(g, slot, distance);
        return distance;
    }
    const Reach r = reach(g.table, slot, g.axis, {g.sign * wanted}, g.progress, pushes);
    for_each_slot(r.chain, [&](int i) {
        if (r.distance > r.start[i])
            go(g, i, r.distance - r.start[i]);
    });
    return r.distance;
}

// Whether a body stood on another one, which can carry bodies, when the transport began.
[[gnu::hot]] bool stood_on(const TransportState& g, const Extent& e, const Extent& by) {
    if (g.axis == Axis::y)
        return e.front == by.rear && overlap_across(e, by);
    return e.high == by.low && e.rear < by.front && by.rear < e.front;
}

// The bodies that one that has moved has to move, the foremost first, so that the front ones are
// not pushed by those behind them. A body behind one that moves does not move, so the order holds.
struct Order {
    struct Neighbour {
        int slot;
        int front;
        bool rides; // on it; else it is in the way
    };
    Neighbour of[body_slots];
    int count = 0;
};

void put_in_order(Order& order, int slot, int front, bool rides) {
    int i = order.count++;
    for (; i > 0 && order.of[i - 1].front < front; --i)
        order.of[i] = order.of[i - 1];
    order.of[i] = {slot, front, rides};
}

// A body that was ahead of the pusher is in its way once the pusher has reached it.
Order find_neighbours_to_move(const TransportState& g, int pusher) {
    Order order;
    const BodyMask pushed = pushes_by_force(g, pusher);
    const Box& box = g.table.boxes[pusher];
    const BodyMask carried = gives_contact(box.traits, contact_floor) ? carries(g, pusher) : 0;
    BodyMask others = (pushed | carried) & ~bit_of(pusher);
    if (pusher == g.driver)
        others &= g.near;
    const Extent by = start_of(g, pusher);
    const int gone = g.gone_by(pusher);
    others = touched(g.table, swept_area(box, offset_along(g.axis, -g.sign * gone)), others);
    for_each_slot(others, [&](int slot) {
        const Extent e = start_of(g, slot);
        const int way = g.gone_by(slot);
        if (e.rear >= by.front) {
            if (has(pushed, slot) && by.front + gone > e.rear + way && overlap_across(e, by))
                put_in_order(order, slot, e.front + way, false);
        } else if (has(carried, slot) && stood_on(g, e, by)) {
            put_in_order(order, slot, e.front + way, true);
        }
    });
    return order;
}

// Pushes as far as is still necessary: other bodies may have moved them since.
void push_out_of_the_way(TransportState& g, int pusher, const Order& order) {
    for (int i = 0; i < order.count; ++i) {
        const int slot = order.of[i].slot;
        if (order.of[i].rides || !has(g.table.present, slot))
            continue;
        const int wanted = g.now(pusher).front - g.now(slot).rear;
        if (wanted > 0 && shove(g, slot, wanted) < wanted
            && (g.table.boxes[pusher].traits & trait_solid)) {
            crush(g.table, slot);
            g.unattended &= ~bit_of(slot);
        }
    }
}

// How far a rider moves with its support; on several crates, as far as the slowest of them.
int distance_with_support(const TransportState& g, int rider, int support) {
    int distance = g.gone_by(support);
    if (!is_crate(support))
        return distance;
    const Extent e = start_of(g, rider);
    for (int crate = first_crate_slot; crate < first_mover_slot; ++crate)
        if (has(g.table.present, crate) && crate != rider && g.gone_by(crate) < distance
            && stood_on(g, e, start_of(g, crate)))
            distance = g.gone_by(crate);
    return distance;
}

void carry_riders(TransportState& g, int support, const Order& order) {
    for (int i = 0; i < order.count; ++i) {
        const int slot = order.of[i].slot;
        if (!order.of[i].rides || !has(g.table.present, slot))
            continue;
        const int wanted = distance_with_support(g, slot, support) - g.gone_by(slot);
        if (wanted > 0)
            shove(g, slot, wanted);
    }
}

} // namespace

Transported transport(BodyTable& table, int driver, Axis axis, Distance by, BodyMask near) {
    if (by.raw == 0)
        return {};
    TransportState g(table, driver, axis, by.raw < 0 ? -1 : 1, near & ~bit_of(driver));
    if (driver == player_slot)
        shove(g, driver, magnitude(by).raw);
    else
        go(g, driver, magnitude(by).raw);
    int turns = 0;
    for (; g.unattended != 0; ++turns) {
        const int slot = foremost(table, g.unattended, axis, g.sign);
        g.unattended &= ~bit_of(slot);
        const Order order = find_neighbours_to_move(g, slot);
        push_out_of_the_way(g, slot, order);
        carry_riders(g, slot, order);
    }
    return {{g.sign * g.gone_by(driver)}, g.moved & ~bit_of(driver), turns};
}

} // namespace halfbyte
