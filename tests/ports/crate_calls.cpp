// Generated calls of the simulation in levels with crates.
#include "tests/ports/feature_world.hpp"
#include "tests/ports/world_calls.hpp"

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

/// Counts what happens to crates and to the bodies around them; calls that only push crates move
/// none vertically.
class CrateStrata {
  public:
    explicit CrateStrata(Strata& s, bool upright = true)
        : sideways_(s.of("crates moved sideways", 0, 2)), moved_(s.both_ways("others moved")),
          upright_(upright ? &s.of("crates moved up or down", 0, 2) : nullptr),
          gone_(upright ? &s.both_ways("a crate is gone") : nullptr),
          crushed_(upright ? &s.both_ways("a body is crushed") : nullptr) {
        if (!upright)
            return;
        gone_->seldom();
        crushed_->seldom();
    }

    void count(const World& before, const World& after) {
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
        if (upright_ == nullptr)
            return;
        upright_->count(std::min(upright, 2));
        gone_->count(gone);
        crushed_->count(crushed);
    }

  private:
    Stratum &sideways_, &moved_;
    Stratum *upright_, *gone_, *crushed_;
};

/// Finds the crates that are present, as `step` does first.
class CrateFinder {
  public:
    explicit CrateFinder(Console6502& console) : console_(console) {}
    void find() {
        console_.call(table_of_);
        console_.call(map_frame_);
    }

  private:
    Console6502& console_;
    Routine table_of_ = console_.routine("table_of"), map_frame_ = console_.routine("map_frame");
};

/// Compares a part of `step` that comes after the search for the crates.
template <auto part>
std::string compare_among_crates(Run& run, const char* name, MakeBlock block, bool upright = true,
                                 MakeWorld make = world_among_crates) {
    CrateStrata strata(run.strata, upright);
    CrateFinder crates(run.port.console);
    const auto act = [&](World& world, const Level& level) {
        crates.find();
        const World before = world;
        call_part<part>(world, level);
        strata.count(before, world);
        return Entry{};
    };
    return compare(run, name, act, block, make, large_actors);
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

std::string call_move_crates(Run& run) {
    return compare_among_crates<move_crates>(run, "move_crates", block_of_crates_alone);
}
std::string call_move_bodies(Run& run) {
    return compare_among_crates<move_bodies>(run, "move_bodies", block_of_crates_alone, false);
}
std::string call_move_movers(Run& run) {
    return compare_among_crates<move_movers>(run, "move_movers", block_of_crates_and_movers);
}
std::string call_move_movers_with_heaps(Run& run) {
    return compare_among_crates<move_movers>(run, "move_movers", block_of_crates_and_movers, true,
                                             world_of_heaps);
}
std::string call_run_behaviours(Run& run) {
    Stratum& held = run.strata.both_ways("a crate holds up an actor's foot");
    CrateFinder crates(run.port.console);
    const auto act = [&](World& world, const Level& level) {
        crates.find();
        held.count(supports_somebody(world, level));
        call_part<run_behaviours>(world, level);
        return Entry{};
    };
    return compare(run, "run_behaviours", act, block_of_crates_alone, world_among_crates,
                   large_actors);
}
std::string call_run_cell_timers(Run& run) {
    CrateFinder crates(run.port.console);
    const auto act = [&](World& world, const Level& level) {
        crates.find();
        call_part<run_cell_timers>(world, level);
        return Entry{};
    };
    return compare(run, "run_cell_timers", act, block_of_crates_alone, world_among_crates,
                   large_actors);
}
std::string call_return_to_respawn(Run& run) {
    return compare_module<return_to_respawn>(run, "return_to_respawn", block_of_crates,
                                             world_among_crates, large_actors);
}

std::string call_step(Run& run) {
    CrateStrata strata(run.strata);
    const auto act = [&](World& world, const Level& level) {
        const Input input = random_input(run.random);
        const World before = world;
        step(world, input, level);
        strata.count(before, world);
        return Entry{.a = input};
    };
    return compare(run, "step", act, block_of_crates, world_among_crates, large_actors);
}

std::string call_step_in_play(Run& run) {
    return compare_in_play(run, 300, block_of_crates, large_actors);
}

} // namespace

std::span<const CallSet> crate_call_sets() {
    static constexpr CallSet sets[] = {
        {"move_crates", call_move_crates},
        {"move_bodies", call_move_bodies},
        {"move_movers", call_move_movers},
        {"move_movers", call_move_movers_with_heaps},
        {"run_behaviours", call_run_behaviours},
        {"run_cell_timers", call_run_cell_timers},
        {"return_to_respawn", call_return_to_respawn},
        {"step", call_step},
        {"step", call_step_in_play},
    };
    return sets;
}

} // namespace halfbyte::test
