#include "tools/foreign/kind_grid.hpp"

#include <algorithm>

namespace halfbyte::tools::foreign {

namespace {

/// How much each kind matters in a cell with several, in the order of TileKind.
constexpr int weights[kind_count] = {0, 9, 5, 5, 5, 5, 4, 1, 8, 2, 3, 6, 6, 6, 6,
                                     6, 6, 6, 6, 6, 6, 6, 6, 3, 1, 9, 9, 9, 9, 8};

int weight_of(TileKind kind) {
    return weights[static_cast<std::size_t>(kind)];
}

} // namespace

Traits KindGrid::traits_at(int column, int row) const {
    if (column < 0 || column >= columns_) {
        return trait_solid;
    }
    return row < 0 || row >= rows_ ? Traits{0} : traits_of(at(column, row));
}

void KindGrid::add(int column, int row, TileKind kind) {
    if (!has(column, row)) {
        return;
    }
    TileKind& here = kinds_[index(column, row)];
    if (weight_of(kind) > weight_of(here)) {
        here = kind;
    }
}

int KindGrid::blocking_cells() const {
    return count(trait_blocks);
}

int KindGrid::mutable_cells() const {
    return count(trait_mutable);
}

int KindGrid::count(Traits trait) const {
    return static_cast<int>(std::count_if(kinds_.begin(), kinds_.end(), [trait](TileKind kind) {
        return (traits_of(kind) & trait) != 0;
    }));
}

} // namespace halfbyte::tools::foreign
