// Generated calls of each module of the simulation in random worlds: both sides start from the same
// state image and must leave the same one.
#include "tests/ports/calls/world_calls.hpp"

#include "engine/sim/actors.hpp"
#include "engine/sim/bodies.hpp"
#include "engine/sim/hurt.hpp"
#include "engine/sim/life_cycle.hpp"
#include "engine/sim/player.hpp"
#include "engine/sim/step.hpp"
#include "engine/sim/wake.hpp"

namespace halfbyte::test {
namespace {

void set_start_point(World& world, const Level& level) {
    world.respawn = start_point(level);
}

std::string call_start_level(Run& run) {
    Variable seed = run.port.console.variable("seed");
    return compare(run, [&](World& world, const Level& level) {
        const auto value = static_cast<std::uint16_t>(
            between(run.random, 0, 3) ? between(run.random, 0, 65535) : 0);
        seed.set_u16(value);
        start_level(world, level, value);
        return Entry{};
    });
}

std::string call_hurt_player(Run& run) {
    return compare(run, [&](World& world, const Level& level) {
        const bool to_left = between(run.random, 0, 1);
        hurt_player(world, level, to_left);
        return Entry{.y = static_cast<std::uint8_t>(to_left)};
    });
}

std::string call_hurt_actor(Run& run) {
    return compare(run, [&](World& world, const Level& level) {
        run.port.console.call("map_actors");
        const int slot = between(run.random, 0, awake_actors - 1);
        const auto means =
            static_cast<HurtMeans>(1 << between(run.random, 0, hurt_means_count - 1));
        Actor& actor = world.actors[slot];
        hurt_actor(world, level, actor, means);
        return Entry{.a = means, .x = static_cast<std::uint8_t>(slot)};
    });
}

} // namespace

std::span<const CallSet> sim_call_sets() {
    static constexpr CallSet sets[] = {
        {"wake_and_sleep", compare_module<wake_and_sleep>},
        {"wake_all", compare_module<wake_all>},
        {"control_player", compare_module<control_player>},
        {"player_pose", compare_module<player_pose>},
        {"run_behaviours", compare_module<run_behaviours>},
        {"move_bodies", compare_module<move_bodies>},
        {"collide_actors_from_frame", compare_module<collide_actors>},
        {"hurt_player_from_frame", call_hurt_player},
        {"hurt_actor", call_hurt_actor},
        {"kill_player", compare_module<kill_player>},
        {"clear_level", compare_module<clear_level>},
        {"start_point", compare_module<set_start_point>},
        {"return_to_respawn", compare_module<return_to_respawn>},
        {"run_life_cycle", compare_module<run_life_cycle>},
        {"step", compare_step<>},
        {"step", compare_in_play<1000>},
        {"start_level", call_start_level},
    };
    return sets;
}

} // namespace halfbyte::test
