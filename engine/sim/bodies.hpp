// Moves the bodies of the player and the actors, and collides actors.
#pragma once

#include "engine/sim/world.hpp"

namespace halfbyte {

struct BodyTable;

// Moves the player and all awake actors by their velocities.
void move_bodies(World& world, const Level& level, BodyTable& table);

// Collides the player with all other actors: a stomp from above, else the actor hurts the player.
void collide_actors(World& world, const Level& level);

// Throws the player up from an actor that it has landed on, higher with A held.
void bounce(World& world, const Tuning& tuning, Events event);

} // namespace halfbyte
