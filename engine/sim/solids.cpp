#include "engine/sim/solids.hpp"

#include "engine/collide/solid_path.hpp"
#include "engine/sim/transport.hpp"
#include "engine/sim/wake.hpp"

namespace halfbyte {
namespace {

PlacedSolid placed(const Solid& solid, const Level& level) {
    return solid_at(level.map, solid.number - 1);
}

Box box_in_frame(const Solid& solid, const Level& level, std::uint32_t frame) {
    const PlacedSolid p = placed(solid, level);
    const Point place = place_at(level.map, p, frame);
    return {{place.x, place.y + solid.drop}, half_of(p.width, p.height), traits_of(p.kind)};
}

bool below_the_level(const Box& box, const Level& level) {
    return box.position.y - box.half.y >= at_cell(level.map.rows);
}

// From the player to the nearest place on a solid's path.
Distance distance_to_player(const World& world, const PlacedSolid& solid) {
    const Position x = player(world).position.x;
    if (x < at_pixel(solid.left))
        return at_pixel(solid.left) - x;
    return x > at_pixel(solid.right) ? x - at_pixel(solid.right) : Distance{0};
}

bool is_awake(const World& world, int number) {
    for (const Solid& solid : world.solids)
        if (solid.number == number)
            return true;
    return false;
}

// A free slot, else that of the farthest if it is farther than the candidate (or as far, with a
// higher number), else none.
Solid* slot_for(World& world, const Level& level, Distance distance, int number) {
    Solid* farthest = nullptr;
    for (Solid& solid : world.solids) {
        if (solid.number == 0)
            return &solid;
        const Distance d = distance_to_player(world, placed(solid, level));
        if (d > distance || (d == distance && solid.number > number)) {
            farthest = &solid;
            distance = d;
            number = solid.number;
        }
    }
    return farthest;
}

// Looks at every eighth solid from `first` on, and wakes the nearest of those that can.
bool wake_nearest(World& world, const Level& level, int first) {
    int nearest = 0; // its number
    Distance nearest_distance = wake_distance;
    for (int i = first; i < level.map.solid_count; i += 8) {
        const Distance d = distance_to_player(world, solid_at(level.map, i));
        if (is_awake(world, i + 1) || d > nearest_distance
            || (nearest != 0 && d == nearest_distance))
            continue;
        nearest = i + 1;
        nearest_distance = d;
    }
    Solid* slot = nearest != 0 ? slot_for(world, level, nearest_distance, nearest) : nullptr;
    if (slot == nullptr)
        return false;
    *slot = Solid{};
    slot->number = static_cast<std::uint8_t>(nearest);
    return true;
}

// One that falls holds for fall_frames once the player has stood on it.
void fall(Solid& solid, bool stood_on, const Tuning& tuning) {
    if (solid.count == 0 && !stood_on)
        return;
    if (solid.count <= tuning.fall_frames && solid.count != 255) {
        ++solid.count;
        return;
    }
    solid.speed = solid.speed + tuning.fall_gravity;
    if (solid.speed > tuning.terminal_speed)
        solid.speed = tuning.terminal_speed;
    solid.drop = solid.drop + distance_in_one_frame(solid.speed);
}

bool carries_player(const BodyTable& table, int slot) {
    return has(table.present & ~table.rising, player_slot)
           && stands_on(table.boxes[player_slot], table.boxes[slot]);
}

// To where it is in this frame, along x and then along y.
void move_solid(BodyTable& table, int slot, Solid& solid, const Level& level, std::uint32_t frame) {
    if (placed(solid, level).kind == SolidKind::falling)
        fall(solid, carries_player(table, slot), level.rules->tuning);
    const Point to = box_in_frame(solid, level, frame).position;
    const Offset by = to - table.boxes[slot].position;
    transport(table, slot, Axis::x, by.x);
    transport(table, slot, Axis::y, by.y);
    if (solid.drop.raw != 0 && below_the_level(table.boxes[slot], level)) {
        solid.speed = fallen_out;
        table.present &= ~bit_of(slot);
    }
}

SolidBoxes solids_at(const World& world, const Level& level, std::uint32_t frame) {
    SolidBoxes solids;
    for (int slot = 0; slot < awake_solids; ++slot)
        if (is_there(world.solids[slot])) {
            solids.boxes[slot] = box_in_frame(world.solids[slot], level, frame);
            solids.there[slot] = true;
        }
    return solids;
}

} // namespace

void wake_and_sleep_solids(World& world, const Level& level) {
    if (level.map.solid_count == 0)
        return;
    for (Solid& solid : world.solids)
        if (solid.number != 0 && distance_to_player(world, placed(solid, level)) > sleep_distance)
            solid = Solid{};
    wake_nearest(world, level, static_cast<int>(world.frame & 7u));
}

void wake_all_solids(World& world, const Level& level) {
    for (int first = 7; first >= 0; --first)
        while (wake_nearest(world, level, first)) {
        }
}

Box box_of(const Solid& solid, const World& world, const Level& level) {
    return box_in_frame(solid, level, world.frame);
}

SolidBoxes solids_in(const World& world, const Level& level) {
    return solids_at(world, level, world.frame);
}

SolidBoxes move_solids(World& world, const Level& level) {
    if (level.map.solid_count == 0)
        return {};
    BodyTable table = table_of(world, level, solids_at(world, level, world.frame - 1));
    SolidBoxes solids;
    for (int i = 0; i < awake_solids; ++i)
        if (const int slot = first_solid_slot + i; has(table.present, slot)) {
            move_solid(table, slot, world.solids[i], level, world.frame);
            solids.boxes[i] = table.boxes[slot];
            solids.there[i] = has(table.present, slot);
        }
    write_back(table, world, level);
    return solids;
}

} // namespace halfbyte
