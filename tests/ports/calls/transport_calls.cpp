// Generated calls of carrying and pushing.
#include "tests/ports/calls/feature_world.hpp"
#include "tests/ports/calls/world_calls.hpp"

#include "engine/sim/body_table.hpp"
#include "engine/sim/crates.hpp"
#include "engine/sim/transport.hpp"

#include <algorithm>

namespace halfbyte::test {
namespace {

constexpr BodyMask movable = actor_bits | crate_bits; // by other bodies
constexpr BodyMask secondary_pushers =
    player_bit | crate_bits; // they move others once they have been moved

/// The console's index of a slot: movers come before the crates there.
constexpr unsigned console_slot(int slot) {
    if (has(crate_bits, slot))
        slot += awake_movers;
    else if (has(mover_bits, slot))
        slot -= most_crates;
    return static_cast<unsigned>(slot);
}

/// Random worlds on both sides, with their body tables.
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

    /// Sets a bit of a body on the console.
    void note(std::uint32_t bit, int slot) {
        bodies_.set_u8(bodies_.u8(console_slot(slot)) | bit, console_slot(slot));
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
             there_ = run_.port.console.variable("set_there");
    Routine table_of_ = run_.port.console.routine("table_of"),
            place_movers_ = run_.port.console.routine("place_movers"),
            place_actors_ = run_.port.console.routine("place_actors");
};

/// Whether a body stood on two crates that have moved, one less far than the other.
bool parted_below_a_body(const BodyTable& before, const BodyTable& after, BodyMask moved) {
    bool found = false;
    const auto gone = [&](int slot) {
        return after.boxes[slot].position - before.boxes[slot].position;
    };
    for_each_slot(before.present & movable, [&](int rider) {
        BodyMask below = 0;
        for_each_slot(before.present & crate_bits & moved & ~bit_of(rider), [&](int crate) {
            below |= stands_on(before.boxes[rider], before.boxes[crate]) ? bit_of(crate) : 0;
        });
        for_each_slot(below, [&](int one) {
            for_each_slot(below, [&](int other) { found |= gone(one) != gone(other); });
        });
    });
    return found;
}

std::string call_foremost(Run& run) {
    TableCaller caller(run);
    Console6502& console = run.port.console;
    Stratum& axes = run.strata.of("axis", 0, 1);
    Stratum& back = run.strata.both_ways("left or up");
    Stratum& among = run.strata.of("among how many", 0, 3);
    const Routine routine = console.routine("foremost"), set_along = console.routine("set_along");
    Variable along = console.variable("along_half");
    const auto value_of = [&](const char* symbol) { return console.symbols.at(symbol).value; };
    const auto bit = static_cast<std::uint8_t>(value_of("BODY_PENDING"));
    return caller.each([&] {
        const Axis axis = between(run.random, 0, 1) ? Axis::x : Axis::y;
        const int sign = between(run.random, 0, 1) ? 1 : -1;
        const BodyMask mask =
            caller.table.present & secondary_pushers & static_cast<BodyMask>(run.random());
        axes.count(axis == Axis::y);
        back.count(sign < 0);
        int count = 0;
        for_each_slot(mask, [&](int slot) {
            caller.note(bit, slot);
            ++count;
        });
        among.count(std::min(count, 3));
        along.set_u8(value_of(axis == Axis::x ? "ALONG_X" : "ALONG_Y"));
        console.call(set_along);
        const int ours = mask == 0 ? -1 : foremost(caller.table, mask, axis, sign);
        const Exit exit =
            console.call(routine, {.a = bit, .y = static_cast<std::uint8_t>(sign < 0 ? 0x80 : 0)});
        return differing("none", mask == 0, exit.negative)
               + (mask == 0 ? "" : differing("the slot", console_slot(ours), exit.x));
    });
}

std::string call_transport(Run& run) {
    TableCaller caller(run);
    Console6502& console = run.port.console;
    Stratum& axes = run.strata.of("axis", 0, 1);
    Stratum& back = run.strata.both_ways("left or up");
    Stratum& movers = run.strata.of("the player 0, a crate 1, a mover 2", 0, 2);
    Stratum& moved = run.strata.of("others moved", 0, 2);
    Stratum& held = run.strata.both_ways("it has no space");
    Stratum& crushed = run.strata.both_ways("a body is crushed");
    Stratum& parted =
        run.strata.both_ways("a body stood on two crates that moved different distances");
    Variable transport_by = console.variable("transport_by"), gone = console.variable("base_gone"),
             crates = console.variable("crates_moved"), near_of = console.variable("near_of");
    const Routine routine = console.routine("transport"), to_world = console.routine("write_back");
    const auto value_of = [&](const char* symbol) {
        return static_cast<std::uint8_t>(console.symbols.at(symbol).value);
    };
    return caller.each([&]() -> std::string {
        BodyTable& table = caller.table;
        const bool parts_crates = caller.parts_crates && has(table.present, player_slot);
        const Axis axis = parts_crates || between(run.random, 0, 1) ? Axis::x : Axis::y;
        const int sign = parts_crates || between(run.random, 0, 1) ? 1 : -1;
        const int most = between(run.random, 0, 1) ? subpixels_per_cell - 1 : 300;
        const Distance by{sign * between(run.random, 1, most)};
        const BodyMask moving =
            table.present & (crate_bits | mover_bits | (axis == Axis::x ? player_bit : 0));
        if (moving == 0)
            return {};
        const int driver = parts_crates ? player_slot : caller.any_of(moving);
        axes.count(axis == Axis::y);
        back.count(sign < 0);
        movers.count(driver == player_slot ? 0 : has(crate_bits, driver) ? 1 : 2);
        transport_by.set_u16(static_cast<std::uint32_t>(by.raw));
        near_of.set_u8(value_of("NO_SLOT"));
        const BodyTable before = table;
        const Transported ours = transport(table, driver, axis, by);
        parted.count(parted_below_a_body(before, table, ours.moved | bit_of(driver)));
        int others = 0;
        for_each_slot(ours.moved, [&](int) { ++others; });
        moved.count(std::min(others, 2));
        held.count(magnitude(ours.distance) < magnitude(by));
        crushed.count(table.crushed != 0);
        console.call(routine,
                     {.x = static_cast<std::uint8_t>(console_slot(driver)),
                      .y = value_of(axis == Axis::x ? "ALONG_X" : "ALONG_Y")},
                     40'000'000);
        const std::string difference =
            differing("its distance", magnitude(ours.distance).raw, gone.u16())
            + differing("crates moved", (ours.moved & crate_bits) != 0, crates.u8() != 0);
        write_back(table, caller.world, caller.level());
        console.call(to_world);
        return difference + run.port.difference(caller.world);
    });
}

} // namespace

std::span<const CallSet> transport_call_sets() {
    static constexpr CallSet sets[] = {{"foremost", call_foremost}, {"transport", call_transport}};
    return sets;
}

} // namespace halfbyte::test
