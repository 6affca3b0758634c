// The grid crossing nearest to a body's centre, and the cells around it.
//
// `Source` is anything with a function `Traits traits_at(const Source&, int column, int row)`.
#pragma once

#include "engine/collide/nibble.hpp"

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

} // namespace halfbyte::four_corner
