// The grid crossing nearest to a body's centre, and the cells around it.
//
// `Source` is anything with a function `Traits traits_at(const Source&, int column, int row)`.
#pragma once

#include "engine/collide/nibble.hpp"
#include "engine/level/cells.hpp"

namespace halfbyte::four_corner {

// The grid crossing nearest to a point: it is the top left of the cell (column, row).
struct Crossing {
    int column = 0;
    int row = 0;
};

template <int bits = cell_bits>
constexpr Crossing crossing_near(Point p) {
    constexpr int half = 1 << (bits - 1);
    return {(p.x.raw + half) >> bits, (p.y.raw + half) >> bits};
}

template <int bits = cell_bits>
constexpr Point point_of(Crossing c) {
    return {{c.column * (1 << bits)}, {c.row * (1 << bits)}};
}

template <class Source>
constexpr Neighbourhood neighbourhood(const Source& source, Crossing c) {
    return {{traits_at(source, c.column - 1, c.row - 1), traits_at(source, c.column, c.row - 1),
             traits_at(source, c.column - 1, c.row), traits_at(source, c.column, c.row)}};
}

// The same for a level: inside it, the four are looked up at once.
constexpr Neighbourhood neighbourhood(const Cells& source, Crossing c) {
    const LevelView& level = *source.level;
    const auto each = [&] {
        return Neighbourhood{
            {traits_at(source, c.column - 1, c.row - 1), traits_at(source, c.column, c.row - 1),
             traits_at(source, c.column - 1, c.row), traits_at(source, c.column, c.row)}};
    };
    if (c.column < 1 || c.column >= level.columns || c.row < 1 || c.row >= level.rows
        || (level.all_effects & effect_ladder))
        return each();
    const std::uint8_t* right = level.tiles + (c.column << level.stride_bits) + c.row;
    const std::uint8_t* left = right - (1 << level.stride_bits);
    const auto traits_of_tile = [&](std::uint8_t tile) {
        return traits_of(static_cast<Kind>(level.kinds[tile]));
    };
    const Neighbourhood cells{{traits_of_tile(left[-1]), traits_of_tile(right[-1]),
                               traits_of_tile(left[0]), traits_of_tile(right[0])}};
    const int all = cells.cell[0] | cells.cell[1] | cells.cell[2] | cells.cell[3];
    return all & trait_changing ? each() : cells;
}

} // namespace halfbyte::four_corner
