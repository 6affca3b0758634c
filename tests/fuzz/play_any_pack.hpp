#pragma once

#include <cstdint>
#include <span>

namespace halfbyte::tests {

/// Reads bytes as a pack file whose last four bytes, the checksum, are put right before, so that it
/// does not hide what comes after it; plays and draws the beginning of each level. False if the
/// reader refuses the file. Any other exception is a fault of the reader.
bool play_any_pack(std::span<const std::uint8_t> bytes);

} // namespace halfbyte::tests
