// A lookup table of what is around each grid crossing of a level: a byte for each, in a buffer that
// the caller provides. A move among plain cells then takes one load instead of twelve.
// map_crossings.hpp fills the table.
//
// The bytes stay valid as long as the level does, because mutable cells that stop bodies, one-ways
// and slopes are not in them. A crossing next to one of these is marked as not plain, and moves
// read its cells.
#pragma once

#include "engine/collide/crossing.hpp"
#include "engine/level/cells.hpp"

namespace halfbyte {

// Small machines compile without this: they have no memory for the table and do not predict
// branches. The results are the same.
inline constexpr bool uses_crossing_maps = sizeof(void*) > 4;

// The nibble of the solid cells around a crossing and two flags. Not plain: the cells have more
// than solid and empty ones. Walled: a step of at most half a cell that ends around this crossing
// could meet a thin wall or a segment of the level.
using CrossingByte = std::uint8_t;
inline constexpr CrossingByte crossing_nibble = 0x0F;
inline constexpr CrossingByte crossing_not_plain = 0x10;
inline constexpr CrossingByte crossing_walled = 0x20;
inline constexpr CrossingByte crossing_unknown = crossing_not_plain | crossing_walled;

// A level's table in a form that is quick to use; it does not own the bytes. They are stored column
// by column, each padded to a power of two; there is one crossing more than cells along each axis.
// After them comes one unknown byte, for all crossings beyond the level.
struct CrossingMap {
    const CrossingByte* bytes = nullptr;
    unsigned columns = 0; // numbers of crossings
    unsigned rows = 0;
    int stride_bits = 0;

    constexpr int index_beyond() const { return static_cast<int>(columns << stride_bits); }
};

// For a level without a table, one that contains no crossing.
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
