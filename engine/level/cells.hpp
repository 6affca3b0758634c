// The cells of a level as they are now: without those that were collected, broken or used up.
#pragma once

#include "engine/level/level_block.hpp"

namespace halfbyte {

struct Cells {
    const LevelView* level = nullptr;
    const std::uint8_t* changed = nullptr; // one bit for each mutable cell
};

constexpr bool inside(const LevelView& level, int column, int row) {
    return column >= 0 && column < level.columns && row >= 0 && row < level.rows;
}

// Outside the level, left and right are solid, above is empty, and below is a pit.
constexpr TileKind kind_at(const Cells& cells, int column, int row) {
    const LevelView& level = *cells.level;
    if (column < 0 || column >= level.columns)
        return TileKind::solid;
    if (row < 0 || row >= level.rows)
        return TileKind::empty;
    const TileKind kind = placed_kind(level, column, row);
    if ((traits_of(kind) & trait_mutable)
        && test_bit(cells.changed, mutable_index(level, column, row)))
        return TileKind::empty;
    return kind;
}

// The top cell of a ladder stops bodies from above.
constexpr Traits traits_at(const Cells& cells, int column, int row) {
    const LevelView& level = *cells.level;
    if (column < 0 || column >= level.columns)
        return traits_of(TileKind::solid);
    if (row < 0 || row >= level.rows)
        return traits_of(TileKind::empty);
    const Traits traits = level.traits[tile_at(level, column, row)];
    if (!(traits & trait_mutable))
        return traits;
    if (traits == traits_look_above)
        return kind_at(cells, column, row - 1) == TileKind::ladder ? traits_of(TileKind::ladder)
                                                                   : trait_oneway_up;
    return test_bit(cells.changed, mutable_index(level, column, row)) ? traits_of(TileKind::empty)
                                                                      : traits;
}

} // namespace halfbyte
