// The writer of level blocks, the counterpart of level_block.hpp. It needs no heap, so that tests
// and tools on any machine can use it.
#pragma once

#include "engine/level/level_block.hpp"
#include "engine/level/movers.hpp"
#include "engine/level/rooms.hpp"
#include "engine/level/segments.hpp"
#include "engine/level/thin_walls.hpp"

namespace halfbyte {

// A level before it is compiled; open_level checks the block. The arrays belong to the caller.
struct LevelDraft {
    std::uint16_t columns = 0;             // 1 to 2,032
    std::uint8_t rows = 0;                 // 1 to 64
    const std::uint8_t* tiles = nullptr;   // rows * columns, row by row
    const std::uint8_t* kinds = nullptr;   // 256, the kind of each tile
    const Placement* placements = nullptr; // sorted by x
    std::uint8_t placement_count = 0;      // at most 64
    const Walls* thin_walls = nullptr;     // rows * columns, row by row; null: none
    const Segment* segments = nullptr;     // inside the level, its borders included
    std::uint8_t segment_count = 0;        // at most 64
    const PlacedMover* movers = nullptr;
    std::uint8_t mover_count = 0;  // at most 32
    const PathLeg* legs = nullptr; // of their paths
    std::uint8_t leg_count = 0;    // at most 255
    const PlacedCrate* crates = nullptr;
    std::uint8_t crate_count = 0; // at most 4
    const Room* rooms = nullptr;
    std::uint8_t room_count = 0; // at most 16
};

// The number of rows from one column of tiles to the next, as a power of two.
constexpr std::uint8_t stride_bits_for(int rows) {
    return rows <= 16 ? 4 : rows <= 32 ? 5 : 6;
}

// The result of write_level. If the draft has more mutable cells or segment entries than the
// limits, or the capacity is too small, nothing is written. Then `complete` is false, and `bytes`
// is the size that the block would have.
struct WrittenLevel {
    std::size_t bytes = 0;
    int mutable_cells = 0;
    int segment_entries = 0; // the sum over all columns of the segments that reach into each
    bool complete = false;
};

// Writes the block of a draft to `out`, which has space for `capacity` bytes.
WrittenLevel write_level(const LevelDraft& draft, std::uint8_t* out, std::size_t capacity);

} // namespace halfbyte
