// What is around each crossing of a level, looked up once: a byte for each, in a buffer of the
// caller's, so that a move among plain cells takes one load instead of twelve.
//
// The bytes stay true while the level does: cells that may change and stop bodies are left out, as
// are one-ways and slopes. Where one of these is around a crossing, its byte says so, and the cells
// themselves are asked.
#pragma once

#include "engine/collide/crossing.hpp"

#include <cstddef>

namespace halfbyte {

// The nibble of the solid cells around a crossing, and whether that is all.
using CrossingByte = std::uint8_t;
inline constexpr CrossingByte crossing_nibble = 0x0F;
inline constexpr CrossingByte crossing_not_plain = 0x80;

struct CrossingMap {
    // Column by column, each padded to a power of two; after them one byte, not plain, that stands
    // for all crossings beyond the level.
    const CrossingByte* bytes = nullptr;
    int columns = 0; // of crossings: one more than of cells, as the rows
    int rows = 0;
    int stride_bits = 0;
};

constexpr int crossing_stride_bits(int rows_of_cells) {
    int bits = 0;
    while (1 << bits < rows_of_cells + 1)
        ++bits;
    return bits;
}

// The size of the buffer for a level of so many cells.
constexpr std::size_t crossing_map_bytes(int columns, int rows) {
    return (static_cast<std::size_t>(columns + 1) << crossing_stride_bits(rows)) + 1;
}

constexpr int index_beyond(const CrossingMap& map) {
    return map.columns << map.stride_bits;
}

constexpr CrossingByte byte_of(const Neighbourhood& cells) {
    constexpr Traits kept = trait_oneway | trait_slope;
    CrossingByte byte = four_corner::solid_cells(cells);
    for (const Traits cell : cells.cell)
        if ((cell & kept) || ((cell & trait_changing) && (cell & trait_blocks)))
            byte = crossing_not_plain;
    return byte;
}

// A changing cell counts as it was placed: `source` must have nothing changed yet.
template <class Source>
constexpr CrossingMap map_crossings(const Source& source, int columns, int rows,
                                    CrossingByte* buffer) {
    const CrossingMap map{buffer, columns + 1, rows + 1, crossing_stride_bits(rows)};
    for (int column = 0; column < map.columns; ++column)
        for (int row = 0; row < map.rows; ++row)
            buffer[(column << map.stride_bits) + row] =
                byte_of(four_corner::neighbourhood(source, {column, row}));
    buffer[index_beyond(map)] = crossing_not_plain;
    return map;
}

// Cells with a map of their crossings: a source like any other, and faster.
template <class Source>
struct MappedCells {
    const Source* cells = nullptr;
    CrossingMap map;
};

template <class Source>
constexpr Traits traits_at(const MappedCells<Source>& mapped, int column, int row) {
    return traits_at(*mapped.cells, column, row);
}

template <class Source>
constexpr Kind kind_at(const MappedCells<Source>& mapped, int column, int row) {
    return kind_at(*mapped.cells, column, row);
}

template <class Source>
constexpr CrossingByte crossing_byte(const MappedCells<Source>& mapped, four_corner::Crossing c) {
    const CrossingMap& map = mapped.map;
    const bool inside = static_cast<unsigned>(c.column) < static_cast<unsigned>(map.columns)
                        && static_cast<unsigned>(c.row) < static_cast<unsigned>(map.rows);
    return inside ? map.bytes[(c.column << map.stride_bits) + c.row] : crossing_not_plain;
}

} // namespace halfbyte
