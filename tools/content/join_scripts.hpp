#pragma once

#include <cstdint>
#include <vector>

namespace halfbyte::tools::content {

/// The block of the scripts of kinds 0, 1, ..., where equal ones lie once; nothing if all walk.
std::vector<std::uint8_t> script_block_of(const std::vector<std::vector<std::uint8_t>>& scripts);

/// The block of a game, or of one in which all walk.
std::vector<std::uint8_t> script_block_or_walking(const std::vector<std::uint8_t>& block);

} // namespace halfbyte::tools::content
