// A hash of what the simulation reads, by which a movie knows the game that it was recorded for.
#pragma once

#include "platform/hosted/pack/pack.hpp"

#include <cstdint>

namespace halfbyte::tools::movie {

// The CRC-32 of the pack's rules and the level's block. Pictures and other levels do not count:
// they cannot change how a movie ends. Numbers enter with as many bytes as they have,
// little-endian: the tuning in the order of each_tuning, a number that is newer than the first
// movies only where it is not as usual, then for each actor kind its behaviour, traits, half-sizes
// and speed, then the scripts unless all walk, then the block.
std::uint32_t pack_hash(const hosted::Pack& pack, const hosted::PackedLevel& level);

// The same of a whole game, for movies from power-on: its flow and all of its levels.
std::uint32_t program_pack_hash(const hosted::Pack& pack);

} // namespace halfbyte::tools::movie
