#pragma once

#include "platform/hosted/pack/pack.hpp"

#include <cstdint>
#include <span>

namespace halfbyte::test {

/// Reads bytes as a pack file; plays and draws the beginning of each level. First it corrects the
/// checksum, the last four bytes, as a wrong one would hide the faults after it. False if the
/// reader refuses the file. Any other exception is a fault of the reader.
bool play_any_pack(std::span<const std::uint8_t> bytes);

/// Plays and draws the beginning of a level. Throws for a sprite without a picture, where the pack
/// has pictures.
void play_some_frames(const hosted::Pack& pack, const hosted::PackedLevel& level);

} // namespace halfbyte::test
