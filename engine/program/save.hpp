// The binary format of saves, the same on every machine, in battery-backed memory or in a file. Two
// copies are written alternately, so that an interrupted write leaves the other copy intact.
//
//   copy: bytes  what
//             4  "HBSV"
//             1  format version
//             1  options
//             2  sequence number: the copy with the higher one counts, modulo 65,536
//             4  CRC-32 of the game's name
//             1  slots that are used, one bit each
//             3  zero
//       3 * 256  for each slot five planes of a byte for each of 48 levels: best time (low, high),
//                drops, deaths, large drops; then the counters, minus their starts; the kind of the
//                player's state; then zero
//       4 * 48  four planes of a byte for each of the 48 levels, lowest byte first: save_level_id
//                of the level's name, 0 if there is no level
//             4  CRC-32 of all bytes before it
//
// Copy c begins at byte c * 1,024. All versions begin with the same 12 bytes. Version 2 has no
// names: its levels are those of the game, in order. Version 1 has no names either; its slots have
// four planes for 64 levels, without large drops.
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
inline constexpr std::size_t counters = planes * recorded_levels; // in a slot
inline constexpr std::size_t state = counters + game_counters;
static_assert(state < slot_bytes);
inline constexpr std::size_t names = slots + slot_count * slot_bytes;
inline constexpr std::size_t name_planes = 4;
inline constexpr std::size_t checksum = names + name_planes * recorded_levels;
inline constexpr std::size_t bytes = checksum + 4;
} // namespace save_image

inline constexpr std::size_t save_copy_stride = 1024;
inline constexpr std::size_t save_copies = 2;
inline constexpr std::size_t save_bytes = save_copies * save_copy_stride;
static_assert(save_image::bytes <= save_copy_stride);

// How the versions differ.
struct SaveLayout {
    std::size_t plane;    // bytes from one plane of a slot to the next
    std::size_t planes;   // of a slot
    std::size_t checksum; // its offset
};
inline constexpr SaveLayout save_layouts[save_version] = {
    {64, 4, save_image::names},
    {recorded_levels, save_image::planes, save_image::names},
    {recorded_levels, save_image::planes, save_image::checksum},
};

// The faults of a copy, or of the memory's contents.
enum class SaveFault : std::uint8_t {
    none,
    absent,  // nothing was ever written there
    damaged, // a save that was cut off or changed
    foreign, // a save of another game
    newer,   // a save of a later version of the format
    unknown, // the memory holds something else: junk at power-on, or the bytes of another file
};

// The memory may hold somebody's progress: nothing is saved over it until the player erases it.
constexpr bool is_protected(SaveFault fault) {
    return fault == SaveFault::damaged || fault == SaveFault::foreign || fault == SaveFault::newer;
}

// The CRC-32 of a game's name, which identifies the game in a save.
std::uint32_t save_game_id(const char* name, std::size_t letters);

// The CRC-32 of a level's name, which identifies the level in a save; never 0.
std::uint32_t save_level_id(const char* name, std::size_t letters);

// The offset at which the save is written: the two copies alternate.
constexpr std::size_t save_place(const Save& save) {
    return save.sequence % save_copies * save_copy_stride;
}

// Makes a save without records, for the levels of a game.
void clear_save(Save& save, const Game& game);

// Writes a copy of save_image::bytes bytes.
void write_save(const Save& save, std::uint32_t game, std::uint8_t* copy);

// Returns the fault of a copy; absent if it does not begin with the four letters of a save.
SaveFault fault_of_copy(const std::uint8_t* copy, std::uint32_t game);

// Reads a copy that has no fault. The game's levels get the records of their names; records of
// other names follow, as far as there is space.
void read_copy(const std::uint8_t* copy, const Game& game, Save& save);

// Reads the newest copy in `memory`, which has save_bytes bytes. If that is of another game or a
// later version, returns its fault and reads the other copy, if that one is the game's. The next
// save gets a sequence number after both, so that it counts once it is written.
SaveFault open_saves(const std::uint8_t* memory, const Game& game, Save& save);

} // namespace halfbyte
