#include "engine/sim/riders.hpp"

#include "engine/sim/reach.hpp"
#include "engine/sim/transport.hpp"

namespace halfbyte {
namespace {

constexpr BodyMask carrier_bits = crate_bits | player_bit;
constexpr Distance subpixel{1};

// The bodies that may ride on a mover.
struct Riders {
    BodyTable& table;
    int mover;
    Offset by;
    BodyMask together = 0;
    BodyMask met[body_slots]; // for a rider or the mover: the bodies that it may interact with

    Riders(BodyTable& t, int m, Offset b) : table(t), mover(m), by(b) {}
};

// Whether a support carries a body that stands on it: movers and crates carry actors and crates,
// the player carries crates.
[[gnu::hot, gnu::noinline]] bool is_carried(const Riders& r, int slot, int support) {
    BodyMask carried = has(box_bits, support) ? actor_bits | crate_bits : 0;
    if (support == player_slot)
        carried = crate_bits;
    return has(carried & ~r.table.rising, slot)
           && stands_on(r.table.boxes[slot], r.table.boxes[support]);
}

// The area in which a rider meets others when it moves, or carries them. Riders on the mover itself
// move first, the foremost before the others. A body that stands on riders may move after bodies
// behind it, so it may interact with everything near.
[[gnu::hot]] Area area_of(const Riders& r, int slot, bool on_mover) {
    const Area way = swept_area(r.table.boxes[slot], r.by);
    if (!on_mover) {
        const Distance x = magnitude(r.by.x), y = magnitude(r.by.y);
        return obstacles::extended(way, x, y, y);
    }
    const Distance above{has(carrier_bits, slot) ? 0 : 1};
    return {{way.from.x + subpixel, way.from.y + above},
            {way.to.x - subpixel, way.to.y - subpixel}};
}

// Whether a rider can ride along with another body near. A crate that it already overlaps could
// hold it back.
[[gnu::hot]] bool can_ride_beside(const Riders& r, int slot, int other, bool on_mover) {
    if (on_mover)
        return !has(crate_bits, other) || !overlap(r.table.boxes[slot], r.table.boxes[other]);
    return is_carried(r, slot, other) || is_carried(r, other, slot);
}

// Whether cells, walls and other movers, all of which stay where they are, leave a body space.
[[gnu::noinline]] bool has_space(const Riders& r, int slot) {
    Box& box = r.table.boxes[slot];
    const auto goes = [&](Axis axis, Distance by) {
        const int wanted = magnitude(by).raw, sign = by.raw < 0 ? -1 : 1;
        const BodyMask passed = ~mover_bits | bit_of(r.mover);
        return free_distance(r.table, slot, axis, sign, wanted, no_progress, passed) == wanted;
    };
    const Point from = box.position;
    bool space = goes(Axis::x, r.by.x);
    box.position.x += r.by.x;
    space = space && goes(Axis::y, r.by.y);
    box.position = from;
    return space;
}

[[gnu::hot]] void add(Riders& r, int slot, bool on_mover) {
    BodyMask others = crate_bits | mover_bits;
    if (has(crate_bits, slot))
        others |= actor_bits; // actors neither push nor carry each other
    others &= ~bit_of(slot) & ~bit_of(r.mover);
    const BodyMask near = touched(r.table, area_of(r, slot, on_mover), others);
    r.met[slot] = near & ~mover_bits;
    bool goes = true;
    for_each_slot(r.met[slot],
                  [&](int other) { goes = goes && can_ride_beside(r, slot, other, on_mover); });
    const bool off_lines = is_off_lines(r.table, slot, Axis::x, r.by.x)
                           && is_off_lines(r.table, slot, Axis::y, r.by.y);
    if (goes && ((off_lines && !(near & mover_bits)) || has_space(r, slot)))
        r.together |= bit_of(slot);
}

} // namespace

[[gnu::hot]] BodyMask ride_together(BodyTable& table, int mover, Offset by, BodyMask near) {
    Riders r(table, mover, by);
    r.met[mover] = near;
    BodyMask known = 0;
    for (BodyMask supports = bit_of(mover); supports != 0;) {
        const bool on_mover = has(supports, mover);
        BodyMask carried = 0;
        for_each_slot(supports, [&](int support) {
            for_each_slot(r.met[support] & ~known, [&](int slot) {
                if (is_carried(r, slot, support))
                    carried |= bit_of(slot);
            });
        });
        known |= carried;
        for_each_slot(carried, [&](int slot) { add(r, slot, on_mover); });
        supports = r.together & carried & carrier_bits;
    }
    for (BodyMask before = 0; before != r.together;) {
        before = r.together;
        for_each_slot(before, [&](int slot) {
            if (r.met[slot] & ~r.together)
                r.together &= ~bit_of(slot);
        });
    }
    for_each_slot(r.together,
                  [&](int slot) { table.boxes[slot].position = table.boxes[slot].position + by; });
    table.moved |= r.together;
    return r.together;
}

namespace {

// Notes that a mover carries the bodies that stand on it along x. Returns those that another mover
// has carried in this frame: they stand on both.
BodyMask note_carried(BodyTable& table, int mover, BodyMask near) {
    BodyMask standing = 0;
    for_each_slot(near, [&](int slot) {
        if (stands_on(table.boxes[slot], table.boxes[mover]))
            standing |= bit_of(slot);
    });
    const BodyMask before = standing & table.carried;
    table.carried |= standing;
    return before;
}

// Moves a mover with the bodies near it.
[[gnu::noinline]] void carry_bodies(BodyTable& table, int mover, Offset by, BodyMask near) {
    const BodyMask twice = by.x.raw != 0 ? note_carried(table, mover, near) : 0;
    const BodyMask riders = ride_together(table, mover, by, near & ~twice);
    if ((near & ~riders) == 0) {
        table.boxes[mover].position = table.boxes[mover].position + by;
        return;
    }
    table.present &= ~riders;
    transport(table, mover, Axis::x, by.x, near & ~twice);
    transport(table, mover, Axis::y, by.y, near);
    table.present |= riders;
}

} // namespace

[[gnu::hot]] void carry(BodyTable& table, int mover, Offset by) {
    Box& box = table.boxes[mover];
    const BodyMask near = touched(table, swept_area(box, by), ~mover_bits);
    if (near != 0)
        carry_bodies(table, mover, by, near);
    else
        box.position = box.position + by;
}

} // namespace halfbyte
