// The rules of a move among obstacles once more, by brute force: the body moves subpixel by
// subpixel, and each obstacle is tested by itself. Shares no code with the engine but the kinds of
// cells and the move among cells alone.
#pragma once

#include "tests/engine/collide/proof/move_oracle_shapes.hpp"

namespace halfbyte::test {

struct OracleMove {
    Point position;
    Contact contact = 0;
    BoxMask hit_mask = 0;
};

/// Whether a body is larger than a cell.
inline bool is_large(const Body& body) {
    return body.half.x.raw > oracle_cell / 2 || body.half.y.raw > oracle_cell / 2;
}

/// Moves a body that overlaps nothing, at the scale of cells of 2^oracle_bits subpixels.
OracleMove oracle_move(const FullWorld& world, const Body& body, const MoveOptions& options);

/// Whether anything but cells is near a body.
bool has_others_near(const FullWorld& world, const Body& body, const MoveOptions& options);

/// Whether one subpixel along an axis (x: 0, y: 1) brings a body of this scale into an obstacle.
bool is_held(const FullWorld& world, const Body& body, int axis, int sign, bool drop_through);

/// Whether a body overlaps anything that stops it from all sides, by the same tests.
bool is_in_anything(const FullWorld& world, const Body& body);

} // namespace halfbyte::test
