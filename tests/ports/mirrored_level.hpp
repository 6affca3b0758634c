// A random level that contains its own mirror images, for a move and its mirrored moves. It has
// four parts side by side: a random one, the same with left and right exchanged, and both of these
// with above and below exchanged. Each part is between two columns of solid cells.
#pragma once

#include "tools/soak/random.hpp"
#include "tools/soak/terrain.hpp"

#include "engine/collide/box.hpp"

#include <vector>

namespace halfbyte::test {

struct MirroredLevel {
    static constexpr int part_columns = 20, rows = 15, parts = 4;

    std::vector<std::uint8_t> block;
    tools::soak::Terrain placed; ///< the kinds in it
    /// The kinds as they stop a body: a ladder's top is a one-way, which only the engine computes.
    tools::soak::Terrain terrain;
    bool mirrors_upside_down; ///< there is no ladder

    static constexpr int first_column(int part) { return part * part_columns; }
    /// The mirror image of a point, in the part beside its own.
    static constexpr Point sideways(Point p) {
        constexpr int pair = 2 * part_columns * subpixels_per_cell;
        const int seam = (p.x.raw / pair) * pair + pair / 2;
        return {{2 * seam - p.x.raw}, p.y};
    }
    static constexpr Point upside_down(Point p) {
        constexpr int pair = 2 * part_columns * subpixels_per_cell;
        return {{p.x.raw < pair ? p.x.raw + pair : p.x.raw - pair},
                {rows * subpixels_per_cell - p.y.raw}};
    }
};

/// With all kinds of cells: a world of the soak, rubble, blocks, or squares of 2x2 cells in the
/// air.
MirroredLevel random_mirrored_level(tools::soak::SoakRandom& random);

} // namespace halfbyte::test
