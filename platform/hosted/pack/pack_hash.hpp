// Computes the pack hash: the hash of what the simulation reads, by which a movie identifies the
// game that it was recorded for.
#pragma once

#include "platform/hosted/pack/pack.hpp"

#include <cstdint>

namespace halfbyte::hosted {

// The CRC-32 of the pack's rules and the level's block. Pictures and other levels do not count:
// they cannot change how a movie ends. Each number enters with the bytes of its type,
// little-endian, in this order:
// - the tuning in the order of each_tuning; numbers newer than the first movies, only if they
// differ from their default
// - for each actor kind its behaviour, traits, half-sizes and speed
// - the scripts, unless all are the walking script
// - the level's block
std::uint32_t pack_hash(const Pack& pack, const PackedLevel& level);

// The hash of a whole game, for movies from power-on: of its flow and all of its levels.
std::uint32_t program_pack_hash(const Pack& pack);

} // namespace halfbyte::hosted
