#pragma once

#include <cstdint>
#include <vector>

namespace halfbyte::tools::content {

/// Joins the scripts of kinds 0, 1, ... into a block that stores equal ones once; empty if all
/// walk.
std::vector<std::uint8_t> script_block_of(const std::vector<std::vector<std::uint8_t>>& scripts);

/// Returns `block`, or if it is empty the block in which all kinds walk.
std::vector<std::uint8_t> script_block_or_walking(const std::vector<std::uint8_t>& block);

} // namespace halfbyte::tools::content
