// Generated calls of routines of the simulation in random worlds: both sides start from the same
// state image and must leave the same one.
#pragma once

#include "tests/ports/calls/call_sets.hpp"
#include "tests/ports/calls/random_world.hpp"
#include "tests/support/random_scripts.hpp"

#include "engine/collide/move.hpp"
#include "engine/sim/body_table.hpp"
#include "engine/sim/step.hpp"

#include <bit>
#include <type_traits>

namespace halfbyte::test {

inline constexpr long calls_of_a_level = 100;
inline constexpr int actor_flag_count = sizeof actor_flags / sizeof *actor_flags;

/// Counts the cases of a world: phase, input, the states, kinds and contacts of the player and the
/// others, the signs of velocities, the cells around the player, and how near the others are.
class WorldStrata {
  public:
    WorldStrata(Strata& s, const Tuning& tuning)
        : phase_(s.of("phase", 0, 2)), held_(s.of("button held", 0, 7)),
          pressed_(s.of("button pressed", 0, 7)), contact_(s.of("the player's contact", 0, 5)),
          player_state_(s.of("the player's state", 0, actor_state_count - 1)),
          actor_state_(s.of("an actor's state", 0, actor_state_count - 1)),
          kind_(s.of("kind at the player", 0, kind_count - 1)),
          nibble_(s.of("solid nibble at the player", 0, 15)), x_(s.sign("velocity x")),
          y_(s.sign("velocity y")), timer_(s.of("phase timer", 0, 2)),
          coyote_(s.of("coyote", 0, 2)), buffer_(s.of("jump buffer", 0, 2)),
          effects_(s.of("effect on the player", 0, 7)),
          flags_(s.of("a flag of the player", 0, actor_flag_count - 1)),
          awake_(s.of("actors awake", 1, awake_actors)),
          near_(s.both_ways("an actor overlaps the player")) {
        if (tuning.crouch_height.raw == 0)
            flags_.never(std::countr_zero(unsigned{actor_crouches}));
    }

    void count(const World& world, const Level& level) {
        const Actor& self = player(world);
        phase_.count(static_cast<int>(world.phase));
        for (int bit = 0; bit < 8; ++bit) {
            held_.count(world.held & (1 << bit) ? bit : -1);
            pressed_.count(world.pressed & (1 << bit) ? bit : -1);
        }
        for (int bit = 0; bit < 6; ++bit)
            contact_.count(self.contact & (1 << bit) ? bit : -1);
        player_state_.count(static_cast<int>(self.state));
        const auto crossing = four_corner::crossing_near(self.position);
        const Cells cells = cells_of(world, level);
        for (int i = 0; i < 4; ++i)
            kind_.count(static_cast<int>(
                kind_at(cells, crossing.column - 1 + (i & 1), crossing.row - 1 + (i >> 1))));
        nibble_.count(four_corner::solid_cells(four_corner::neighbourhood(cells, crossing)));
        x_.count_sign(self.velocity.x.raw);
        y_.count_sign(self.velocity.y.raw);
        timer_.count(world.phase_timer);
        coyote_.count(world.coyote);
        buffer_.count(world.jump_buffer);
        for (int bit = 0; bit < 8; ++bit)
            effects_.count(self.effects & (1 << bit) ? bit : -1);
        for (int bit = 0; bit < actor_flag_count; ++bit)
            flags_.count(self.flags & (1 << bit) ? bit : -1);
        count_actors(world, level);
    }

  private:
    void count_actors(const World& world, const Level& level) {
        const Actor& self = player(world);
        const HalfSizes half = kind_of(self, level).half;
        int awake = 1;
        bool touches = false;
        for (int i = 1; i < awake_actors; ++i) {
            const Actor& actor = world.actors[i];
            if (actor.kind == no_actor)
                continue;
            ++awake;
            actor_state_.count(static_cast<int>(actor.state));
            const HalfSizes other = kind_of(actor, level).half;
            touches |= magnitude(actor.position.x - self.position.x) < half.x + other.x
                       && magnitude(actor.position.y - self.position.y) < half.y + other.y;
        }
        awake_.count(awake);
        near_.count(touches);
    }

    Stratum &phase_, &held_, &pressed_, &contact_, &player_state_, &actor_state_, &kind_, &nibble_,
        &x_, &y_, &timer_, &coyote_, &buffer_, &effects_, &flags_, &awake_, &near_;
};

using MakeBlock = std::vector<std::uint8_t> (*)(std::mt19937&);
using MakeWorld = World (*)(std::mt19937&, const Level&);
using MakeRules = Rules (*)(std::mt19937&, const Rules&);

/// A level of cells and actors alone.
inline std::vector<std::uint8_t> plain_block(std::mt19937& random) {
    return random_level_block(random);
}

/// Random scripts, damaged ones included.
inline std::vector<std::uint8_t> any_scripts(std::mt19937& random) {
    return between(random, 0, 3) ? random_scripts(random) : damaged_scripts(random);
}

/// Compares the run's routine with its C++: makes a new level for every calls_of_a_level calls, and
/// a new world for each call.
template <class Act>
std::string compare(Run& run, Act&& act, MakeBlock block = plain_block,
                    MakeWorld make = random_world, MakeRules rules = random_rules) {
    WorldStrata strata(run.strata, run.port.level().rules->tuning);
    const Routine routine = run.port.console.routine(run.name);
    return run.each([&](long call) {
        if (call % calls_of_a_level == 0) {
            run.port.use(rules(run.random, *run.port.level().rules));
            run.port.use_scripts(any_scripts(run.random));
            run.port.open(block(run.random));
        }
        World world = make(run.random, run.port.level());
        strata.count(world, run.port.level());
        run.port.put(world);
        const Entry entry = act(world, run.port.level());
        run.port.console.call(routine, entry);
        return run.port.difference(world);
    });
}

/// Calls a function that is a part of `step`. If it takes a body table, it gets the table of the
/// world's current frame.
template <auto part>
void call_part(World& world, const Level& level) {
    if constexpr (std::is_invocable_v<decltype(part), World&, const Level&, BodyTable&>) {
        BodyTable table = table_of(world, level);
        part(world, level, table);
    } else if constexpr (std::is_invocable_v<decltype(part), World&>) {
        part(world);
    } else {
        part(world, level);
    }
}

/// Compares a routine that takes nothing but the world.
template <auto part, MakeBlock block = plain_block, MakeWorld make = random_world,
          MakeRules rules = random_rules>
std::string compare_module(Run& run) {
    const auto act = [](World& world, const Level& level) {
        call_part<part>(world, level);
        return Entry{};
    };
    return compare(run, act, block, make, rules);
}

/// Compares a frame of any world, with any input.
template <MakeBlock block = plain_block, MakeWorld make = random_world,
          MakeRules rules = random_rules>
std::string compare_step(Run& run) {
    const auto act = [&](World& world, const Level& level) {
        const Input input = random_input(run.random);
        step(world, input, level);
        return Entry{.a = input};
    };
    return compare(run, act, block, make, rules);
}

/// Compares levels from their starts, one frame a call, so that the states are those that occur in
/// play. This also tests values that the console keeps from frame to frame: they must equal those
/// that the C++ computes again in each frame.
template <long frames_per_level, MakeBlock block = plain_block, MakeRules rules = random_rules>
std::string compare_in_play(Run& run) {
    Variable seed = run.port.console.variable("seed");
    const Routine start = run.port.console.routine("start_level");
    const Routine routine = run.port.console.routine("step");
    World world;
    Input held = 0;
    return run.each([&](long call) {
        if (call % frames_per_level == 0) {
            run.port.use(rules(run.random, *run.port.level().rules));
            run.port.use_scripts(any_scripts(run.random));
            run.port.open(block(run.random));
            const auto value = static_cast<std::uint16_t>(between(run.random, 0, 65535));
            start_level(world, run.port.level(), value);
            seed.set_u16(value);
            run.port.console.call(start);
        }
        if (between(run.random, 0, 11) == 0)
            held = random_input(run.random);
        step(world, held, run.port.level());
        run.port.console.call(routine, {.a = held});
        return run.port.difference(world);
    });
}

} // namespace halfbyte::test
