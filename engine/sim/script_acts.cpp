#include "engine/sim/script_acts.hpp"

#include "engine/sim/script.hpp"
#include "engine/sim/water.hpp"

namespace halfbyte {
namespace {

constexpr std::uint8_t falling_half = 32; // the bit of a wave's frame in which its velocity falls
constexpr std::uint8_t quarter_wave = 16; // frames

void act_fall(Thinking& t) {
    Actor& self = t.self;
    const Tuning& tuning = t.level.rules->tuning;
    if (self.effects & effect_water) {
        self.velocity.y = sink(self.velocity.y, tuning);
        return;
    }
    self.velocity.y = self.velocity.y + tuning.fall_gravity;
    if (self.velocity.y > tuning.terminal_speed)
        self.velocity.y = tuning.terminal_speed;
}

void act_walk(Thinking& t) {
    Actor& self = t.self;
    const ActorKind& kind = kind_of(self, t.level);
    const bool at_edge = (kind.traits & actor_turns_at_edges) && (self.contact & contact_floor)
                         && !floor_ahead(self, t.world, t.level, t.around);
    if (is_blocked(self) || at_edge)
        self.flags ^= actor_faces_left;
    self.velocity.x = ahead(self, kind.speed);
    act_fall(t);
}

void act_hover(Thinking&) {}

// The frame of an actor's wave, which began with its state.
std::uint8_t wave_frame(const Thinking& t) {
    return static_cast<std::uint8_t>(t.world.frame - t.self.since);
}

// A step faster, forward or backward, but no faster than a speed.
Velocity faster(Velocity velocity, bool backward, Velocity speed) {
    const Velocity step = wave_step(speed);
    velocity = backward ? velocity - step : velocity + step;
    if (velocity > speed)
        return speed;
    return velocity < -speed ? -speed : velocity;
}

void act_wave(Thinking& t) {
    const bool backward = wave_frame(t) & falling_half;
    t.self.velocity.y = faster(t.self.velocity.y, backward, kind_of(t.self, t.level).speed);
}

void act_circle(Thinking& t) {
    const bool backward = (wave_frame(t) + quarter_wave) & falling_half;
    t.self.velocity.x = faster(t.self.velocity.x, backward, kind_of(t.self, t.level).speed);
    act_wave(t);
}

void act_home(Thinking& t) {
    Actor& self = t.self;
    const Velocity speed = kind_of(self, t.level).speed;
    const Point goal = player(t.world).position;
    self.velocity.x = faster(self.velocity.x, goal.x < self.position.x, speed);
    self.velocity.y = faster(self.velocity.y, goal.y < self.position.y, speed);
}

} // namespace

void act(Thinking& actor) {
    switch (act_of(actor.self)) {
#define HALFBYTE_ACT(name, ...)                                                                    \
    case ScriptAct::act_##name: act_##name(actor); break;
        HALFBYTE_SCRIPT_ACTS(HALFBYTE_ACT)
#undef HALFBYTE_ACT
    }
}

} // namespace halfbyte
