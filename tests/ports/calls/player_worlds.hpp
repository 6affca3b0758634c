// Random worlds with the player in a move, or where the numbers of its feel act.
#pragma once

#include "tests/ports/calls/random_world.hpp"

namespace halfbyte::test {

/// The player in the middle of a move.
World random_moves(std::mt19937& random, const Level& level);

/// The player at the upper end of a wall, moving towards it, with the feet a little below or above.
World random_ledge(std::mt19937& random, const Level& level);

/// The player at a wall that has stopped it, with the velocity that it had.
World random_wall(std::mt19937& random, const Level& level);

/// The player on a floor slope, often near one of its ends, in motion.
World random_slope(std::mt19937& random, const Level& level);

/// The player near the upper end of a one-way, mostly at the end of a rise.
World random_oneway(std::mt19937& random, const Level& level);

/// A level with all features.
std::vector<std::uint8_t> block_with_all(std::mt19937& random);

} // namespace halfbyte::test
