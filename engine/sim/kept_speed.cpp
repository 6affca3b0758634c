#include "engine/sim/kept_speed.hpp"

#include "engine/sim/tile_effects.hpp"

namespace halfbyte {
namespace {

Velocity in_one_frame(Distance d) {
    return {static_cast<std::int16_t>(d.raw)};
}

// A velocity along x with the carrier's added. The sum is at most as fast as a run and the carrier
// together, unless the velocity was faster: otherwise the player would gain speed with each jump on
// the same carrier.
Velocity with_carrier(Velocity own, Velocity carried, Velocity run) {
    const bool leftward = carried.raw < 0;
    if (leftward ? own >= -run : own <= run)
        return own + carried;
    const Velocity both = leftward ? carried - run : carried + run;
    return (own < both) == leftward ? own : both;
}

void throw_off(Actor& self, Motion carried, Velocity run) {
    self.velocity.x = with_carrier(self.velocity.x, carried.x, run);
    if (carried.y.raw < 0 && !(self.contact & contact_ceiling)) {
        self.velocity.y = self.velocity.y + carried.y;
        if (self.velocity.y < -highest_velocity)
            self.velocity.y = -highest_velocity;
    }
}

bool begins_jump(const World& world) {
    return (world.events & event_jump) && (player(world).flags & actor_is_jumping);
}

} // namespace

void keep_carried_speed(World& world, const Level& level, Point from) {
    const Tuning& tuning = level.rules->tuning;
    if (tuning.carry_frames == 0)
        return;
    const Actor& self = player(world);
    const Motion by{in_one_frame(self.position.x - from.x) + carried_by(self.effects, tuning),
                    in_one_frame(self.position.y - from.y)};
    if (by != Motion{}) {
        world.carried = by;
        world.carried_frames = tuning.carry_frames;
        return;
    }
    if (world.carried_frames == 0)
        world.carried = {};
    else
        --world.carried_frames;
    add_carried_speed(world, level);
}

void add_carried_speed(World& world, const Level& level) {
    const Tuning& tuning = level.rules->tuning;
    if (tuning.carry_frames == 0 || world.phase != Phase::playing || !begins_jump(world))
        return;
    throw_off(player(world), world.carried, tuning.run_speed);
    world.carried = {};
    world.carried_frames = 0;
}

} // namespace halfbyte
