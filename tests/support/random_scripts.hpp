// Random scripts for a game's actors.
#pragma once

#include <cstdint>
#include <random>
#include <vector>

namespace halfbyte::test {

/// A block of scripts with all ops, one for each kind from 2 to `last_kind`; each loop in it waits.
std::vector<std::uint8_t> random_scripts_up_to(int last_kind, std::mt19937& random);

/// The same for the kinds 2 to 7.
std::vector<std::uint8_t> random_scripts(std::mt19937& random);

/// The same with some bytes of the scripts replaced by random ones.
std::vector<std::uint8_t> damaged_scripts(std::mt19937& random);

} // namespace halfbyte::test
