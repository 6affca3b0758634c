#include "engine/sim/body_table.hpp"

#include "engine/sim/crates.hpp"
#include "engine/sim/life_cycle.hpp"
#include "engine/sim/wake.hpp"

namespace halfbyte {

[[gnu::hot]] BodyTable table_of(const World& world, const Level& level, const MoverBoxes& movers) {
    BodyTable table;
    table.walls = gather_walls(world, level);
    const auto add = [&](int slot, const Box& box) {
        table.boxes[slot] = box;
        table.present |= bit_of(slot);
    };
    for (int slot = 0; slot < awake_actors; ++slot) {
        const Actor& actor = world.actors[slot];
        if (actor.kind == no_actor || (slot == player_slot && world.phase == Phase::dying))
            continue;
        add(slot, {actor.position, kind_of(actor, level).half});
        if (actor.velocity.y.raw < 0)
            table.rising |= bit_of(slot);
    }
    for (int i = 0; i < level.map.crate_count; ++i)
        if (world.crates[i].there)
            add(first_crate_slot + i, box_of(world.crates[i], crate_at(level.map, i)));
    for (int i = 0; i < awake_movers; ++i)
        if (movers.there[i])
            add(first_mover_slot + i, movers.boxes[i]);
    return table;
}

[[gnu::hot]] void write_back(const BodyTable& table, World& world, const Level& level) {
    for (int slot = 0; slot < awake_actors; ++slot) {
        Actor& actor = world.actors[slot];
        if (has(table.present | table.crushed, slot))
            actor.position = table.boxes[slot].position;
        if (!has(table.crushed, slot))
            continue;
        if (slot == player_slot)
            crush_player(world, level);
        else
            remove(world, actor);
    }
    for (int i = 0; i < level.map.crate_count; ++i) {
        if (has(table.present, first_crate_slot + i))
            world.crates[i].position = table.boxes[first_crate_slot + i].position;
        else
            world.crates[i] = {};
    }
}

[[gnu::hot]] BoxesNear boxes_near(const BodyTable& table, BodyMask mask, const Box& area) {
    BoxesNear near;
    for_each_slot(mask & table.present, [&](int slot) {
        if (overlap(area, table.boxes[slot]))
            near.boxes[near.count++] = table.boxes[slot];
    });
    return near;
}

} // namespace halfbyte
