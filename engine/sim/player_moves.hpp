// The player's moves besides running and jumping: jumps in the air, wall slides, wall jumps,
// dashes, floating. The tuning turns each of them on; one whose number is 0 is off.
//
// State that lasts longer than a frame is in bytes of actor 0 that other actors use for their
// scripts: so the world does not grow.
#pragma once

#include "engine/sim/world.hpp"

namespace halfbyte {

// Bits of the player's `counter`.
inline constexpr std::uint8_t made_air_jumps = 0x03;  // how many, since it last stood
inline constexpr std::uint8_t made_dash = 0x04;       // one, since it last stood
inline constexpr std::uint8_t wall_at_right = 0x08;   // of the wall that `parameter` counts for
inline constexpr std::uint8_t frame_unsteered = 0x10; // a frame without steering, after a wall jump
// The player's `parameter`: frames for which the wall that it was at still counts. The player's
// `timer`: frames until it can dash again; while it is above the pause, the player dashes.

constexpr bool on_floor(const Actor& actor) {
    return (actor.contact & contact_floor) != 0;
}

// Whether the player is on a floor, and as low as in a crouch.
constexpr bool crawls(const Actor& actor) {
    return on_floor(actor) && (actor.flags & actor_crouches);
}

// The direction that is held: -1 left, 1 right, 0 neither.
constexpr int direction(Input held) {
    return held & input_left ? -1 : held & input_right ? 1 : 0;
}

constexpr void face(Actor& actor, int way) {
    actor.flags = static_cast<ActorFlags>(way < 0 ? actor.flags | actor_faces_left
                                                  : actor.flags & ~actor_faces_left);
}

constexpr bool dashes(const Actor& self, const Tuning& tuning) {
    return tuning.dash_speed.raw != 0 && self.timer > tuning.dash_pause_frames;
}

// Counts down timed moves; gives moves back on a floor, on a ladder and in water.
void count_moves(Actor& self, const Tuning& tuning);

// Begins or continues a dash; false if there is none. A player whose B attacks does not dash.
bool dash(World& world, const Level& level);

// Keeps a press of A until it leads to a jump or its time is over.
void buffer_jump(World& world, const Tuning& tuning);

void begin_jump(World& world, Velocity speed);

// A wall jump, else a jump in mid-air, if the player has one.
void jump_in_air(World& world, const Tuning& tuning);

// The buttons that are held, without left and right for a while after a wall jump, and for a
// crouched player that does not walk.
Input steering(const Actor& self, Input held, const Tuning& tuning);

// The highest speed at which the player may fall.
Velocity fall_limit(const Actor& self, Input held, const Tuning& tuning);

} // namespace halfbyte
