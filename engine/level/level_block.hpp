// The binary format of a compiled level, the same on every machine. All offsets count from its own
// start, so that it can be anywhere in a bank. All numbers are little-endian.
//
//   offset  bytes  what
//        0      2  "HB"
//        2      1  format version
//        3      1  bytes from one column of tiles to the next (the stride), as a power of two:
//                  4 (16), 5 (32) or 6 (64)
//        4      2  columns, 1 to 2,032
//        6      1  rows, 1 to 64
//        7      1  placements P (actors that the level places), 0 to 64
//        8      2  mutable cells C, 0 to 256
//       10      2  offset of the placements
//       12      2  offset of the mutable cells
//       14      2  offset of the tiles
//       16      2  offset of the columns' effects
//       18      1  the effects of all its cells combined (kind.hpp)
//       19      1  what it has besides cells and actors: thin walls 1, segments 2, movers 4,
//                  crates 8; a level with 0 here spends no time on them
//       20      2  offset of the thin walls, 0 if there are none
//       22      2  offset of the segments, 0 if there are none
//       24      2  offset of the movers, 0 if there are none
//       26      2  offset of the crates, 0 if there are none
//       28      1  the traits of all its cells combined
//       29      1  rooms R, 0 to 16
//       30      2  0
//       32     96  the rooms (rooms.hpp): six arrays of 16 bytes each, 0 for unused ones:
//                  leftmost column (low, high), upper row, rightmost column (low, high), lower row
//      128    128  0: reserved for the header
//      256    256  the traits of each tile (tile_traits_of), on a page of its own: on the NES a
//                  look-up that does not cross pages is faster
//      512    256  the kind of each tile
//
//   placements, sorted by x: six arrays of P bytes each (x low, x high, y low, y high, actor kind,
//     argument). x and y are the pixel of the actor's feet: bottom centre.
//   mutable cells, by column, then row: for each column the index of its first mutable cell (one
//     byte a column), then for each mutable cell its row (C bytes). A column without mutable cells
//     holds the same index as the next one.
//   columns' effects: for each column a byte with the effects of all cells in it and in the columns
//     beside it. A body far from such cells then needs only one test.
//   thin walls: two bits a cell (thin_walls.hpp), four cells a byte, the upper ones in the low
//     bits; column by column like the tiles, padded to the same stride.
//   segments: their number S, 1 to 64, and a 0. Then 13 arrays of S bytes each: x low, middle and
//     high, y low, middle and high of the first point, in subpixels; the same of the second point;
//     whether the segment is one-sided (0 or 1). Then two bytes for each column: the number of
//     entries of all columns to its left; after the last column, the number of all entries. Last,
//     the entries: for each column the indices of the segments that reach into it, ascending. There
//     are at most 8,192 entries.
//   movers (movers.hpp): their number M, 1 to 32, and the number of legs of their paths L, 1 to
//     255. Then 14 arrays of M bytes each: kind; path mode; width and height in pixels; first leg
//     and number of legs; frames of the path (low, high); frame of the path at the level's start
//     (low, high); leftmost and rightmost pixel of the path (low, high each). Then 16 arrays of L
//     bytes each: where the leg starts, x (low, middle, high), then y; how far the mover moves in
//     each frame of the leg, x (low, high), then y; in how many frames it moves one subpixel more,
//     x (low, high), then y; the leg's first frame (low, high).
//   crates: their number B, 1 to 4, and a 0. Then 6 arrays of B bytes each: x low, x high, y low, y
//     high (the pixel of the middle of the lower side), width and height in pixels, 1 to 32.
//   tiles: column by column from the left, top to bottom, padded to the stride.
#pragma once

#include "engine/level/kind.hpp"
#include "engine/numbers/bytes.hpp"
#include "engine/numbers/limits.hpp"

#include <cstddef>
#include <cstdint>

namespace halfbyte {

inline constexpr std::uint8_t level_block_version = 4;
inline constexpr std::uint8_t no_placement = 255;

namespace level_block {
inline constexpr std::size_t magic = 0;
inline constexpr std::size_t version = 2;
inline constexpr std::size_t stride_bits = 3;
inline constexpr std::size_t columns = 4;
inline constexpr std::size_t rows = 6;
inline constexpr std::size_t placement_count = 7;
inline constexpr std::size_t mutable_count = 8;
inline constexpr std::size_t placements_offset = 10;
inline constexpr std::size_t mutable_offset = 12;
inline constexpr std::size_t tiles_offset = 14;
inline constexpr std::size_t effects_offset = 16;
inline constexpr std::size_t all_effects = 18;
inline constexpr std::size_t features = 19;
inline constexpr std::size_t thin_walls_offset = 20;
inline constexpr std::size_t segments_offset = thin_walls_offset + 2;
inline constexpr std::size_t movers_offset = segments_offset + 2;
inline constexpr std::size_t crates_offset = movers_offset + 2;
inline constexpr std::size_t all_traits = crates_offset + 2;
inline constexpr std::size_t room_count = all_traits + 1;
inline constexpr std::size_t rooms = 32;
inline constexpr std::size_t traits = 256;
inline constexpr std::size_t kinds = traits + 256;
inline constexpr std::size_t header_bytes = kinds + 256;
inline constexpr int room_bytes = 6;
static_assert(room_count < rooms && rooms + most_rooms * room_bytes <= traits && traits % 256 == 0);
inline constexpr int placement_bytes = 6;
inline constexpr int segment_bytes = 13;
inline constexpr int mover_bytes = 14;
inline constexpr int leg_bytes = 16;
inline constexpr int crate_bytes = 6;
} // namespace level_block

// The stored traits of a ladder's tile. No kind has this value. The real traits of a ladder depend
// on the cell above it; this value makes traits_at take the path for mutable cells, which reads the
// cell above.
inline constexpr Traits traits_look_above = trait_mutable;

// The stored traits of a tile of this kind.
constexpr Traits tile_traits_of(TileKind kind) {
    return kind == TileKind::ladder ? traits_look_above : traits_of(kind);
}

// The features of a level besides cells and actors, one bit each.
using Features = std::uint8_t;
inline constexpr Features feature_thin_walls = 0x01;
inline constexpr Features feature_segments = 0x02;
inline constexpr Features feature_movers = 0x04;
inline constexpr Features feature_crates = 0x08;

struct Placement {
    std::uint16_t x = 0; // the pixel of the feet
    std::uint16_t y = 0;
    std::uint8_t actor_kind = 0;
    std::uint8_t argument = 0; // bit 0: turned round; bits 1 to 7: the parameter of its script
};

inline constexpr int most_parameter = 127;

// Without this bit an actor faces left and the player right, so that 0 is the default of both.
constexpr std::uint8_t argument_of(bool is_turned_round, int parameter) {
    return static_cast<std::uint8_t>(parameter << 1 | (is_turned_round ? 1 : 0));
}
constexpr bool is_turned_round(const Placement& placement) {
    return (placement.argument & 1) != 0;
}
constexpr std::uint8_t parameter_of(const Placement& placement) {
    return placement.argument >> 1;
}

// Read access to a level block, which must outlive the view. open_level makes a view, and checks
// everything that the accessors below rely on.
struct LevelView {
    const std::uint8_t* tiles = nullptr;
    const std::uint8_t* traits = nullptr; // by tile
    const std::uint8_t* kinds = nullptr;  // by tile
    const std::uint8_t* placements = nullptr;
    const std::uint8_t* first_mutable = nullptr; // by column
    const std::uint8_t* mutable_rows = nullptr;
    const std::uint8_t* effects = nullptr; // by column
    Effects all_effects = 0;
    Traits all_traits = 0xFF; // of its tiles combined; a bit that is 0 needs no test
    Features features = 0;
    const std::uint8_t* thin_walls = nullptr;      // null if there are none
    const std::uint8_t* segments = nullptr;        // the arrays, null if there are none
    const std::uint8_t* segment_columns = nullptr; // where the columns' entries begin
    const std::uint8_t* segment_entries = nullptr; // indices of segments
    const std::uint8_t* movers = nullptr;          // the arrays, null if there are none
    const std::uint8_t* legs = nullptr;            // of their paths
    const std::uint8_t* crates = nullptr;          // the arrays, null if there are none
    std::uint16_t columns = 0;
    std::uint8_t rows = 0;
    std::uint8_t stride_bits = 4;
    std::uint8_t placement_count = 0;
    std::uint16_t mutable_count = 0;
    std::uint8_t segment_count = 0;
    std::uint8_t mover_count = 0;
    std::uint8_t leg_count = 0;
    std::uint8_t crate_count = 0;
    const std::uint8_t* rooms = nullptr; // the arrays
    std::uint8_t room_count = 0;
    // Optional and not in the block: with memory for it, collide/map_crossings.hpp fills this
    // table, and moves among plain cells become faster.
    const std::uint8_t* crossings = nullptr;
    std::uint32_t crossing_columns = 0; // 0 without a table
    std::uint32_t crossing_rows = 0;
    std::uint8_t crossing_stride_bits = 0;
};

// Why open_level rejected a block.
enum class LevelFault : std::uint8_t {
    none,
    too_short,
    wrong_magic,
    wrong_version,
    wrong_size,       // columns, rows or stride out of range
    wrong_placements, // too many, outside the block or the level, or of an invalid kind
    wrong_mutable,    // too many, outside the block, or not those of the map
    wrong_tiles,      // outside the block
    wrong_kind,       // a tile's kind does not exist
    wrong_traits,     // not those of the tiles' kinds, or of the cells
    wrong_effects,    // outside the block, or not those of the cells
    wrong_thin_walls, // outside the block
    wrong_segments,   // too many, outside the block or the level, or not in the columns' lists
    wrong_movers,     // too many, outside the block, or on a path that is invalid or too fast
    wrong_crates,     // too many, outside the block or the level, or too large
    wrong_rooms,      // too many, or outside the level
    wrong_features,   // not those that the level has
};

// Checks a block of `size` bytes and sets `view` to it. On a fault, `view` is unchanged.
LevelFault open_level(const std::uint8_t* block, std::size_t size, LevelView& view);

// The tile of a cell inside the level.
constexpr std::uint8_t tile_at(const LevelView& level, int column, int row) {
    return level.tiles[(static_cast<std::size_t>(column) << level.stride_bits)
                       + static_cast<std::size_t>(row)];
}

// The kind that the level gives a cell inside it, whatever has changed since the start.
constexpr TileKind placed_kind(const LevelView& level, int column, int row) {
    return static_cast<TileKind>(level.kinds[tile_at(level, column, row)]);
}

// The effects of all cells that a body can touch if its centre is in this column of the level.
constexpr Effects effects_near(const LevelView& level, int column) {
    return level.effects[column];
}

// The index of a mutable cell, which is its bit in the world's set of changed cells. The cell must
// be inside the level and mutable.
constexpr std::uint8_t mutable_index(const LevelView& level, int column, int row) {
    std::uint8_t index = level.first_mutable[column];
    while (level.mutable_rows[index] != row)
        ++index;
    return index;
}

// A placement of the level, by its index from 0 to placement_count - 1.
constexpr Placement placement_at(const LevelView& level, int index) {
    const std::uint8_t* p = level.placements + index;
    const int n = level.placement_count;
    return {static_cast<std::uint16_t>(p[0] | (p[n] << 8)),
            static_cast<std::uint16_t>(p[2 * n] | (p[3 * n] << 8)), p[4 * n], p[5 * n]};
}

} // namespace halfbyte
