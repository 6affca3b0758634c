#include "engine/sim/reach.hpp"

#include "engine/collide/move_and_slide.hpp"

namespace halfbyte {
namespace {

// How far boxes leave a body space.
int clip_to_boxes(const BodyTable& table, BodyMask mask, const Body& body, Axis axis, int by) {
    const obstacles::Path path = obstacles::path_of(body, axis, {by}, false);
    obstacles::Clearance c{path.wanted};
    for_each_slot(mask, [&](int slot) { obstacles::clip_to_box(c, path, table.boxes[slot], 0); });
    return c.distance;
}

// Whether cells and walls can hold nothing back before the next line of the grid.
bool holds_on_lines_alone(const LevelView& level) {
    return !(level.all_traits & trait_slope) && !(level.features & feature_segments);
}

int way_to_line(const Body& body, Axis axis, int sign) {
    const int front = obstacles::path_of(body, axis, {sign}, false).front;
    return -front & (subpixels_per_cell - 1);
}

} // namespace

[[gnu::hot]] int free_distance(const BodyTable& table, int slot, Axis axis, int sign, int wanted,
                               BodyMask passed) {
    BodyMask holding = box_bits & ~passed & ~bit_of(slot);
    if (has(crate_bits, slot) && axis == Axis::y && sign > 0)
        holding |= player_bit;
    const Box& box = table.boxes[slot];
    Body body{box.position, {}, box.half};
    wanted = clip_to_boxes(table, holding & table.present, body, axis, sign * wanted);
    if (holds_on_lines_alone(*table.walls.level) && way_to_line(body, axis, sign) >= wanted)
        return wanted;
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
                         const Ignored& ignored) {
    const int sign = by.raw < 0 ? -1 : 1;
    Reach r;
    r.distance = magnitude(by).raw;
    r.chain = bit_of(slot);
    r.start[slot] = 0;
    const BodyMask pushes = ignored.pushes & table.present & ~bit_of(slot);
    // Whatever pushes a crate is behind it, so one that is the last of all knows when it starts.
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
            if (gap < 0 || start + gap >= r.distance || !share_lane(e, other))
                return;
            if (has(r.chain, crate) && r.start[crate] <= start + gap)
                return;
            r.start[crate] = start + gap;
            r.chain |= bit_of(crate);
            open |= bit_of(crate);
        });
        r.distance = start
                     + free_distance(table, last, axis, sign, r.distance - start,
                                     ignored.pushes | ignored.passes);
    }
    return r;
}

} // namespace halfbyte
