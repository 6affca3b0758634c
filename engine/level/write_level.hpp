// The writer of level blocks: the other half of level_block.hpp. It needs no heap, so that tests
// and tools on any machine can use it.
#pragma once

#include "engine/level/level_block.hpp"
#include "engine/level/movers.hpp"
#include "engine/level/rooms.hpp"
#include "engine/level/segments.hpp"
#include "engine/level/thin_walls.hpp"

namespace halfbyte {

// A level before it is compiled. The arrays belong to the caller.
struct LevelDraft {
    std::uint16_t columns = 0;             // 1 to 2,032
    std::uint8_t rows = 0;                 // 1 to 64
    const std::uint8_t* tiles = nullptr;   // rows * columns, row by row
    const std::uint8_t* kinds = nullptr;   // 256, the kind of each tile
    const Placement* placements = nullptr; // in the order of x
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

// Rows between two columns of tiles, as a power of two.
constexpr std::uint8_t stride_bits_for(int rows) {
    return rows <= 16 ? 4 : rows <= 32 ? 5 : 6;
}

// What a draft becomes. With more mutable cells or entries of segments than the limits, or without
// space, nothing is written and `bytes` says how many would be needed.
struct WrittenLevel {
    std::size_t bytes = 0;
    int mutable_cells = 0;
    int segment_entries = 0; // over all columns, the segments that reach into each
    bool complete = false;
};

WrittenLevel write_level(const LevelDraft& draft, std::uint8_t* out, std::size_t capacity);

} // namespace halfbyte
