// Calls of each module of the simulation on generated worlds: both start from the same state image,
// and must leave the same one.
#include "tests/twins/call_sets.hpp"
#include "tests/twins/random_world.hpp"

#include "engine/collide/move.hpp"
#include "engine/sim/actors.hpp"
#include "engine/sim/bodies.hpp"
#include "engine/sim/fate.hpp"
#include "engine/sim/player.hpp"
#include "engine/sim/step.hpp"
#include "engine/sim/wake.hpp"

#include <cstdlib>

namespace halfbyte::test {
namespace {

constexpr long calls_per_level = 100;

/// Of a world: phase, input, the player's and the others' states, kinds and contacts, the signs of
/// what moves, the cells around the player, and how near the others are.
class WorldStrata {
  public:
    explicit WorldStrata(Strata& s)
        : phase_(s.of("phase", 0, 2)), held_(s.of("button held", 0, 7)),
          pressed_(s.of("button pressed", 0, 7)), contact_(s.of("the player's contact", 0, 5)),
          player_state_(s.of("the player's state", 0, actor_state_count - 1)),
          actor_state_(s.of("an actor's state", 0, actor_state_count - 1)),
          kind_(s.of("kind at the player", 0, kind_count - 1)),
          nibble_(s.of("solid nibble at the player", 0, 15)), x_(s.sign("velocity x")),
          y_(s.sign("velocity y")), timer_(s.of("phase timer", 0, 2)),
          coyote_(s.of("coyote", 0, 2)), buffer_(s.of("jump buffer", 0, 2)),
          effects_(s.of("effect on the player", 0, 7)), flags_(s.of("the player's flags", 0, 7)),
          awake_(s.of("actors awake", 1, awake_actors)),
          near_(s.both_ways("an actor overlaps the player")) {}

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
        flags_.count(self.flags);
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

/// A new level now and then, a new world for each call.
template <class Act>
std::string compare(Run& run, const char* name, Act&& act) {
    WorldStrata strata(run.strata);
    const Routine routine = run.twin.console.routine(name);
    return run.each([&](long call) {
        if (call % calls_per_level == 0) {
            run.twin.use(random_rules(run.random, shipped_rules()));
            run.twin.open(random_level_block(run.random));
        }
        World world = random_world(run.random, run.twin.level());
        strata.count(world, run.twin.level());
        run.twin.put(world);
        const Entry entry = act(world, run.twin.level());
        run.twin.console.call(routine, entry);
        return run.twin.difference(world);
    });
}

using Module = void (*)(World&, const Level&);

/// A routine that takes the world and nothing else.
template <Module module>
std::string compare_module(Run& run, const char* name) {
    return compare(run, name, [](World& world, const Level& level) {
        module(world, level);
        return Entry{};
    });
}

void pose(World& world, const Level&) {
    player_pose(world);
}

void respawn(World& world, const Level& level) {
    return_to_respawn(world, level);
}

void set_start_point(World& world, const Level& level) {
    world.respawn = start_point(level);
}

std::string call_wake_and_sleep(Run& run) {
    return compare_module<wake_and_sleep>(run, "wake_and_sleep");
}
std::string call_wake_all(Run& run) {
    return compare_module<wake_all>(run, "wake_all");
}
std::string call_player_intent(Run& run) {
    return compare_module<player_intent>(run, "player_intent");
}
std::string call_player_pose(Run& run) {
    return compare_module<pose>(run, "player_pose");
}
std::string call_actors_think(Run& run) {
    return compare_module<actors_think>(run, "actors_think");
}
std::string call_move_bodies(Run& run) {
    return compare_module<move_bodies>(run, "move_bodies");
}
std::string call_bodies_meet(Run& run) {
    return compare_module<bodies_meet>(run, "bodies_meet");
}
std::string call_kill_player(Run& run) {
    return compare_module<kill_player>(run, "kill_player");
}
std::string call_clear_level(Run& run) {
    return compare_module<clear_level>(run, "clear_level");
}
std::string call_start_point(Run& run) {
    return compare_module<set_start_point>(run, "start_point");
}
std::string call_decide_fate(Run& run) {
    return compare_module<decide_fate>(run, "decide_fate");
}
std::string call_return_to_respawn(Run& run) {
    return compare_module<respawn>(run, "return_to_respawn");
}

std::string call_step(Run& run) {
    return compare(run, "step", [&](World& world, const Level& level) {
        const Input input = random_input(run.random);
        step(world, input, level);
        return Entry{.a = input};
    });
}

std::string call_start_level(Run& run) {
    Variable seed = run.twin.console.variable("seed");
    return compare(run, "start_level", [&](World& world, const Level& level) {
        const auto value = static_cast<std::uint16_t>(
            between(run.random, 0, 3) ? between(run.random, 0, 65535) : 0);
        seed.set_u16(value);
        start_level(world, level, value);
        return Entry{};
    });
}

// From a level's start on, a call a frame: states that play leads to.
std::string call_step_in_play(Run& run) {
    constexpr long frames_per_level = 1000;
    Variable seed = run.twin.console.variable("seed");
    const Routine start = run.twin.console.routine("start_level");
    const Routine routine = run.twin.console.routine("step");
    World world;
    Input held = 0;
    return run.each([&](long call) {
        if (call % frames_per_level == 0) {
            run.twin.use(random_rules(run.random, shipped_rules()));
            run.twin.open(random_level_block(run.random));
            const auto value = static_cast<std::uint16_t>(between(run.random, 0, 65535));
            start_level(world, run.twin.level(), value);
            seed.set_u16(value);
            run.twin.console.call(start);
        }
        if (between(run.random, 0, 11) == 0)
            held = random_input(run.random);
        step(world, held, run.twin.level());
        run.twin.console.call(routine, {.a = held});
        return run.twin.difference(world);
    });
}

} // namespace

std::span<const CallSet> sim_call_sets() {
    static constexpr CallSet sets[] = {
        {"wake_and_sleep", call_wake_and_sleep},
        {"wake_all", call_wake_all},
        {"player_intent", call_player_intent},
        {"player_pose", call_player_pose},
        {"actors_think", call_actors_think},
        {"move_bodies", call_move_bodies},
        {"bodies_meet", call_bodies_meet},
        {"kill_player", call_kill_player},
        {"clear_level", call_clear_level},
        {"start_point", call_start_point},
        {"return_to_respawn", call_return_to_respawn},
        {"decide_fate", call_decide_fate},
        {"step", call_step},
        {"step", call_step_in_play},
        {"start_level", call_start_level},
    };
    return sets;
}

} // namespace halfbyte::test
