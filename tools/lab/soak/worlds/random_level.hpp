// Makes the random levels and rules of the soak.
#pragma once

#include "tools/lab/soak/random.hpp"
#include "tools/lab/soak/worlds/world_case.hpp"

namespace halfbyte::tools::soak::worlds {

inline constexpr std::uint8_t first_walker_kind = 2;
inline constexpr std::uint8_t first_drifter_kind = 8; // kinds from this one on have no behaviour
inline constexpr std::uint8_t last_soaked_kind = 13;

/// Makes a level of 14x10 to 30x16 cells with everything at once: cells of all kinds; thin walls;
/// segments alone, in chains and in closed figures; up to six movers of every kind and path; up to
/// four crates. Nothing in it kills the player or ends the level.
SoakLevel random_level(SoakRandom& random);

/// Makes a level of 16x12 to 32x32 cells of all kinds, from sparse to cramped, with nothing else.
SoakLevel random_cells(SoakRandom& random);

/// One world in three has nothing but cells.
inline constexpr int worlds_to_one_of_cells = 3;

/// Whether all of its movers are fast: then crates are flat, and bodies are placed often.
bool is_fast(const SoakLevel& level);

/// Makes a game's rules: a player, walkers and bodies without behaviour, of all sizes. Bodies among
/// fast movers are small: they fit between crates that a mover carries past them in a frame.
Rules random_rules(SoakRandom& random, const SoakLevel& level);

} // namespace halfbyte::tools::soak::worlds
