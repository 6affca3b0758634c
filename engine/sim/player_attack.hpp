// The player's attacks: a shot or a strike by a press of B, and the ground pound by a press of Down
// in the air. The player's kind says which attack B begins; the tuning's pound_speed turns the
// ground pound on.
//
// The attack that runs is the player's `act`, which holds an Attack. The player's `counter_1` is
// the number of frames until B attacks again: other actors use both bytes for their scripts, so the
// world does not grow. A strike hurts in each frame in which it runs; what it has hurt is safe for
// a while, so that it does not hurt twice.
#pragma once

#include "engine/sim/world.hpp"

namespace halfbyte {

constexpr Attack attack_of(const Actor& player) {
    return static_cast<Attack>(player.act);
}

// Whether the player falls in a ground pound, and the buttons have no effect but to end it.
constexpr bool pounds(const Actor& player) {
    return attack_of(player) == Attack::pound;
}

// Begins, continues and ends the player's attacks, by the input.
void attack(World& world, const Level& level);

// Hurts the actors that the player's shots, its strike or its pound reach, and lands the pound: one
// brick below it breaks, and it falls on; on anything else it ends.
void collide_attacks(World& world, const Level& level);

} // namespace halfbyte
