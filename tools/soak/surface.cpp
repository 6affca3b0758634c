#include "tools/soak/surface.hpp"

namespace halfbyte::tools::soak {

namespace {

void hide(HiddenCells& hidden, const Slope& slope) {
    if (const int side = side_of_upper_end(slope.kind); side != 0) {
        hidden.column[hidden.count] = slope.column + side;
        hidden.row[hidden.count++] = slope.row;
    }
}

// Whether the nearest point of the cell is inside the open circle.
bool circle_reaches(Point centre, int radius, int column, int row) {
    const auto away = [](int at, int cell) {
        const int low = cell << cell_bits, high = low + subpixels_per_cell;
        return std::int64_t{at < low ? low - at : at > high ? at - high : 0};
    };
    const std::int64_t x = away(centre.x.raw, column), y = away(centre.y.raw, row);
    return x * x + y * y < std::int64_t{radius} * radius;
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

bool overlaps_solid(const Terrain& terrain, Point centre, HalfSizes half, Shape shape) {
    const CellRange range = cells_overlapped(box_of(centre, half));
    if (!overlaps_trait(terrain, range, trait_solid))
        return false;
    constexpr Distance half_cell{subpixels_per_cell / 2};
    const bool large = half.x > half_cell || half.y > half_cell;
    const HiddenCells hidden = large ? HiddenCells{} : hidden_cells(terrain, centre, half);
    return any_cell(range, [&](int column, int row) {
        return (terrain.traits(column, row) & trait_solid) && !hidden.has(column, row)
               && (shape == Shape::box || circle_reaches(centre, half.x.raw, column, row));
    });
}

} // namespace halfbyte::tools::soak
