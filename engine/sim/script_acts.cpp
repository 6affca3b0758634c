#include "engine/sim/script_acts.hpp"

#include "engine/sim/body_table.hpp"
#include "engine/sim/floor_ahead.hpp"
#include "engine/sim/movers.hpp"
#include "engine/sim/script.hpp"
#include "engine/sim/water.hpp"

namespace halfbyte {
namespace {

constexpr std::uint8_t falling_half = 32; // of a wave's frame: set while its velocity falls
constexpr std::uint8_t quarter_wave = 16; // frames

void act_fall(ActorContext& t) {
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

void act_walk(ActorContext& t) {
    Actor& self = t.self;
    const ActorKind& kind = kind_of(self, t.level);
    const bool at_edge = (kind.traits & actor_turns_at_edges) && (self.contact & contact_floor)
                         && !floor_ahead(self, t.world, t.level, t.table);
    if (is_blocked(self) || at_edge)
        self.flags ^= actor_faces_left;
    self.velocity.x = ahead(self, kind.speed);
    act_fall(t);
}

void act_hover(ActorContext&) {}

// The frame of an actor's wave, counted from the start of its state.
std::uint8_t wave_frame(const ActorContext& t) {
    return static_cast<std::uint8_t>(t.world.frame - t.self.since);
}

Velocity next_of_wave(Velocity velocity, std::uint8_t frame, Velocity step) {
    return frame & falling_half ? velocity - step : velocity + step;
}

void act_wave(ActorContext& t) {
    const Velocity step = wave_step(kind_of(t.self, t.level).speed);
    t.self.velocity.y = next_of_wave(t.self.velocity.y, wave_frame(t), step);
}

void act_circle(ActorContext& t) {
    const Velocity step = wave_step(kind_of(t.self, t.level).speed);
    const auto later = static_cast<std::uint8_t>(wave_frame(t) + quarter_wave);
    t.self.velocity.x = next_of_wave(t.self.velocity.x, later, step);
    act_wave(t);
}

Velocity nearer(Velocity velocity, bool backward, Velocity speed) {
    const Velocity step = wave_step(speed);
    velocity = backward ? velocity - step : velocity + step;
    if (velocity > speed)
        return speed;
    return velocity < -speed ? -speed : velocity;
}

void act_home(ActorContext& t) {
    Actor& self = t.self;
    const Velocity speed = kind_of(self, t.level).speed;
    const Point goal = player(t.world).position;
    self.velocity.x = nearer(self.velocity.x, goal.x < self.position.x, speed);
    self.velocity.y = nearer(self.velocity.y, goal.y < self.position.y, speed);
}

// The slot of the mover whose number is the actor's parameter, else -1.
int slot_of_path(const ActorContext& t) {
    for (int slot = 0; slot < awake_movers; ++slot) {
        const Mover& mover = t.world.movers[slot];
        if (mover.number == t.self.parameter && is_present(mover))
            return slot;
    }
    return -1;
}

void act_path(ActorContext& t) {
    const int slot = t.level.map.features & feature_movers ? slot_of_path(t) : -1;
    if (slot < 0)
        return; // its path sleeps
    const Point to = t.table.boxes[first_mover_slot + slot].position;
    if (to.x != t.self.position.x)
        t.self.flags = static_cast<ActorFlags>((t.self.flags & ~actor_faces_left)
                                               | (to.x < t.self.position.x ? actor_faces_left : 0));
    t.self.position = to;
    t.self.velocity = {};
}

} // namespace

void act(ActorContext& actor) {
    switch (act_of(actor.self)) {
#define HALFBYTE_ACT(name, ...)                                                                    \
    case ScriptAct::act_##name: act_##name(actor); break;
        HALFBYTE_SCRIPT_ACTS(HALFBYTE_ACT)
#undef HALFBYTE_ACT
    }
}

} // namespace halfbyte
