// Boxes of bodies, and the cells that they overlap or touch.
#pragma once

#include "tools/lab/soak/terrain.hpp"

namespace halfbyte::tools::soak {

/// An open box, in subpixels.
struct Box {
    int left, top, right, bottom;
};

inline Box box_of(Point centre, HalfSizes half) {
    return {centre.x.raw - half.x.raw, centre.y.raw - half.y.raw, centre.x.raw + half.x.raw,
            centre.y.raw + half.y.raw};
}

/// The smallest box around two.
inline Box hull_of(const Box& a, const Box& b) {
    return {a.left < b.left ? a.left : b.left, a.top < b.top ? a.top : b.top,
            a.right > b.right ? a.right : b.right, a.bottom > b.bottom ? a.bottom : b.bottom};
}

/// Columns and rows, both ends included; empty if the first is past the last.
struct CellRange {
    int left, top, right, bottom;
};

/// The cells that an open box overlaps.
inline CellRange cells_overlapped(const Box& box) {
    return {box.left >> cell_bits, box.top >> cell_bits, (box.right - 1) >> cell_bits,
            (box.bottom - 1) >> cell_bits};
}

/// The cells that a box overlaps or touches.
inline CellRange cells_touched(const Box& box) {
    return {(box.left - 1) >> cell_bits, (box.top - 1) >> cell_bits, box.right >> cell_bits,
            box.bottom >> cell_bits};
}

template <class Test>
bool any_cell(const CellRange& range, Test test) {
    for (int row = range.top; row <= range.bottom; ++row)
        for (int column = range.left; column <= range.right; ++column)
            if (test(column, row))
                return true;
    return false;
}

inline bool overlaps_trait(const Terrain& terrain, const CellRange& range, Traits traits) {
    return any_cell(
        range, [&](int column, int row) { return (terrain.traits(column, row) & traits) != 0; });
}

/// The range with the cells around it.
inline CellRange grown(const CellRange& range) {
    return {range.left - 1, range.top - 1, range.right + 1, range.bottom + 1};
}

} // namespace halfbyte::tools::soak
