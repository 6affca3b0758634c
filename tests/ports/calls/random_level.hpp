// Random levels, of every kind that the simulation can meet.
#pragma once

#include "platform/hosted/pack/written_level.hpp"

#include <cstdint>
#include <random>
#include <vector>

namespace halfbyte::test {

/// A number from `low` to `high`, both included.
int between(std::mt19937& random, int low, int high);

std::uint8_t any_byte(std::mt19937& random);

/// The kinds of actors other than the player in random levels.
inline constexpr std::uint8_t first_other_kind = 2;
inline constexpr std::uint8_t last_other_kind = 7;
std::uint8_t other_kind(std::mt19937& random);

/// Any kind from `first` on.
TileKind random_cell_kind(std::mt19937& random, TileKind first = TileKind::empty);

using hosted::block_of;

/// A level of cells alone, row by row.
std::vector<std::uint8_t> block_of_tiles(const std::vector<std::uint8_t>& tiles, int columns,
                                         int rows);

/// A level block within the console's limits: all kinds of cells, up to 64 actors of these kinds,
/// and these features.
std::vector<std::uint8_t> random_level_block(std::mt19937& random, Features features = 0);

/// The same, with the largest height of a level on the console: a column takes twice as many cells
/// in the block.
std::vector<std::uint8_t> random_level_of_two_screens(std::mt19937& random, Features features = 0);

} // namespace halfbyte::test
