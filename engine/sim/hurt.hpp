// Hits: what happens to the player, or to another actor, that something hurts.
//
// An actor stands the hits of its kind; the last one defeats it. A hurt one cannot be hurt again
// for some frames, in which it blinks (Actor::mercy). A player without hits left goes back to
// another state if its kind names one (hero_state.hpp), and dies otherwise. Crushing, and falling
// out of the level, kill in any case.
#pragma once

#include "engine/sim/world.hpp"

namespace halfbyte {

// Hurts the player by an actor or a cell, unless it was hurt a moment ago. A player who lives on is
// pushed to the left or right, and up.
void hurt_player(World& world, const Level& level, bool to_left);

// Takes a hit from an actor. The last one squashes it, but for a tough one, which its script ends.
// Returns false for an actor that was hurt a moment ago.
bool take_hit(World& world, const Level& level, Actor& other);

// Hurts an actor by an attack of the player. Returns false if that has no effect on it.
bool hurt_actor(World& world, const Level& level, Actor& other, HurtMeans means);

// Gives the player hits, at most those of its kind.
void heal_player(World& world, const Level& level, std::uint8_t hits);

// Counts the frames in which nothing hurts an actor.
constexpr void count_mercy(Actor& actor) {
    if (actor.mercy != 0)
        --actor.mercy;
}

// The mercy from which on the keys do not move a hurt player yet.
constexpr std::uint8_t mercy_of_stun(const Tuning& tuning) {
    return tuning.mercy_frames > tuning.hurt_frames
               ? static_cast<std::uint8_t>(tuning.mercy_frames - tuning.hurt_frames)
               : std::uint8_t{1};
}

// Whether the keys have no effect, because the player was hurt a moment ago.
constexpr bool is_stunned(const Actor& self, const Tuning& tuning) {
    return tuning.hurt_frames != 0 && self.mercy >= mercy_of_stun(tuning);
}

inline constexpr std::uint8_t blink_bit = 4; // of mercy: set in four of eight frames

// Whether an actor is left out of the picture in this frame: it blinks while nothing hurts it.
constexpr bool blinks(const Actor& actor) {
    return (actor.mercy & blink_bit) != 0;
}

} // namespace halfbyte
