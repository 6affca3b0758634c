#include "tools/lab/soak/sides.hpp"

#include <algorithm>

namespace halfbyte::tools::soak {

namespace {

// Whether a one-way cell stops a body in its only sub-step. The body must have been completely on
// the side that the cell closes. The cell on that side must not be solid and must, like this one,
// be among the four cells around the crossing.
bool is_closed(const Terrain& terrain, const Observed& move, CellIndex crossing, CellIndex cell) {
    const Traits traits = terrain.traits(cell.column, cell.row);
    const Box before = move.before();
    const int left = cell.column << cell_bits, top = cell.row << cell_bits;
    const auto is_around = [&](int column, int row) {
        return column >= crossing.column - 1 && column <= crossing.column && row >= crossing.row - 1
               && row <= crossing.row;
    };
    const auto closes = [&](Traits trait, int x, int y, bool was_there) {
        return (traits & trait) && was_there && is_around(cell.column + x, cell.row + y)
               && !(terrain.traits(cell.column + x, cell.row + y) & trait_solid);
    };
    return is_around(cell.column, cell.row)
           && (closes(trait_oneway_up, 0, -1, before.bottom <= top && !move.options.drop_through)
               || closes(trait_oneway_down, 0, 1, before.top >= top + subpixels_per_cell)
               || closes(trait_oneway_left, -1, 0, before.right <= left)
               || closes(trait_oneway_right, 1, 0, before.left >= left + subpixels_per_cell));
}

} // namespace

bool acts_as_solid(const Terrain& terrain, const Observed& move, const Side& side, CellIndex cell) {
    const CellIndex wished = crossing_of(move);
    const bool deflected = overlaps_trait(terrain, cells_around(wished), trait_slope);
    const auto are_closed = [&](CellIndex beside) {
        const auto around = [&](int column, int row) {
            return is_closed(terrain, move, {column, row}, cell)
                   && is_closed(terrain, move, {column, row}, beside);
        };
        const int right = std::max(cell.column, beside.column);
        const int low = std::max(cell.row, beside.row);
        return deflected ? any_cell({right, low, right + 1, low + 1}, around)
                         : around(wished.column, wished.row);
    };
    const auto with = [&](CellIndex beside) {
        return (terrain.traits(cell.column, cell.row) & trait_oneway)
               && (terrain.traits(beside.column, beside.row) & side.oneway)
               && (move.sub_steps() > 1 || are_closed(beside));
    };
    const int column = side.upright, row = !side.upright;
    return with({cell.column - column, cell.row - row})
           || with({cell.column + column, cell.row + row});
}

} // namespace halfbyte::tools::soak
