// Random levels with slopes.
#pragma once

#include <cstdint>
#include <random>
#include <vector>

namespace halfbyte::test {

/// Rubble of slopes, solid cells and all other kinds; or hills and vaults, each piece joined to the
/// next.
std::vector<std::uint8_t> random_slope_level(std::mt19937& random);

} // namespace halfbyte::test
