// Random levels and worlds with features.
#pragma once

#include "tests/ports/calls/random_world.hpp"

namespace halfbyte::test {

std::vector<std::uint8_t> block_of_walls(std::mt19937& random);

/// Movers, sometimes among thin walls.
std::vector<std::uint8_t> block_of_movers(std::mt19937& random);

/// Crates, mostly among movers, thin walls or both.
std::vector<std::uint8_t> block_of_crates(std::mt19937& random);

/// Random rules without tiny actors: a move among obstacles takes those that are smaller than a
/// pixel through up to 256 sub-steps, too long for the calls.
Rules large_actors(std::mt19937& random, const Rules& game);

/// Mostly few actors. Many of them stand on a line of the grid or touch one.
World world_among_features(std::mt19937& random, const Level& level);

/// Some movers are awake, some fall, and actors are on them, beside them and in their path.
World world_among_movers(std::mt19937& random, const Level& level);

/// The same with crates: on each other, beside the player who pushes them, on movers and in their
/// path, above actors and below them.
World world_among_crates(std::mt19937& random, const Level& level);

/// The same with heaps on a mover, at its position in the previous frame: crates, crates on these,
/// and actors on any of them, or in one.
World world_of_heaps(std::mt19937& random, const Level& level);

} // namespace halfbyte::test
