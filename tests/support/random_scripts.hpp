// Random scripts, for kinds 2 to 7 of a game's actors.
#pragma once

#include <cstdint>
#include <random>
#include <vector>

namespace halfbyte::test {

/// A block of scripts with all ops; each loop in it waits.
std::vector<std::uint8_t> random_scripts(std::mt19937& random);

/// The same with some bytes of the scripts replaced by random ones.
std::vector<std::uint8_t> damaged_scripts(std::mt19937& random);

} // namespace halfbyte::test
