#include "engine/sim/reach.hpp"

#include "engine/collide/move_and_slide.hpp"

namespace halfbyte {
namespace {

// Whether a gap between a body and another one ahead of it existed when the transport began.
constexpr bool gap_existed(int gap, int slot, int other, const Progress& progress) {
    return gap + progress.gone[slot] - progress.gone[other] >= 0;
}

// How far a body can go before it meets a box.
[[gnu::hot]] int clip_to_boxes(const BodyTable& table, BodyMask mask, int slot, const Extent& body,
                               Axis axis, int sign, int wanted, const Progress& progress) {
    const bool x = axis == Axis::x;
    for_each_slot(mask, [&](int other) {
        const Box& box = table.boxes[other];
        const int at = sign * (x ? box.position.x : box.position.y).raw;
        const int gap = at - (x ? box.half.x : box.half.y).raw - body.front;
        if (gap >= 0 && gap < wanted && gap_existed(gap, slot, other, progress)
            && overlap_across(extent_of(box, axis, sign), body)
            && gives_contact(box.traits, obstacles::side_of(axis, sign)))
            wanted = gap;
    });
    return wanted;
}

} // namespace

[[gnu::hot, gnu::noinline]] Extent extent_of(const Box& box, Axis axis, int sign) {
    const bool x = axis == Axis::x;
    const int at = sign * (x ? box.position.x : box.position.y).raw;
    const int half = (x ? box.half.x : box.half.y).raw;
    const int across = (x ? box.position.y : box.position.x).raw;
    const int width = (x ? box.half.y : box.half.x).raw;
    return {at - half, at + half, across - width, across + width};
}

[[gnu::hot]] bool is_off_lines(const BodyTable& table, int slot, Axis axis, Distance by) {
    const Extent e = extent_of(table.boxes[slot], axis, by.raw < 0 ? -1 : 1);
    return (-e.front & (subpixels_per_cell - 1)) >= magnitude(by).raw
           && holds_on_lines_alone(*table.walls.level);
}

[[gnu::hot]] int free_distance(const BodyTable& table, int slot, Axis axis, int sign, int wanted,
                               const Progress& progress, BodyMask passed) {
    BodyMask holding = box_bits & ~passed & ~bit_of(slot);
    if (has(crate_bits, slot) && axis == Axis::y && sign > 0)
        holding |= player_bit;
    const Box& box = table.boxes[slot];
    const Extent extent = extent_of(box, axis, sign);
    wanted =
        clip_to_boxes(table, holding & table.present, slot, extent, axis, sign, wanted, progress);
    if (is_off_lines(table, slot, axis, {sign * wanted}))
        return wanted;
    Body body{box.position, {}, box.half};
    const WorldObstacles obstacles = obstacles_of(table.walls, {});
    constexpr int most = subpixels_per_cell / 2; // as in a sub-step
    int gone = 0;
    while (gone < wanted) {
        const int part = wanted - gone < most ? wanted - gone : most;
        const int distance =
            obstacles::clearance<cell_bits>(body, axis, {sign * part}, obstacles, false).distance;
        gone += distance;
        obstacles::go(body, axis, {sign * distance});
        if (distance < part)
            break;
    }
    return gone;
}

[[gnu::hot, gnu::noinline]] Area swept_area(const Box& box, Offset by) {
    return obstacles::area_between({box.position, {}, box.half}, box.position + by);
}

[[gnu::hot, gnu::noinline]] BodyMask touched(const BodyTable& table, const Area& area,
                                             BodyMask mask) {
    BodyMask found = 0;
    for_each_slot(mask & table.present, [&](int slot) {
        if (obstacles::touches(area, table.boxes[slot]))
            found |= bit_of(slot);
    });
    return found;
}

[[gnu::hot]] int foremost(const BodyTable& table, BodyMask mask, Axis axis, int sign) {
    int best = -1, front = 0;
    for_each_slot(mask, [&](int slot) {
        const int its_front = extent_of(table.boxes[slot], axis, sign).front;
        if (best >= 0 && its_front <= front)
            return;
        best = slot;
        front = its_front;
    });
    return best;
}

[[gnu::hot]] Reach reach(const BodyTable& table, int slot, Axis axis, Distance by,
                         const Progress& progress, BodyMask pushes) {
    const int sign = by.raw < 0 ? -1 : 1;
    Reach r;
    r.distance = magnitude(by).raw;
    r.chain = bit_of(slot);
    r.start[slot] = 0;
    pushes &= table.present & ~bit_of(slot);
    // Only bodies behind a crate push it, so the start of the rearmost body is known when its turn
    // comes.
    for (BodyMask open = r.chain; open != 0;) {
        const int last = foremost(table, open, axis, -sign);
        open &= ~bit_of(last);
        const int start = r.start[last];
        if (start >= r.distance)
            continue;
        const Extent e = extent_of(table.boxes[last], axis, sign);
        for_each_slot(pushes, [&](int crate) {
            const Extent other = extent_of(table.boxes[crate], axis, sign);
            const int gap = other.rear - e.front;
            if (gap < 0 || start + gap >= r.distance || !gap_existed(gap, last, crate, progress)
                || !overlap_across(e, other))
                return;
            if (has(r.chain, crate) && r.start[crate] <= start + gap)
                return;
            r.start[crate] = start + gap;
            r.chain |= bit_of(crate);
            open |= bit_of(crate);
        });
        r.distance =
            start + free_distance(table, last, axis, sign, r.distance - start, progress, pushes);
    }
    return r;
}

} // namespace halfbyte
