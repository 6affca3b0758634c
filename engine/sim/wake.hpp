// Which of a level's placed actors take part. Distances are horizontal.
#pragma once

#include "engine/sim/world.hpp"

namespace halfbyte {

inline constexpr Distance wake_distance = pixels(336);
inline constexpr Distance sleep_distance = pixels(384);

// Wakes what is within wake_distance of the player, and lets sleep what is beyond
// sleep_distance: it will start again from its place. Each placement is looked at every eighth
// frame, and one at most wakes in a frame, the nearest of those looked at: that keeps the cost of a
// frame even. When all slots are taken, the farther stays asleep, ties by the placement's index.
void wake_and_sleep(World& world, const Level& level);

// Wakes all that are near at once, for a level's start.
void wake_all(World& world, const Level& level);

// Frees an actor's slot.
void put_to_sleep(World& world, Actor& actor);

// Frees the slot of an actor that is defeated and does not come back.
void remove(World& world, Actor& actor);

} // namespace halfbyte
