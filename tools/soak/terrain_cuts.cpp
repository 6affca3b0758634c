#include "tools/soak/terrain_cuts.hpp"

namespace halfbyte::tools::soak {

namespace {

// Moves every position beyond the first line of the cut.
void move_places(SoakCase& soak_case, Position Point::*axis, int first, int count) {
    const auto move = [&](Point& place) {
        if ((place.*axis).raw >= first << cell_bits)
            (place.*axis).raw -= count << cell_bits;
    };
    for (SoakBody& body : soak_case.bodies)
        move(body.body.position);
    for (auto& frame : soak_case.frames)
        for (Push& push : frame)
            if (push.put)
                move(*push.put);
}

} // namespace

void cut_columns(SoakCase& soak_case, int first, int count) {
    const Terrain& before = soak_case.terrain;
    Terrain terrain(before.columns - count, before.rows);
    for (int row = 0; row < terrain.rows; ++row)
        for (int column = 0; column < terrain.columns; ++column)
            terrain.set(column, row, before.at(column < first ? column : column + count, row));
    soak_case.terrain = std::move(terrain);
    move_places(soak_case, &Point::x, first, count);
}

void cut_rows(SoakCase& soak_case, int first, int count) {
    const Terrain& before = soak_case.terrain;
    Terrain terrain(before.columns, before.rows - count);
    for (int row = 0; row < terrain.rows; ++row)
        for (int column = 0; column < terrain.columns; ++column)
            terrain.set(column, row, before.at(column, row < first ? row : row + count));
    soak_case.terrain = std::move(terrain);
    move_places(soak_case, &Point::y, first, count);
}

} // namespace halfbyte::tools::soak
