// Generated calls of each module of the simulation in random worlds: both sides start from the same
// state image and must leave the same one.
#include "tests/ports/world_calls.hpp"

#include "engine/sim/actors.hpp"
#include "engine/sim/bodies.hpp"
#include "engine/sim/life_cycle.hpp"
#include "engine/sim/player.hpp"
#include "engine/sim/step.hpp"
#include "engine/sim/wake.hpp"

namespace halfbyte::test {
namespace {

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
std::string call_control_player(Run& run) {
    return compare_module<control_player>(run, "control_player");
}
std::string call_player_pose(Run& run) {
    return compare_module<pose>(run, "player_pose");
}
std::string call_run_behaviours(Run& run) {
    return compare_module<run_behaviours>(run, "run_behaviours");
}
std::string call_move_bodies(Run& run) {
    return compare_module<move_bodies>(run, "move_bodies");
}
std::string call_collide_actors(Run& run) {
    return compare_module<collide_actors>(run, "collide_actors");
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
std::string call_run_life_cycle(Run& run) {
    return compare_module<run_life_cycle>(run, "run_life_cycle");
}
std::string call_return_to_respawn(Run& run) {
    return compare_module<respawn>(run, "return_to_respawn");
}

std::string call_step(Run& run) {
    return compare_step(run);
}
std::string call_step_in_play(Run& run) {
    return compare_in_play(run, 1000);
}

std::string call_start_level(Run& run) {
    Variable seed = run.port.console.variable("seed");
    return compare(run, "start_level", [&](World& world, const Level& level) {
        const auto value = static_cast<std::uint16_t>(
            between(run.random, 0, 3) ? between(run.random, 0, 65535) : 0);
        seed.set_u16(value);
        start_level(world, level, value);
        return Entry{};
    });
}

} // namespace

std::span<const CallSet> sim_call_sets() {
    static constexpr CallSet sets[] = {
        {"wake_and_sleep", call_wake_and_sleep},
        {"wake_all", call_wake_all},
        {"control_player", call_control_player},
        {"player_pose", call_player_pose},
        {"run_behaviours", call_run_behaviours},
        {"move_bodies", call_move_bodies},
        {"collide_actors", call_collide_actors},
        {"kill_player", call_kill_player},
        {"clear_level", call_clear_level},
        {"start_point", call_start_point},
        {"return_to_respawn", call_return_to_respawn},
        {"run_life_cycle", call_run_life_cycle},
        {"step", call_step},
        {"step", call_step_in_play},
        {"start_level", call_start_level},
    };
    return sets;
}

} // namespace halfbyte::test
