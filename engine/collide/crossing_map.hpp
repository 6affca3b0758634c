// What is around each crossing of a level, looked up once: a byte for each, in a buffer of the
// caller's, so that a move among plain cells takes one load instead of twelve.
//
// The bytes stay true while the level does: cells that may change and stop bodies are left out, as
// are one-ways and slopes. Where one of these is around a crossing, its byte says so, and the cells
// themselves are asked.
#pragma once

#include "engine/collide/crossing.hpp"
#include "engine/level/cells.hpp"

#include <cstddef>

namespace halfbyte {

// Small machines leave moves by a map out of their code: they have no memory for it, and guess no
// branches. The results are the same.
inline constexpr bool uses_crossing_maps = sizeof(void*) > 4;

// The nibble of the solid cells around a crossing, and whether that is all.
using CrossingByte = std::uint8_t;
inline constexpr CrossingByte crossing_nibble = 0x0F;
inline constexpr CrossingByte crossing_not_plain = 0x80;

// Crossings are stored column by column, each padded to a power of two; there is one more of them
// than of cells along each axis. After them comes one byte, not plain, that stands for all
// crossings beyond the level.
constexpr int crossing_stride_bits(int rows_of_cells) {
    int bits = 0;
    while (1 << bits < rows_of_cells + 1)
        ++bits;
    return bits;
}

// The size of the buffer for a level.
constexpr std::size_t crossing_map_bytes(const LevelView& level) {
    return ((std::size_t{level.columns} + 1) << crossing_stride_bits(level.rows)) + 1;
}

// The crossings of a level in a form that is quick to use; what it points to is none of its own.
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
        return {&crossing_not_plain, 0, 0, 0};
    return {level.crossings, level.columns + 1u, level.rows + 1u, level.crossing_stride_bits};
}

constexpr CrossingByte byte_of(const Neighbourhood& cells) {
    constexpr Traits asked = trait_oneway | trait_slope;
    CrossingByte byte = four_corner::solid_cells(cells);
    for (const Traits cell : cells.cell)
        if ((cell & asked) || ((cell & trait_changing) && (cell & trait_blocks)))
            byte = crossing_not_plain;
    return byte;
}

// Fills the buffer, of crossing_map_bytes(level), and has the level use it from now on.
constexpr void map_crossings(LevelView& level, CrossingByte* buffer) {
    constexpr std::uint8_t nothing_changed[changing_cells / 8]{};
    const Cells cells{&level, nothing_changed};
    level.crossings = buffer;
    level.crossing_stride_bits = static_cast<std::uint8_t>(crossing_stride_bits(level.rows));
    for (int column = 0; column <= level.columns; ++column)
        for (int row = 0; row <= level.rows; ++row)
            buffer[(column << level.crossing_stride_bits) + row] =
                byte_of(four_corner::neighbourhood(cells, {column, row}));
    buffer[crossings_of(level).index_beyond()] = crossing_not_plain;
}

constexpr CrossingByte crossing_byte(const Cells& cells, four_corner::Crossing c) {
    const LevelView& level = *cells.level;
    const bool mapped = level.crossings != nullptr
                        && static_cast<unsigned>(c.column) <= level.columns
                        && static_cast<unsigned>(c.row) <= level.rows;
    return mapped ? level.crossings[(c.column << level.crossing_stride_bits) + c.row]
                  : crossing_not_plain;
}

} // namespace halfbyte
