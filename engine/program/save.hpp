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
//        4 * 48  four planes of a byte for each of the 48 levels, lowest byte first: save_level_id
//                of the level's name; 0: there is no level
//             4  CRC-32 of everything before
//
// Copy c begins at byte c * 1,024. All versions begin with the same 12 bytes. Version 2 has no
// names: its levels are those of the game in their order. Nor has version 1, whose slots are four
// planes for 64 levels, without large drops.
#pragma once

#include "engine/program/game.hpp"
#include "engine/program/records.hpp"

#include <cstddef>
#include <cstdint>

namespace halfbyte {

inline constexpr std::uint8_t save_version = 3;
inline constexpr std::uint8_t first_save_version_with_names = 3;

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
inline constexpr std::size_t names = slots + slot_count * slot_bytes;
inline constexpr std::size_t name_planes = 4;
inline constexpr std::size_t checksum = names + name_planes * recorded_levels;
inline constexpr std::size_t bytes = checksum + 4;
} // namespace save_image

inline constexpr std::size_t save_copy_stride = 1024;
inline constexpr std::size_t save_copies = 2;
inline constexpr std::size_t save_bytes = save_copies * save_copy_stride;
static_assert(save_image::bytes <= save_copy_stride);

// What differs between the versions.
struct SaveLayout {
    std::size_t plane;    // bytes from one plane of a slot to the next
    std::size_t planes;   // of a slot
    std::size_t checksum; // where it is
};
inline constexpr SaveLayout save_layouts[save_version] = {
    {64, 4, save_image::names},
    {recorded_levels, save_image::planes, save_image::names},
    {recorded_levels, save_image::planes, save_image::checksum},
};

// What is wrong with a copy, or with what the memory holds.
enum class SaveFault : std::uint8_t {
    none,
    absent,  // nothing was ever written there
    damaged, // a save was cut off, or changed
    foreign, // a save of another game
    newer,   // a save of a later version of the format
    unknown, // the memory holds something else: junk at power-on, or the bytes of another file
};
inline constexpr int save_fault_count = 6;

// The memory may hold somebody's progress: nothing is saved over it until the player says so.
constexpr bool is_protected(SaveFault fault) {
    return fault == SaveFault::damaged || fault == SaveFault::foreign || fault == SaveFault::newer;
}

// The CRC-32 of a game's name, by which saves find their game.
std::uint32_t save_game_id(const char* name, std::size_t letters);

// The same of a level's name, by which saves find its records; never 0.
std::uint32_t save_level_id(const char* name, std::size_t letters);

// Where the save goes: of the two copies the one whose turn it is.
constexpr std::size_t save_place(const Save& save) {
    return save.sequence % save_copies * save_copy_stride;
}

// A save in which nothing was reached in any of the game's levels.
void clear_save(Save& save, const Game& game);

// Writes save_image::bytes bytes.
void write_save(const Save& save, std::uint32_t game, std::uint8_t* copy);

// What is wrong with a copy; absent where it does not begin as saves do.
SaveFault fault_of_copy(const std::uint8_t* copy, std::uint32_t game);

// Reads a copy that has no fault. Each of the game's levels gets the records of its name. Those of
// other names follow, as far as there is room.
void take_copy(const std::uint8_t* copy, const Game& game, Save& save);

// The newest copy of `memory`, which has save_bytes bytes. Where that is of another game or of a
// later version, its fault is returned, and `save` is the other copy, if that is the game's. The
// next save has the sequence number behind both, so that it counts once it is written.
SaveFault open_saves(const std::uint8_t* memory, const Game& game, Save& save);

} // namespace halfbyte
