#include "engine/sim/move_in_level.hpp"

#include "engine/sim/gather_obstacles.hpp"

namespace halfbyte {
namespace {

[[gnu::cold, gnu::noinline]] MoveResult move_large(Body& body, const Cells& cells,
                                                   const MoveOptions& options) {
    const ObstacleCells level_cells{cells};
    WorldObstacles alone;
    alone.cells = &level_cells;
    return {obstacles::move_among_others<cell_bits>(body, alone, options).contact};
}

} // namespace

MoveResult move_in_level(Body& body, const Cells& cells, const MoveOptions& options) {
    if (!four_corner::fits_cells<cell_bits>(body.half))
        return move_large(body, cells, options);
    return move_body(body, cells, options);
}

} // namespace halfbyte
