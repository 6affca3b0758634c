#include "engine/sim/step.hpp"

#include "engine/sim/actors.hpp"
#include "engine/sim/bodies.hpp"
#include "engine/sim/body_table.hpp"
#include "engine/sim/cell_timers.hpp"
#include "engine/sim/counters.hpp"
#include "engine/sim/crates.hpp"
#include "engine/sim/crouch.hpp"
#include "engine/sim/hero_state.hpp"
#include "engine/sim/kept_speed.hpp"
#include "engine/sim/life_cycle.hpp"
#include "engine/sim/movers.hpp"
#include "engine/sim/opposites.hpp"
#include "engine/sim/player.hpp"
#include "engine/sim/player_attack.hpp"
#include "engine/sim/slope_speed.hpp"
#include "engine/sim/tile_effects.hpp"
#include "engine/sim/tile_triggers.hpp"
#include "engine/sim/wake.hpp"
#include "engine/sim/wall_speed.hpp"

namespace halfbyte {
namespace {

void read_input(World& world, Input input) {
    input = without_opposites(input);
    world.pressed = static_cast<Input>(input & ~world.held);
    world.held = input;
}

} // namespace

[[gnu::cold]] void start_level(World& world, const Level& level, std::uint16_t seed) {
    world = World{};
    world.random = seeded(seed);
    start_counters(world, *level.rules);
    world.respawn = start_point(level);
    return_to_respawn(world, level);
    wake_all(world, level);
}

void step(World& world, Input input, const Level& level) {
    ++world.frame;
    world.events = 0;
    world.sound = 0;
    wake_and_sleep(world, level);
    wake_and_sleep_movers(world, level);
    read_input(world, input);
    const Point from = player(world).position;
    BodyTable table = move_movers(world, level);
    control_player(world, level);
    keep_carried_speed(world, level, from);
    keep_wall_speed(world, level);
    attack(world, level);
    change_state(world, level, table);
    crouch(world, level, table);
    stop_at_upper_edge(world, level);
    run_behaviours(world, level, table);
    move_bodies(world, level, table);
    move_crates(world, level, table);
    collide_attacks(world, level);
    add_carried_speed(world, level);
    follow_slope(world, level);
    collide_actors(world, level);
    apply_tile_effects(world, level);
    trigger_tiles(world, level);
    run_cell_timers(world, level);
    run_life_cycle(world, level);
}

} // namespace halfbyte
