// What is around each crossing of a level, looked up once: a byte for each, in a buffer of the
// caller's, so that a move among plain cells takes one load instead of twelve. map_crossings.hpp
// makes it.
//
// The bytes stay true while the level does: cells that may change and stop bodies are left out, as
// are one-ways and slopes. Where one of these is around a crossing, its byte says so, and the cells
// themselves are asked.
#pragma once

#include "engine/collide/crossing.hpp"
#include "engine/level/cells.hpp"

namespace halfbyte {

// Small machines leave moves by a map out of their code: they have no memory for it, and guess no
// branches. The results are the same.
inline constexpr bool uses_crossing_maps = sizeof(void*) > 4;

// The nibble of the solid cells around a crossing; whether there is more to know of these cells;
// and whether any of the level's thin walls and segments could be met by a step of at most half a
// cell that ends around the crossing.
using CrossingByte = std::uint8_t;
inline constexpr CrossingByte crossing_nibble = 0x0F;
inline constexpr CrossingByte crossing_not_plain = 0x10;
inline constexpr CrossingByte crossing_walled = 0x20;
inline constexpr CrossingByte crossing_unknown = crossing_not_plain | crossing_walled;

// The crossings of a level in a form that is quick to use; what it points to is none of its own.
// They are stored column by column, each padded to a power of two; there is one more of them than
// of cells along each axis. After them comes one unknown byte, which stands for all crossings
// beyond the level.
struct CrossingMap {
    const CrossingByte* bytes = nullptr;
    unsigned columns = 0; // of crossings, as the rows
    unsigned rows = 0;
    int stride_bits = 0;

    constexpr int index_beyond() const { return static_cast<int>(columns << stride_bits); }
};

// Without a map, one that all crossings are beyond.
constexpr CrossingMap crossings_of(const LevelView& level) {
    if (level.crossings == nullptr)
        return {&crossing_unknown, 0, 0, 0};
    return {level.crossings, level.crossing_columns, level.crossing_rows,
            level.crossing_stride_bits};
}

constexpr CrossingByte crossing_byte(const Cells& cells, four_corner::Crossing c) {
    const LevelView& level = *cells.level;
    const auto column = static_cast<std::uint32_t>(c.column);
    const auto row = static_cast<std::uint32_t>(c.row);
    const bool mapped = column < level.crossing_columns && row < level.crossing_rows;
    return mapped ? level.crossings[(column << level.crossing_stride_bits) + row]
                  : crossing_unknown;
}

} // namespace halfbyte
