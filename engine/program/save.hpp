// Saves as bytes, the same on every machine: in battery-backed memory or in a file. Two copies are
// written in turn, so that one that was cut off while it was written leaves the other.
//
//   copy: bytes  what
//             4  "HBSV"
//             1  format version
//             1  options
//             2  sequence number: the higher copy counts, unless it wrapped
//             4  CRC-32 of the game's name
//             1  slots that are used, a bit each
//             3  zero
//       3 * 256  for each slot five planes of a byte for each of 48 levels: best time (low, high),
//                drops, deaths, large drops; then zero
//             4  CRC-32 of everything before
//
// Copy c begins at byte c * 1,024.
#pragma once

#include "engine/program/records.hpp"

#include <cstddef>
#include <cstdint>

namespace halfbyte {

inline constexpr std::uint8_t save_version = 2;

namespace save_image {
inline constexpr std::size_t version = 4;
inline constexpr std::size_t options = 5;
inline constexpr std::size_t sequence = 6;
inline constexpr std::size_t game = 8;
inline constexpr std::size_t used = 12;
inline constexpr std::size_t slots = 16;
inline constexpr std::size_t slot_bytes = 256;
inline constexpr std::size_t planes = 5;
static_assert(planes * recorded_levels <= slot_bytes);
inline constexpr std::size_t checksum = slots + slot_count * slot_bytes;
inline constexpr std::size_t bytes = checksum + 4;
} // namespace save_image

inline constexpr std::size_t save_copy_stride = 1024;
inline constexpr std::size_t save_copies = 2;
inline constexpr std::size_t save_bytes = save_copies * save_copy_stride;
static_assert(save_image::bytes <= save_copy_stride);

// What is wrong with a copy, or with the best of the two.
enum class SaveFault : std::uint8_t {
    none,
    absent,  // nothing was ever saved there
    damaged, // it was cut off, or changed
    foreign, // of another game or another version
};

// The CRC-32 of a game's name, by which saves know their game.
std::uint32_t save_game_id(const char* name, std::size_t letters);

// Where the save goes: of the two copies the one whose turn it is.
constexpr std::size_t save_place(const Save& save) {
    return save.sequence % save_copies * save_copy_stride;
}

// Writes save_image::bytes bytes.
void write_save(const Save& save, std::uint32_t game, std::uint8_t* copy);

// `save` is left alone unless the copy is whole.
SaveFault read_save(const std::uint8_t* copy, std::uint32_t game, Save& save);

// The newest whole copy of `memory`, which has save_bytes bytes. Without one `save` is a fresh one,
// and it is told why: a save that was there and damaged comes before a foreign one.
SaveFault open_saves(const std::uint8_t* memory, std::uint32_t game, Save& save);

} // namespace halfbyte
