// Random bodies near the lines of the grid.
#pragma once

#include "engine/collide/clip_thin_walls.hpp"

#include <cstdint>
#include <random>
#include <vector>

namespace halfbyte::test {

/// A body that mostly touches lines of the grid, or is across them, with a velocity of up to a cell
/// on each axis.
Body random_body_near_lines(std::mt19937& random, const LevelView& level);

/// Enlarges a body: one of less than half a pixel takes up to 256 sub-steps among obstacles, which
/// is too long for the calls.
inline void make_large_enough(Body& body, Distance least = {64}) {
    body.half = {body.half.x < least ? least : body.half.x,
                 body.half.y < least ? least : body.half.y};
}

} // namespace halfbyte::test
