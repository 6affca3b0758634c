#include "tools/pipeline/foreign/kind_grid.hpp"

#include <algorithm>

namespace halfbyte::tools::foreign {

namespace {

/// The priority of a kind in a cell with several. It follows from the kind's traits and effects, so
/// that a new kind has one. A ladder hides what is collected, since it could not be climbed with a
/// hole.
int weight_of(TileKind kind) {
    const Traits traits = traits_of(kind);
    const bool stays = (traits & trait_mutable) == 0;
    if ((traits & trait_solid) != 0)
        return stays ? 8 : 7;
    if ((traits & trait_slope) != 0)
        return 6;
    if ((traits & trait_oneway) != 0)
        return 5;
    if ((traits & trait_acts) != 0)
        return stays ? 4 : 2;
    if ((effects_of(kind) & effect_ladder) != 0)
        return 3;
    return effects_of(kind) != 0 ? 1 : 0;
}

} // namespace

Traits KindGrid::traits_at(int column, int row) const {
    if (column < 0 || column >= columns_)
        return trait_solid;
    return row < 0 || row >= rows_ ? Traits{0} : traits_of(at(column, row));
}

void KindGrid::add(int column, int row, TileKind kind) {
    if (!has(column, row))
        return;
    TileKind& here = kinds_[index(column, row)];
    if (weight_of(kind) > weight_of(here))
        here = kind;
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
