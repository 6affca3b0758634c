#include "engine/sim/move_in_level.hpp"

#include "engine/sim/gather_obstacles.hpp"

namespace halfbyte {
namespace {

[[gnu::cold, gnu::noinline]] Contact move_large(Body& body, const Cells& cells,
                                                const MoveOptions& options) {
    const ObstacleCells alone{cells};
    WorldObstacles obstacles;
    obstacles.cells = &alone;
    return move_among_obstacles(body, obstacles, options).contact;
}

} // namespace

MoveResult move_in_level(Body& body, const Cells& cells, const MoveOptions& options) {
    if (!four_corner::fits_cells<cell_bits>(body.half))
        return {move_large(body, cells, options)};
    return move_body(body, cells, options);
}

} // namespace halfbyte
