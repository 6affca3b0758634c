// Random levels with slopes, and floors to walk over.
#pragma once

#include "tests/support/slope_walk.hpp"

#include <cstdint>
#include <random>
#include <vector>

namespace halfbyte::test {

/// Rubble of slopes, solid cells and all other kinds; or hills and vaults, each piece joined to the
/// next.
std::vector<std::uint8_t> random_slope_level(std::mt19937& random);

/// A level without actors, its tiles the kinds of its cells, row by row.
std::vector<std::uint8_t> level_block_of(const std::vector<std::uint8_t>& tiles, int width,
                                         int rows);

/// A level that is this floor.
std::vector<std::uint8_t> level_block_of(const WalkedFloor& floor);

} // namespace halfbyte::test
