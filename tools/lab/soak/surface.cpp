#include "tools/lab/soak/surface.hpp"

namespace halfbyte::tools::soak {

namespace {

void hide(HiddenCells& hidden, const Slope& slope) {
    if (const int side = side_of_upper_end(slope.kind); side != 0) {
        hidden.column[hidden.count] = slope.column + side;
        hidden.row[hidden.count++] = slope.row;
    }
}

} // namespace

HiddenCells hidden_cells(const Terrain& terrain, Point centre, HalfSizes half) {
    HiddenCells hidden;
    const int column = centre.x.raw >> cell_bits;
    const int foot = centre.y.raw + half.y.raw, head = centre.y.raw - half.y.raw;
    const int foot_row = (foot - 1) >> cell_bits, head_row = head >> cell_bits;
    const Slope floor{column, foot_row, terrain.at(column, foot_row)};
    if (is_floor_slope(floor.kind) && foot <= floor.surface(centre.x.raw))
        hide(hidden, floor);
    const Slope ceiling{column, head_row, terrain.at(column, head_row)};
    if (is_ceiling_slope(ceiling.kind) && head >= ceiling.surface(centre.x.raw))
        hide(hidden, ceiling);
    return hidden;
}

bool overlaps_solid(const Terrain& terrain, Point centre, HalfSizes half) {
    const CellRange range = cells_overlapped(box_of(centre, half));
    if (!overlaps_trait(terrain, range, trait_solid))
        return false;
    const HiddenCells hidden = hidden_cells(terrain, centre, half);
    return any_cell(range, [&](int column, int row) {
        return (terrain.traits(column, row) & trait_solid) && !hidden.has(column, row);
    });
}

} // namespace halfbyte::tools::soak
