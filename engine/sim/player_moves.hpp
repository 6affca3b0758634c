// What the player can do besides running and jumping, where the tuning says so: jump in the air,
// slide down walls and jump off them, dash, float. Each is off where its number is 0.
//
// What lasts for longer than a frame is kept in bytes of actor 0 that scripts have for the others,
// so that the state is no larger.
#pragma once

#include "engine/sim/world.hpp"

namespace halfbyte {

// In the player's `counter`.
inline constexpr std::uint8_t made_air_jumps = 0x03;  // since it last stood
inline constexpr std::uint8_t made_dash = 0x04;       // likewise
inline constexpr std::uint8_t wall_at_right = 0x08;   // of the wall that `parameter` counts for
inline constexpr std::uint8_t frame_unsteered = 0x10; // one of those that follow a jump off a wall
// The player's `parameter`: frames in which the wall that it was at still counts.
// The player's `timer`: frames until the next dash; while it is more than the pause, it dashes.

constexpr bool on_floor(const Actor& actor) {
    return (actor.contact & contact_floor) != 0;
}

// -1, 0 or 1.
constexpr int direction(Input held) {
    return held & input_left ? -1 : held & input_right ? 1 : 0;
}

constexpr void face(Actor& actor, int way) {
    actor.flags = static_cast<ActorFlags>(way < 0 ? actor.flags | actor_faces_left
                                                  : actor.flags & ~actor_faces_left);
}

// What ends with time, and what a floor, a ladder or water gives back.
void count_moves(Actor& self, const Tuning& tuning);

// Begins a dash or goes on with it; false if there is none.
bool dash(World& world, const Tuning& tuning);

// A press of A counts from now on, until it leads to a jump or its time is over.
void buffer_jump(World& world, const Tuning& tuning);

void begin_jump(World& world, Velocity speed);

// Off a wall, else in mid-air, if the player can.
void jump_in_air(World& world, const Tuning& tuning);

// What is held, without left and right for a while after a jump off a wall.
Input steering(const Actor& self, Input held, const Tuning& tuning);

// How fast the player may fall.
Velocity fall_limit(const Actor& self, Input held, const Tuning& tuning);

} // namespace halfbyte
