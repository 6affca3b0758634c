// Wakes a level's placed actors and puts them to sleep. Distances are horizontal.
#pragma once

#include "engine/sim/world.hpp"

namespace halfbyte {

inline constexpr Distance wake_distance = pixels(336);
inline constexpr Distance sleep_distance = pixels(384);

// Wakes actors within wake_distance of the player, and puts those beyond sleep_distance to sleep;
// they start again from their initial position. Each placement is tested every eighth frame. At
// most one wakes in a frame, the nearest of those tested, so that each frame costs about the same.
// If all slots are taken, the farther actor stays asleep; of two as far, the one with the higher
// index.
void wake_and_sleep(World& world, const Level& level);

// Wakes all actors near the player at once, for the start of a level.
void wake_all(World& world, const Level& level);

// Creates an actor of a kind at the middle of another, looking in the same direction. Returns its
// slot; null if none is free.
Actor* create_actor(World& world, const Level& level, std::uint8_t kind, const Actor& from);

// Frees an actor's slot; its placement can wake again.
void put_to_sleep(World& world, Actor& actor);

// Frees the slot of an actor that is defeated; its placement does not wake before the player
// returns to life.
void remove(World& world, Actor& actor);

} // namespace halfbyte
