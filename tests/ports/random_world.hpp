// Levels and worlds by chance, of every kind that the simulation can meet.
#pragma once

#include "engine/sim/world.hpp"
#include "tests/ports/strata.hpp"

#include <cstdint>
#include <random>
#include <vector>

namespace halfbyte::test {

/// A number from `low` to `high`, both included.
int between(std::mt19937& random, int low, int high);

/// A game's rules with other actors of the kinds 2 to 7, with scripts or without, and all traits.
Rules random_rules(std::mt19937& random, const Rules& game);

/// Any kind from `first` on.
TileKind random_cell_kind(std::mt19937& random, TileKind first = TileKind::empty);

/// A level block within the console's limits: all kinds of cells, up to 64 actors of these kinds,
/// and what else it shall have.
std::vector<std::uint8_t> random_level_block(std::mt19937& random, Features features = 0);

/// A coordinate in a level of some pixels: mostly inside, often near a cell's edge, sometimes
/// outside.
Position random_position(std::mt19937& random, int pixels);

/// Puts an actor at a cell with an effect: inside, on it, or with its feet near one of its edges.
/// False, and nothing done, where none is found.
bool place_at_effect(std::mt19937& random, const Level& level, Actor& actor);

/// From standing still over usual speeds to the fastest that there is.
Velocity random_velocity(std::mt19937& random);

/// Any state that the fields' ranges allow, places near and beyond the level's edges among them.
/// Actors have the kinds 0 to 7; the player is always there.
World random_world(std::mt19937& random, const Level& level);

/// A pad as a person holds it, opposite directions among it.
Input random_input(std::mt19937& random);

} // namespace halfbyte::test
