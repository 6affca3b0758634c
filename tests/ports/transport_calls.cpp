// Generated calls of the body table, of the reach of a chain, and of carrying and pushing.
#include "tests/ports/table_caller.hpp"

#include "engine/sim/transport.hpp"

#include <algorithm>

namespace halfbyte::test {
namespace {

constexpr BodyMask movable = actor_bits | crate_bits; // by other bodies
constexpr BodyMask secondary_pushers =
    player_bit | crate_bits; // move others themselves, once they have been moved

std::string call_table_of(Run& run) {
    TableCaller caller(run);
    Stratum& kinds = run.strata.of("no player 0, no actor 1, crates 2, movers 3", 0, 3);
    Variable last = run.port.console.variable("last_actor");
    return caller.each([&] {
        const BodyMask present = caller.table.present;
        kinds.count(has(present, player_slot) ? -1 : 0);
        kinds.count(present & actor_bits & ~player_bit ? -1 : 1);
        kinds.count(present & crate_bits ? 2 : -1);
        kinds.count(present & mover_bits ? 3 : -1);
        int last_actor = awake_actors - 1;
        while (last_actor > 0 && !has(present, last_actor))
            --last_actor;
        std::string difference = differing("the last actor", last_actor, last.u8());
        for (int slot = 0; slot < body_slots; ++slot)
            difference +=
                differing("presence", has(present, slot), caller.is_noted("BODY_PRESENT", slot));
        return difference;
    });
}

std::string call_write_back(Run& run) {
    TableCaller caller(run);
    Stratum& crushed = run.strata.of("the player crushed 0, an actor 1, a crate 2", 0, 2);
    const Routine crush_on_console = run.port.console.routine("crush"),
                  routine = run.port.console.routine("write_back");
    return caller.each([&] {
        const BodyMask gone = caller.some_of(caller.table.present & movable);
        for (int slot = 0; gone >> slot != 0; ++slot)
            if (has(gone, slot)) {
                crush(caller.table, slot);
                run.port.console.call(crush_on_console,
                                      {.x = static_cast<std::uint8_t>(console_slot(slot))});
                crushed.count(slot == player_slot ? 0 : has(actor_bits, slot) ? 1 : 2);
            }
        write_back(caller.table, caller.world, caller.level());
        run.port.console.call(routine);
        return run.port.difference(caller.world);
    });
}

/// A displacement along an axis, as a transport sets it on the console.
class DisplacementCaller {
  public:
    explicit DisplacementCaller(Run& run)
        : axes_(run.strata.of("axis", 0, 1)), back_(run.strata.both_ways("left or up")), run_(run),
          by_(run.port.console.variable("transport_by")) {}

    /// Chooses an axis and a displacement of less than a cell.
    void choose() {
        const Axis along = between(run_.random, 0, 1) ? Axis::x : Axis::y;
        choose(along, between(run_.random, 0, 1) ? 1 : -1);
    }
    void choose(Axis along, int way) {
        const int most = between(run_.random, 0, 1) ? subpixels_per_cell - 1 : 300;
        axis = along;
        by = {way * between(run_.random, 1, most)};
        axes_.count(axis == Axis::y);
        back_.count(sign() < 0);
        by_.set_u16(static_cast<std::uint32_t>(by.raw));
    }

    std::uint8_t axis_on_console() const {
        return static_cast<std::uint8_t>(
            run_.port.console.symbols.at(axis == Axis::x ? "ALONG_X" : "ALONG_Y").value);
    }
    void set_axis() { run_.port.console.call(set_axis_, {.y = axis_on_console()}); }
    int sign() const { return by.raw < 0 ? -1 : 1; }

    Axis axis = Axis::x;
    Distance by;

  private:
    Stratum &axes_, &back_;
    Run& run_;
    Variable by_;
    Routine set_axis_ = run_.port.console.routine("set_axis");
};

std::string call_foremost(Run& run) {
    TableCaller caller(run);
    DisplacementCaller distance(run);
    Stratum& among = run.strata.of("among how many", 0, 3);
    const Routine routine = run.port.console.routine("foremost");
    const auto bit = static_cast<std::uint8_t>(run.port.console.symbols.at("BODY_PENDING").value);
    return caller.each([&] {
        distance.choose();
        distance.set_axis();
        const BodyMask mask = caller.some_of(caller.table.present & secondary_pushers);
        int count = 0;
        for (int slot = 0; mask >> slot != 0; ++slot)
            if (has(mask, slot)) {
                caller.note("BODY_PENDING", slot);
                ++count;
            }
        among.count(std::min(count, 3));
        const int ours = foremost(caller.table, mask, distance.axis, distance.sign());
        const Exit exit = run.port.console.call(
            routine, {.a = bit, .y = static_cast<std::uint8_t>(distance.sign() < 0 ? 0x80 : 0)});
        return differing("none", ours < 0, exit.negative)
               + (ours < 0 ? "" : differing("the slot", console_slot(ours), exit.x));
    });
}

/// Moves some bodies since the transport began, so that some have overtaken others.
class ProgressCaller {
  public:
    explicit ProgressCaller(Run& run)
        : moved_(run.strata.both_ways("a body has moved")), run_(run),
          gone_0_(run.port.console.variable("gone_0")),
          gone_1_(run.port.console.variable("gone_1")) {}

    Progress choose(TableCaller& caller) {
        Progress progress;
        for_each_slot(caller.table.present, [&](int slot) {
            const bool has_moved = between(run_.random, 0, 1);
            moved_.count(has_moved);
            if (!has_moved)
                return;
            const int most = between(run_.random, 0, 1) ? subpixels_per_cell - 1 : 300;
            progress.gone[slot] = between(run_.random, 1, most);
            const unsigned at = console_slot(slot);
            caller.note("BODY_MOVED", slot);
            gone_0_.set_u8(static_cast<std::uint8_t>(progress.gone[slot]), at);
            gone_1_.set_u8(static_cast<std::uint8_t>(progress.gone[slot] >> 8), at);
        });
        return progress;
    }

  private:
    Stratum& moved_;
    Run& run_;
    Variable gone_0_, gone_1_;
};

// The reach of the player or a crate with the crates in front of it.
std::string call_reach_with_crates(Run& run) {
    TableCaller caller(run);
    DisplacementCaller distance(run);
    ProgressCaller progress(run);
    Console6502& console = run.port.console;
    Stratum& chains = run.strata.of("crates pushed", 0, 2);
    Stratum& held = run.strata.both_ways("it has no space");
    Stratum& overtaken =
        run.strata.both_ways("a body that has overtaken it is neither pushed nor in the way");
    overtaken.seldom();
    Variable pusher = console.variable("pusher"), boxes = console.variable("push_crates"),
             reached = console.variable("reach_distance"), start_0 = console.variable("start_0"),
             start_1 = console.variable("start_1");
    const Routine routine = console.routine("reach_with_crates");
    boxes.set_u8(1);
    return caller.each([&]() -> std::string {
        const BodyTable& table = caller.table;
        const BodyMask pushing = table.present & (player_bit | crate_bits);
        distance.choose();
        if (pushing == 0)
            return {};
        distance.set_axis();
        const int slot = caller.any_of(pushing);
        pusher.set_u8(console_slot(slot));
        const Progress gone = progress.choose(caller);
        const Reach ours = reach(table, slot, distance.axis, distance.by, gone, crate_bits);
        console.call(routine, {.x = static_cast<std::uint8_t>(console_slot(slot))});
        std::string difference = differing("the way", ours.distance, reached.u16());
        int pushed = 0;
        for (int i = 0; i < body_slots; ++i)
            difference +=
                differing("the chain", has(ours.chain, i), caller.is_noted("BODY_IN_CHAIN", i));
        for (int i = first_crate_slot; i < first_mover_slot; ++i) {
            if (i == slot || !has(ours.chain, i))
                continue;
            const auto crate = static_cast<unsigned>(i - first_crate_slot);
            difference +=
                differing("the start", ours.start[i], start_0.u8(crate) | start_1.u8(crate) << 8);
            ++pushed;
        }
        chains.count(std::min(pushed, 2));
        held.count(ours.distance < magnitude(distance.by).raw);
        const Reach plain = reach(table, slot, distance.axis, distance.by, no_progress, crate_bits);
        overtaken.count(plain.distance != ours.distance || plain.chain != ours.chain);
        return difference;
    });
}

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

std::string call_transport(Run& run) {
    TableCaller caller(run);
    DisplacementCaller distance(run);
    Console6502& console = run.port.console;
    Stratum& movers = run.strata.of("the player 0, a crate 1, a mover 2", 0, 2);
    Stratum& moved = run.strata.of("others moved", 0, 2);
    Stratum& crushed = run.strata.both_ways("a body is crushed");
    Stratum& parted =
        run.strata.both_ways("a body stood on two crates that moved different distances");
    Variable gone = console.variable("base_gone"), crates = console.variable("crates_moved"),
             near_of = console.variable("near_of");
    const Routine routine = console.routine("transport"), back = console.routine("write_back");
    const auto nobody = static_cast<std::uint8_t>(console.symbols.at("NO_SLOT").value);
    return caller.each([&]() -> std::string {
        BodyTable& table = caller.table;
        const bool parts_crates = caller.parts_crates && has(table.present, player_slot);
        if (parts_crates)
            distance.choose(Axis::x, 1);
        else
            distance.choose();
        const BodyMask moving =
            table.present & (crate_bits | mover_bits | (distance.axis == Axis::x ? player_bit : 0));
        if (moving == 0)
            return {};
        const int driver = parts_crates ? player_slot : caller.any_of(moving);
        movers.count(driver == player_slot ? 0 : has(crate_bits, driver) ? 1 : 2);
        near_of.set_u8(nobody);
        const BodyTable before = table;
        const Transported ours = transport(table, driver, distance.axis, distance.by);
        parted.count(parted_below_a_body(before, table, ours.moved | bit_of(driver)));
        int others = 0;
        for (int slot = 0; slot < body_slots; ++slot)
            others += has(ours.moved, slot);
        moved.count(std::min(others, 2));
        crushed.count(table.crushed != 0);
        console.call(
            routine,
            {.x = static_cast<std::uint8_t>(console_slot(driver)), .y = distance.axis_on_console()},
            40'000'000);
        const std::string difference =
            differing("its distance", magnitude(ours.distance).raw, gone.u16())
            + differing("crates moved", (ours.moved & crate_bits) != 0, crates.u8() != 0);
        write_back(table, caller.world, caller.level());
        console.call(back);
        return difference + run.port.difference(caller.world);
    });
}

} // namespace

std::span<const CallSet> transport_call_sets() {
    static constexpr CallSet sets[] = {
        {"table_of", call_table_of},   {"write_back", call_write_back},
        {"foremost", call_foremost},   {"reach_with_crates", call_reach_with_crates},
        {"transport", call_transport},
    };
    return sets;
}

} // namespace halfbyte::test
