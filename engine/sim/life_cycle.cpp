#include "engine/sim/life_cycle.hpp"

#include "engine/sim/counters.hpp"
#include "engine/sim/crates.hpp"
#include "engine/sim/hero_state.hpp"
#include "engine/sim/movers.hpp"
#include "engine/sim/player.hpp"
#include "engine/sim/wake.hpp"

namespace halfbyte {
namespace {

bool below_the_level(const Actor& actor, const Level& level) {
    return actor.position.y - half_of(actor, level).y >= at_cell(level.map.rows);
}

[[gnu::cold]] void fall_out(World& world, const Level& level) {
    if (world.phase != Phase::playing)
        return;
    kill_player(world, level);
    if (const std::uint8_t frames = level.rules->tuning.pit_frames; frames != 0)
        world.phase_timer = frames;
}

// The level's placement of the player; its kind is 0 if there is none.
[[gnu::cold]] Placement start_of_player(const Level& level) {
    for (int i = 0; i < level.map.placement_count; ++i)
        if (const Placement p = placement_at(level.map, i); p.actor_kind == player_kind)
            return p;
    return {};
}

// Puts the player at the respawn point, and everything else to its initial position.
[[gnu::cold]] void place_at_respawn(World& world, const Level& level) {
    for (Actor& actor : world.actors)
        actor = Actor{};
    for (std::uint8_t& bits : world.awake)
        bits = 0;
    world.phase = Phase::playing;
    world.phase_timer = 0;
    world.coyote = 0;
    world.jump_buffer = 0;
    world.warps = false;
    world.carried_frames = 0;
    Actor& self = player(world);
    self.kind = player_kind;
    self.hits = kind_of(self, level).hits;
    world.wanted_kind = no_actor;
    self.position = world.respawn;
    self.flags = is_turned_round(start_of_player(level)) ? actor_faces_left : ActorFlags{0};
    self.since = static_cast<std::uint8_t>(world.frame);
    for (Mover& mover : world.movers)
        mover = Mover{};
    wake_all_movers(world, level);
    place_crates(world, level);
}

// Ends the phase `dying`, with a return to life or the end of a warp.
[[gnu::cold, gnu::noinline]] void end_dying(World& world, const Level& level) {
    if (world.warps) {
        const Actor before = player(world);
        place_at_respawn(world, level);
        Actor& self = player(world);
        self.hits = before.hits;
        self.position.y = self.position.y + kind_of(self, level).half.y;
        self.kind = before.kind;
        self.position.y = self.position.y - kind_of(self, level).half.y;
    } else if (!has_none_left(world, *level.rules)) {
        const std::uint8_t state = player(world).kind;
        const bool lasts = kind_of(player(world), level).keep != Keep::life;
        return_to_respawn(world, level);
        if (lasts)
            become(world, level, state);
        restart_counters(world, *level.rules);
    }
}

} // namespace

[[gnu::cold]] Point player_at(const Placement& placement, const Level& level) {
    const HalfSizes half = level.rules->actor_kinds[player_kind].half;
    return {at_pixel(placement.x), at_pixel(placement.y) - half.y};
}

[[gnu::cold]] Point start_point(const Level& level) {
    const HalfSizes half = level.rules->actor_kinds[player_kind].half;
    if (const Placement p = start_of_player(level); p.actor_kind == player_kind)
        return player_at(p, level);
    return {at_cell(0) + half.x, at_cell(0) + half.y};
}

[[gnu::cold]] void return_to_respawn(World& world, const Level& level) {
    for (std::uint8_t& bits : world.gone)
        bits = 0;
    place_at_respawn(world, level);
}

[[gnu::cold]] void begin_warp(World& world, Point to) {
    world.respawn = to;
    world.phase = Phase::dying;
    world.phase_timer = warp_frames;
    world.warps = true;
    player(world).velocity = {};
}

void crush_player(World& world, const Level& level) {
    if (world.phase == Phase::cleared)
        world.phase = Phase::playing; // so that kill_player applies: crushing always kills
    kill_player(world, level);
}

[[gnu::cold]] void kill_player(World& world, const Level& level) {
    if (world.phase != Phase::playing)
        return;
    const Tuning& tuning = level.rules->tuning;
    world.phase = Phase::dying;
    world.phase_timer = tuning.dying_frames;
    player(world).velocity = {Velocity{0}, -tuning.dying_hop};
    player(world).hits = 0;
    if (world.deaths != 255)
        ++world.deaths;
    count_loss(world, *level.rules);
    world.events |= event_die;
}

void clear_level(World& world, const Level& level) {
    world.phase = Phase::cleared;
    world.phase_timer = level.rules->tuning.cleared_frames;
    world.events |= event_goal;
}

void run_life_cycle(World& world, const Level& level) {
    if (player(world).contact & contact_crushed)
        crush_player(world, level);
    if (below_the_level(player(world), level))
        fall_out(world, level);
    for (int i = 1; i < world.actors_end; ++i)
        if (Actor& actor = world.actors[i]; actor.kind != no_actor && below_the_level(actor, level))
            remove(world, actor);
    if (world.phase_timer != 0)
        --world.phase_timer;
    if (world.phase == Phase::dying && world.phase_timer == 0) {
        end_dying(world, level);
        return;
    }
    player_pose(world);
}

} // namespace halfbyte
