// Bodies near where something changes: a side or the middle is within two subpixels of a line of
// the grid, a surface or both. And steps: short, odd and longest ones.
#pragma once

#include "tools/lab/soak/random.hpp"
#include "tools/lab/soak/surface.hpp"

#include <initializer_list>

namespace halfbyte::test {

inline constexpr int half_cell = subpixels_per_cell / 2;

inline int any_of(std::initializer_list<int> all, tools::soak::SoakRandom& random) {
    return all.begin()[random.below(static_cast<int>(all.size()))];
}

inline int any_half_size(tools::soak::SoakRandom& random) {
    const int half = any_of({1, 2, 5 * 256, 7 * 256, half_cell - 1, half_cell, 0}, random);
    return half != 0 ? half : random.between(1, half_cell);
}

/// The x of a body's middle: the middle or a side is near a line, or the middle near the middle of
/// a cell.
inline int x_near_threshold(const tools::soak::CellRange& cells, int half,
                            tools::soak::SoakRandom& random) {
    const int line = random.between(cells.left, cells.right + 1) * subpixels_per_cell;
    const int threshold = line + any_of({0, -half, half, half_cell}, random);
    return threshold + random.between(-2, 2);
}

/// The y of the foot or the head: near a line or a surface of the column.
inline int y_near_threshold(const tools::soak::Terrain& terrain,
                            const tools::soak::CellRange& cells, int x,
                            tools::soak::SoakRandom& random) {
    const int row = random.between(cells.top, cells.bottom);
    const tools::soak::Slope slope{x >> cell_bits, row, terrain.at(x >> cell_bits, row)};
    const bool sloping =
        tools::soak::is_floor_slope(slope.kind) || tools::soak::is_ceiling_slope(slope.kind);
    const int threshold = sloping && random.one_in(2) ? slope.surface(x) : row * subpixels_per_cell;
    return threshold + random.between(-2, 2);
}

/// Up to half a cell: one sub-step.
inline int any_step(tools::soak::SoakRandom& random) {
    const int sign = random.one_in(2) ? -1 : 1;
    return sign
           * any_of({0, 0, 1, 2, 3, 257, half_cell - 1, half_cell, random.below(half_cell)},
                    random);
}

/// A body with a velocity; it may overlap something.
inline Body body_near_thresholds(const tools::soak::Terrain& terrain,
                                 const tools::soak::CellRange& cells,
                                 tools::soak::SoakRandom& random) {
    Body body;
    body.half = {{any_half_size(random)}, {any_half_size(random)}};
    const int x = x_near_threshold(cells, body.half.x.raw, random);
    const int side = y_near_threshold(terrain, cells, x, random);
    body.position = {{x}, {random.one_in(2) ? side - body.half.y.raw : side + body.half.y.raw}};
    body.velocity.x.raw = static_cast<std::int16_t>(any_step(random));
    body.velocity.y.raw = static_cast<std::int16_t>(any_step(random));
    return body;
}

} // namespace halfbyte::test
