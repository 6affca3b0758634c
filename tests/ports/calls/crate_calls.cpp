// Generated calls of the simulation in levels with crates.
#include "tests/ports/calls/feature_world.hpp"
#include "tests/ports/calls/world_calls.hpp"

#include "engine/sim/actors.hpp"
#include "engine/sim/bodies.hpp"
#include "engine/sim/cell_timers.hpp"
#include "engine/sim/crates.hpp"
#include "engine/sim/life_cycle.hpp"
#include "engine/sim/move_among_all.hpp"
#include "engine/sim/movers.hpp"
#include "engine/sim/step.hpp"

#include <algorithm>

namespace halfbyte::test {
namespace {

/// Whether a crate that overlapped an actor has moved past the actor's start, and the actor has
/// moved too.
bool overtakes(const World& before, const World& after, const Level& level) {
    for (int i = 0; i < level.map.crate_count; ++i)
        for (int slot = 0; slot < awake_actors; ++slot) {
            const Actor &from = before.actors[slot], &to = after.actors[slot];
            if (!before.crates[i].there || !after.crates[i].there || from.kind == no_actor
                || to.kind != from.kind || to.position == from.position)
                continue;
            const Box start{from.position, kind_of(from, level).half};
            const PlacedCrate crate = crate_at(level.map, i);
            if (overlap(start, box_of(before.crates[i], crate))
                && !overlap(start, box_of(after.crates[i], crate)))
                return true;
        }
    return false;
}

/// Counts what happens to crates and to the bodies around them; calls that only push crates move
/// none vertically.
class CrateStrata {
  public:
    explicit CrateStrata(Strata& s, bool upright = true, bool heaps = false)
        : sideways_(s.of("crates moved sideways", 0, 2)), moved_(s.both_ways("others moved")),
          upright_(upright ? &s.of("crates moved up or down", 0, 2) : nullptr),
          gone_(upright ? &s.both_ways("a crate is gone") : nullptr),
          crushed_(upright ? &s.both_ways("a body is crushed") : nullptr),
          overtaken_(heaps ? &s.both_ways("a crate overtakes an actor that it overlapped")
                           : nullptr) {
        for (Stratum* stratum : {gone_, crushed_, overtaken_})
            if (stratum != nullptr)
                stratum->seldom();
    }

    void count(const World& before, const World& after, const Level& level) {
        int sideways = 0, upright = 0;
        bool gone = false;
        for (int i = 0; i < most_crates; ++i) {
            const CrateState &from = before.crates[i], &to = after.crates[i];
            gone |= from.there && !to.there;
            if (!from.there || !to.there)
                continue;
            sideways += from.position.x != to.position.x;
            upright += from.position.y != to.position.y;
        }
        sideways_.count(std::min(sideways, 2));
        bool crushed = after.phase == Phase::dying && before.phase == Phase::playing, moved = false;
        for (int i = 1; i < awake_actors; ++i) {
            crushed |= before.actors[i].kind != after.actors[i].kind;
            moved |= before.actors[i].position != after.actors[i].position;
        }
        moved_.count(moved);
        if (overtaken_ != nullptr)
            overtaken_->count(overtakes(before, after, level));
        if (upright_ == nullptr)
            return;
        upright_->count(std::min(upright, 2));
        gone_->count(gone);
        crushed_->count(crushed);
    }

  private:
    Stratum &sideways_, &moved_;
    Stratum *upright_, *gone_, *crushed_, *overtaken_;
};

/// Finds the crates that are present, as `step` does first.
void find_crates(Console6502& console) {
    console.call("table_of");
    console.call("map_frame");
}

/// Compares a part of `step` that comes after the search for the crates.
template <auto part, MakeBlock block, bool upright = true, MakeWorld make = world_among_crates>
std::string compare_among_crates(Run& run) {
    CrateStrata strata(run.strata, upright, make == world_of_heaps);
    const auto act = [&](World& world, const Level& level) {
        find_crates(run.port.console);
        const World before = world;
        call_part<part>(world, level);
        strata.count(before, world, level);
        return Entry{};
    };
    return compare(run, act, block, make, large_actors);
}

// A block of crates alone: all other bodies are where the state image has them.
std::vector<std::uint8_t> block_of_crates_alone(std::mt19937& random) {
    return random_level_block(random, between(random, 0, 1) ? feature_crates
                                                            : feature_crates | feature_thin_walls);
}

std::vector<std::uint8_t> block_of_crates_and_movers(std::mt19937& random) {
    return random_level_block(
        random, static_cast<Features>(feature_crates | feature_movers
                                      | (between(random, 0, 3) ? 0 : feature_thin_walls)));
}

bool supports_somebody(const World& world, const Level& level) {
    const BodyTable table = table_of(world, level);
    for (int i = 1; i < awake_actors; ++i) {
        const Actor& actor = world.actors[i];
        const HalfSizes half = kind_of(actor, level).half;
        const Distance to_foot = actor.flags & actor_faces_left ? -half.x : half.x;
        if (actor.kind != no_actor
            && supports_at(table, {actor.position.x + to_foot, actor.position.y + half.y},
                           actor.contact & contact_slope))
            return true;
    }
    return false;
}

std::string call_run_behaviours(Run& run) {
    Stratum& held = run.strata.both_ways("a crate holds up an actor's foot");
    const auto act = [&](World& world, const Level& level) {
        find_crates(run.port.console);
        held.count(supports_somebody(world, level));
        call_part<run_behaviours>(world, level);
        return Entry{};
    };
    return compare(run, act, block_of_crates_alone, world_among_crates, large_actors);
}

std::string call_run_cell_timers(Run& run) {
    const auto act = [&](World& world, const Level& level) {
        find_crates(run.port.console);
        call_part<run_cell_timers>(world, level);
        return Entry{};
    };
    return compare(run, act, block_of_crates_alone, world_among_crates, large_actors);
}

std::string call_step(Run& run) {
    CrateStrata strata(run.strata);
    const auto act = [&](World& world, const Level& level) {
        const Input input = random_input(run.random);
        const World before = world;
        step(world, input, level);
        strata.count(before, world, level);
        return Entry{.a = input};
    };
    return compare(run, act, block_of_crates, world_among_crates, large_actors);
}

} // namespace

std::span<const CallSet> crate_call_sets() {
    static constexpr CallSet sets[] = {
        {"move_crates", compare_among_crates<move_crates, block_of_crates_alone>},
        {"move_bodies", compare_among_crates<move_bodies, block_of_crates_alone, false>},
        {"move_movers", compare_among_crates<move_movers, block_of_crates_and_movers>},
        {"move_movers",
         compare_among_crates<move_movers, block_of_crates_and_movers, true, world_of_heaps>},
        {"run_behaviours", call_run_behaviours},
        {"run_cell_timers", call_run_cell_timers},
        {"return_to_respawn",
         compare_module<return_to_respawn, block_of_crates, world_among_crates, large_actors>},
        {"step", call_step},
        {"step", compare_in_play<300, block_of_crates, large_actors>},
    };
    return sets;
}

} // namespace halfbyte::test
