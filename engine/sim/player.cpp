#include "engine/sim/player.hpp"

#include "engine/sim/hurt.hpp"
#include "engine/sim/ladder.hpp"
#include "engine/sim/player_attack.hpp"
#include "engine/sim/player_moves.hpp"
#include "engine/sim/slope_speed.hpp"
#include "engine/sim/water.hpp"

namespace halfbyte {
namespace {

Velocity approach(Velocity v, Velocity target, Velocity step) {
    if (v < target)
        return target - v > step ? v + step : target;
    return v - target > step ? v - step : target;
}

// The speed at which the player walks, runs, crawls or swims.
Velocity top_speed(const Actor& self, Input held, const StateSpeeds& speeds, const Tuning& tuning) {
    if (self.effects & effect_water)
        return tuning.swim_speed;
    const Velocity speed = crawls(self)       ? tuning.crouch_speed
                           : (held & input_b) ? speeds.run
                                              : speeds.walk;
    return leads_down(self, direction(held)) ? speed + tuning.downhill_speed : speed;
}

void run(Actor& self, Input held, const StateSpeeds& speeds, const Tuning& tuning) {
    const int heading = direction(held);
    const bool swims = self.effects & effect_water;
    const bool on_ice = self.effects & effect_ice;
    const Velocity speed = top_speed(self, held, speeds, tuning);
    const Velocity target = heading < 0 ? -speed : heading > 0 ? speed : Velocity{0};
    const bool turning =
        (heading < 0 && self.velocity.x.raw > 0) || (heading > 0 && self.velocity.x.raw < 0);
    const bool too_fast = magnitude(self.velocity.x) > speed;
    Velocity change = tuning.acceleration;
    if (on_ice) {
        const bool brakes = heading == 0 || (too_fast && !turning);
        change = brakes ? tuning.ice_friction : tuning.ice_acceleration;
    } else if (on_floor(self) || swims) {
        if (heading == 0 || (too_fast && !turning))
            change = tuning.friction;
        else if (turning)
            change = tuning.skid;
    } else if (heading == 0) {
        change = tuning.air_friction;
    } else if (turning && tuning.air_skid.raw != 0) {
        change = tuning.air_skid;
    } else if (too_fast && !turning) {
        change = Velocity{0}; // a speed gained by running is kept in the air
    } else {
        change = tuning.air_acceleration;
    }
    self.velocity.x = approach(self.velocity.x, target, change);
    if (heading != 0 && (on_floor(self) || tuning.air_skid.raw != 0))
        face(self, heading);
}

void start_jump(World& world, const StateSpeeds& speeds, const Tuning& tuning, bool drops) {
    Actor& self = player(world);
    if ((world.pressed & input_a) && !drops)
        buffer_jump(world, tuning);
    if (on_floor(self))
        world.coyote = tuning.coyote_frames;
    if (drops)
        world.coyote = 0;

    if (world.jump_buffer != 0 && world.coyote != 0)
        begin_jump(world, speeds.jump);
    else if (world.jump_buffer != 0 && !on_floor(self))
        jump_in_air(world, tuning);
    if (world.jump_buffer != 0)
        --world.jump_buffer;
    if (world.coyote != 0)
        --world.coyote;
}

// The gravity of a rise with A held is lower than that of a fall. With A held, both are halved at
// the top of a jump.
Velocity gravity_of_jump(Velocity v, Input held, const Tuning& tuning) {
    const bool holds = held & input_a;
    const Velocity gravity = holds && v.raw < 0 ? tuning.gravity : tuning.fall_gravity;
    const Velocity slow = tuning.half_gravity_speed;
    if (holds && v > -slow && v < slow)
        return {static_cast<std::int16_t>(gravity.raw / 2)};
    return gravity;
}

void fall(Actor& self, Input held, const Tuning& tuning) {
    const bool rising = self.velocity.y.raw < 0;
    if (!rising)
        self.flags &= static_cast<ActorFlags>(~actor_is_jumping);
    if ((self.flags & actor_is_jumping) && !(held & input_a)) {
        if (self.velocity.y < -tuning.jump_cut)
            self.velocity.y = -tuning.jump_cut;
        self.flags &= static_cast<ActorFlags>(~actor_is_jumping);
    }
    if (self.effects & effect_water) {
        self.velocity.y = sink(self.velocity.y, tuning);
        return;
    }
    self.velocity.y = self.velocity.y + gravity_of_jump(self.velocity.y, held, tuning);
    const Velocity most = fall_limit(self, held, tuning);
    if (self.velocity.y > most)
        self.velocity.y = most;
}

// A jump that a buffered press begins is at least as high as one from the shortest press.
Input held_in_flight(const World& world) {
    return static_cast<Input>(world.events & event_jump ? world.held | input_a : world.held);
}

} // namespace

bool player_drops_through(const World& world) {
    constexpr Contact stands_on_oneway = contact_floor | contact_oneway;
    return world.phase == Phase::playing && (world.held & input_down) && (world.pressed & input_a)
           && (player(world).contact & stands_on_oneway) == stands_on_oneway;
}

void control_player(World& world, const Level& level) {
    const Tuning& tuning = level.rules->tuning;
    Actor& self = player(world);
    count_mercy(self);
    if (world.phase == Phase::playing && !is_stunned(self, tuning)) {
        if (pounds(self))
            return;
        count_moves(self, tuning);
        if (climb(world, level))
            return;
        if (dash(world, level))
            return;
        const bool drops = player_drops_through(world);
        const StateSpeeds speeds = speeds_of(kind_of(self, level), tuning);
        run(self, steering(self, world.held, tuning), speeds, tuning);
        if (self.effects & effect_water)
            swim(world, level, drops);
        else
            start_jump(world, speeds, tuning, drops);
        fall(self, held_in_flight(world), tuning);
    } else {
        self.flags &= static_cast<ActorFlags>(~actor_climbs);
        if (world.phase == Phase::cleared)
            self.velocity.x = approach(self.velocity.x, Velocity{0}, tuning.friction);
        fall(self, 0, tuning);
    }
}

void stop_at_upper_edge(World& world, const Level& level) {
    Actor& self = player(world);
    if (level.rules->tuning.level_ceiling == 0 || world.phase == Phase::dying)
        return;
    const Distance above = self.position.y - half_of(self, level).y - at_cell(0);
    if (above.raw + self.velocity.y.raw < 0 && self.velocity.y.raw < 0)
        self.velocity.y.raw = static_cast<std::int16_t>(above.raw > 0 ? -above.raw : 0);
}

void player_pose(World& world) {
    Actor& self = player(world);
    const int heading = direction(world.held);
    ActorState state = ActorState::stand;
    if (world.phase == Phase::dying && world.warps)
        return;
    if (world.phase == Phase::dying)
        state = ActorState::dying;
    else if (self.flags & actor_climbs)
        state = self.velocity == Motion{} ? ActorState::stand : ActorState::run;
    else if ((self.flags & actor_crouches) && (on_floor(self) || !(self.effects & effect_water)))
        state = ActorState::duck;
    else if (!on_floor(self))
        state = self.velocity.y.raw < 0 ? ActorState::jump : ActorState::fall;
    else if (world.phase == Phase::cleared)
        state = ActorState::cheer;
    else if ((heading < 0 && self.velocity.x.raw > 0) || (heading > 0 && self.velocity.x.raw < 0))
        state = ActorState::skid;
    else if (self.velocity.x.raw != 0)
        state = ActorState::run;
    else if (world.held & input_down)
        state = ActorState::duck;
    enter(self, state, world.frame);
}

} // namespace halfbyte
