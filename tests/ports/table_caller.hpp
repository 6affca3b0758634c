// Random worlds on both sides, with their body tables.
#pragma once

#include "tests/ports/feature_world.hpp"
#include "tests/ports/world_calls.hpp"

#include "engine/sim/body_table.hpp"
#include "engine/sim/crates.hpp"

namespace halfbyte::test {

/// The console's index of a slot: movers come before the crates there.
constexpr unsigned console_slot(int slot) {
    if (has(crate_bits, slot))
        slot += awake_movers;
    else if (has(mover_bits, slot))
        slot -= most_crates;
    return static_cast<unsigned>(slot);
}

class TableCaller {
  public:
    explicit TableCaller(Run& run) : run_(run) {}

    /// Compares one call after another, as `Run::each` does, each in a new world.
    template <class One>
    std::string each(One&& one) {
        std::string difference = run_.each([&](long call) {
            begin(call);
            return one();
        });
        run_.port.console.call("map_frame"); // as `step` leaves it
        return difference;
    }

    /// A random slot of a mask that is not empty.
    int any_of(BodyMask mask) {
        int slot = between(run_.random, 0, body_slots - 1);
        while (!has(mask, slot))
            slot = (slot + 1) % body_slots;
        return slot;
    }

    BodyMask some_of(BodyMask mask) { return mask & static_cast<BodyMask>(run_.random()); }

    /// Whether the console has noted a bit of a body; after the last actor it notes nothing.
    bool is_noted(const char* bit, int slot) {
        if (has(actor_bits, slot) && slot > last_actor_.u8())
            return false;
        return (bodies_.u8(console_slot(slot)) & run_.port.console.symbols.at(bit).value) != 0;
    }
    void note(const char* bit, int slot) {
        const unsigned at = console_slot(slot);
        bodies_.set_u8(bodies_.u8(at) | run_.port.console.symbols.at(bit).value, at);
    }

    const Level& level() const { return run_.port.level(); }

    World world;
    BodyTable table;
    bool parts_crates = false; ///< the player, moving right, separates two crates below an actor

  private:
    void begin(long call) {
        if (call % calls_of_a_level == 0) {
            run_.port.use(large_actors(run_.random, shipped_rules()));
            run_.port.open(block_of_crates(run_.random));
        }
        world = world_among_crates(run_.random, level());
        parts_crates = false;
        if (between(run_.random, 0, 1))
            line_up();
        table = table_of(world, level());
        halfbyte::place_actors(table, world, level());
        run_.port.put(world);
        run_.port.console.call(table_of_);
        run_.port.console.call(place_movers_, {.a = std::uint8_t{0}});
        const auto present = run_.port.console.symbols.at("BODY_PRESENT").value;
        for (unsigned i = 0; i < awake_movers; ++i) {
            const int slot = first_mover_slot + static_cast<int>(i);
            there_.set_u8(has(table.present, slot), i);
            bodies_.set_u8(has(table.present, slot) ? present : 0, console_slot(slot));
        }
        run_.port.console.call(place_actors_);
    }

    // Puts the crates in a row or in a pile, some with a gap in between, so that one pushes the
    // other. Some rows are level, with an actor on two of them.
    void line_up() {
        const bool upright = between(run_.random, 0, 1), is_level = between(run_.random, 0, 1);
        for (int i = 1; i < level().map.crate_count; ++i) {
            if (!world.crates[i - 1].there || !world.crates[i].there)
                continue;
            const Box from = box_of(world.crates[i - 1], crate_at(level().map, i - 1));
            const HalfSizes half = box_of(world.crates[i], crate_at(level().map, i)).half;
            const Distance gap{between(run_.random, 0, 1) * between(run_.random, 0, 300)};
            world.crates[i].position = from.position;
            if (upright)
                world.crates[i].position.y += -(from.half.y + half.y + gap);
            else
                world.crates[i].position.x += from.half.x + half.x + gap;
            if (upright || !is_level)
                continue;
            world.crates[i].position.x += Distance{between(run_.random, 1, 100)};
            world.crates[i].position.y += half.y - from.half.y;
            put_on({from.position.x + from.half.x, from.position.y - from.half.y});
            put_before(from);
        }
    }

    // Puts the first actor other than the player, if there is one, about a crate's upper right
    // corner.
    void put_on(Point corner) {
        Actor& rider = world.actors[1];
        if (rider.kind == no_actor)
            return;
        const HalfSizes half = kind_of(rider, level()).half;
        rider.position = {corner.x + Distance{between(run_.random, -half.x.raw, half.x.raw)},
                          corner.y - half.y};
        rider.velocity.y = Velocity{0};
        parts_crates = true;
    }

    // Puts the player to the left of a crate.
    void put_before(const Box& crate) {
        Actor& self = player(world);
        self.position = {crate.position.x - crate.half.x - kind_of(self, level()).half.x,
                         crate.position.y};
    }

    Run& run_;
    Variable bodies_ = run_.port.console.variable("bodies"),
             last_actor_ = run_.port.console.variable("last_actor"),
             there_ = run_.port.console.variable("set_there");
    Routine table_of_ = run_.port.console.routine("table_of"),
            place_movers_ = run_.port.console.routine("place_movers"),
            place_actors_ = run_.port.console.routine("place_actors");
};

} // namespace halfbyte::test
