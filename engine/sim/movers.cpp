#include "engine/sim/movers.hpp"

#include "engine/collide/mover_path.hpp"
#include "engine/sim/riders.hpp"
#include "engine/sim/transport.hpp"
#include "engine/sim/wake.hpp"

namespace halfbyte {
namespace {

PlacedMover placed(const Mover& mover, const Level& level) {
    return mover_at(level.map, mover.number - 1);
}

MoverKind kind_of(const Mover& mover, const Level& level) {
    return mover_kind_at(level.map, mover.number - 1);
}

Box box_at(const PlacedMover& p, Point place, const Mover& mover) {
    return {{place.x, place.y + mover.drop}, half_of(p.width, p.height), traits_of(p.kind)};
}

bool below_the_level(const Box& box, const Level& level) {
    return box.position.y - box.half.y >= at_cell(level.map.rows);
}

// The horizontal distance from the player to the nearest point of a mover's path.
Distance distance_to_player(const World& world, const PlacedMover& mover) {
    const Position x = player(world).position.x;
    if (x < at_pixel(mover.left))
        return at_pixel(mover.left) - x;
    return x > at_pixel(mover.right) ? x - at_pixel(mover.right) : Distance{0};
}

bool is_awake(const World& world, int number) {
    for (const Mover& mover : world.movers)
        if (mover.number == number)
            return true;
    return false;
}

// The slot for a mover that wakes: a free one, else that of the farthest mover. Null if that one is
// not farther than the candidate (or as far, with a higher number).
Mover* slot_for(World& world, const Level& level, Distance distance, int number) {
    Mover* farthest = nullptr;
    for (Mover& mover : world.movers) {
        if (mover.number == 0)
            return &mover;
        const Distance d = distance_to_player(world, placed(mover, level));
        if (d > distance || (d == distance && mover.number > number)) {
            farthest = &mover;
            distance = d;
            number = mover.number;
        }
    }
    return farthest;
}

// Tests every eighth mover from `first` on, and wakes the nearest of those that can wake. Returns
// whether one woke.
bool wake_nearest(World& world, const Level& level, int first) {
    int nearest = 0; // its number
    Distance nearest_distance = wake_distance;
    for (int i = first; i < level.map.mover_count; i += 8) {
        const Distance d = distance_to_player(world, mover_at(level.map, i));
        if (is_awake(world, i + 1) || d > nearest_distance
            || (nearest != 0 && d == nearest_distance))
            continue;
        nearest = i + 1;
        nearest_distance = d;
    }
    Mover* slot = nearest != 0 ? slot_for(world, level, nearest_distance, nearest) : nullptr;
    if (slot == nullptr)
        return false;
    *slot = Mover{};
    slot->number = static_cast<std::uint8_t>(nearest);
    return true;
}

// A falling platform holds for fall_frames once the player has stood on it, then it falls.
[[gnu::noinline]] void fall(Mover& mover, bool stood_on, const Tuning& tuning) {
    if (mover.count == 0 && !stood_on)
        return;
    if (mover.count <= tuning.fall_frames && mover.count != 255) {
        ++mover.count;
        return;
    }
    mover.speed = mover.speed + tuning.fall_gravity;
    if (mover.speed > tuning.terminal_speed)
        mover.speed = tuning.terminal_speed;
    mover.drop = mover.drop + distance_in_one_frame(mover.speed);
}

bool carries_player(const BodyTable& table, int slot) {
    return has(table.present & ~table.rising, player_slot)
           && stands_on(table.boxes[player_slot], table.boxes[slot]);
}

// Moves a mover as its path leads, along x and then along y.
void move_mover(BodyTable& table, int slot, Mover& mover, const Level& level, Offset by) {
    if (kind_of(mover, level) == MoverKind::falling) {
        const Distance drop = mover.drop;
        fall(mover, carries_player(table, slot), level.rules->tuning);
        by.y = by.y + mover.drop - drop;
    }
    if (by != Offset{})
        carry(table, slot, by);
    if (mover.drop.raw != 0 && below_the_level(table.boxes[slot], level)) {
        mover.speed = fallen_out;
        table.present &= ~bit_of(slot);
    }
}

// Puts the movers into the table, where they were in the previous frame; `by` becomes how far their
// paths lead them in this one.
[[gnu::hot]] void place_movers(BodyTable& table, Offset (&by)[awake_movers], const World& world,
                               const Level& level) {
    for (int i = 0; i < awake_movers; ++i)
        if (const Mover& mover = world.movers[i]; is_present(mover)) {
            const PlacedMover p = placed(mover, level);
            const PathStep step = step_at(level.map, p, world.frame);
            table.boxes[first_mover_slot + i] = box_at(p, step.from, mover);
            by[i] = step.to - step.from;
            if (p.kind != MoverKind::path)
                table.present |= bit_of(first_mover_slot + i);
        }
}

} // namespace

void wake_and_sleep_movers(World& world, const Level& level) {
    if (level.map.mover_count == 0)
        return;
    for (Mover& mover : world.movers)
        if (mover.number != 0 && distance_to_player(world, placed(mover, level)) > sleep_distance)
            mover = Mover{};
    wake_nearest(world, level, static_cast<int>(world.frame & 7u));
}

void wake_all_movers(World& world, const Level& level) {
    for (int first = 7; first >= 0; --first)
        while (wake_nearest(world, level, first)) {
        }
}

Box box_of(const Mover& mover, const World& world, const Level& level) {
    const PlacedMover p = placed(mover, level);
    return box_at(p, position_at(level.map, p, world.frame), mover);
}

bool is_body(const Mover& mover, const Level& level) {
    return kind_of(mover, level) != MoverKind::path;
}

[[gnu::hot]] BodyTable move_movers(World& world, const Level& level) {
    BodyTable table = table_of_crates(world, level);
    if (level.map.mover_count == 0)
        return table;
    Offset by[awake_movers];
    place_movers(table, by, world, level);
    place_actors(table, world, level);
    for (int i = 0; i < awake_movers; ++i)
        if (const int slot = first_mover_slot + i; has(table.present, slot))
            move_mover(table, slot, world.movers[i], level, by[i]);
        else if (is_present(world.movers[i])) // only a path
            table.boxes[slot].position = table.boxes[slot].position + by[i];
    write_back(table, world, level);
    return table;
}

} // namespace halfbyte
