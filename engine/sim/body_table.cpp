#include "engine/sim/body_table.hpp"

#include "engine/sim/crates.hpp"
#include "engine/sim/life_cycle.hpp"
#include "engine/sim/movers.hpp"
#include "engine/sim/wake.hpp"

namespace halfbyte {

[[gnu::hot]] BodyTable table_of_crates(const World& world, const Level& level) {
    BodyTable table;
    table.walls = gather_walls(world, level);
    for (int i = 0; i < level.map.crate_count; ++i)
        if (world.crates[i].there) {
            const int slot = first_crate_slot + i;
            table.boxes[slot] = box_of(world.crates[i], crate_at(level.map, i));
            table.present |= bit_of(slot);
        }
    return table;
}

BodyTable table_of(const World& world, const Level& level) {
    BodyTable table = table_of_crates(world, level);
    for (int i = 0; i < awake_movers; ++i)
        if (const Mover& mover = world.movers[i]; is_present(mover)) {
            const int slot = first_mover_slot + i;
            table.boxes[slot] = box_of(mover, world, level);
            if (is_body(mover, level))
                table.present |= bit_of(slot);
        }
    return table;
}

[[gnu::hot]] void place_actors(BodyTable& table, const World& world, const Level& level) {
    table.present &= ~actor_bits;
    table.rising = 0;
    for (int slot = 0; slot < world.actors_end; ++slot) {
        const Actor& actor = world.actors[slot];
        if (actor.kind == no_actor || (slot == player_slot && world.phase == Phase::dying))
            continue;
        Box& box = table.boxes[slot]; // in parts: a copy of a whole box is larger on the GBA
        box.position = actor.position;
        box.half = half_of(actor, level);
        box.traits = trait_solid;
        table.present |= bit_of(slot);
        if (actor.velocity.y.raw < 0)
            table.rising |= bit_of(slot);
    }
}

namespace {

[[gnu::cold, gnu::noinline]] void remove_crushed(const BodyTable& table, World& world,
                                                 const Level& level) {
    for_each_slot(table.crushed, [&](int slot) {
        if (slot == player_slot)
            crush_player(world, level);
        else if (has(crate_bits, slot))
            world.crates[slot - first_crate_slot] = {};
        else
            remove(world, world.actors[slot]);
    });
}

} // namespace

[[gnu::hot]] void write_back(BodyTable& table, World& world, const Level& level) {
    for_each_slot(table.moved & (actor_bits | crate_bits), [&](int slot) {
        Point& position = has(crate_bits, slot) ? world.crates[slot - first_crate_slot].position
                                                : world.actors[slot].position;
        position = table.boxes[slot].position;
    });
    if (table.crushed != 0)
        remove_crushed(table, world, level);
    table.moved = table.crushed = 0;
}

[[gnu::hot]] void add_boxes_near(BoxesNear& near, const BodyTable& table, BodyMask mask,
                                 const Box& area) {
    for_each_slot(mask & table.present, [&](int slot) {
        if (overlap(area, table.boxes[slot]))
            near.boxes[near.count++] = table.boxes[slot];
    });
}

} // namespace halfbyte
