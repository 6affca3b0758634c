// A level by chance that holds its own mirror images, so that a move and its mirrored moves need no
// other one. Four parts lie side by side: as made, left and right exchanged, and the two of these
// once more with above and below exchanged. Each lies between two columns of solid cells.
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
    /// What stops a body there. A ladder's top is a one-way, which nobody but the engine works out.
    tools::soak::Terrain terrain;
    bool mirrors_upside_down; ///< there is no ladder

    static constexpr int first_column(int part) { return part * part_columns; }
    /// The place in the part beside it that is a place's mirror image.
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

/// All kinds of cells: a world of the soak, rubble, blocks, or squares of four cells in the air.
MirroredLevel random_mirrored_level(tools::soak::SoakRandom& random);

} // namespace halfbyte::test
