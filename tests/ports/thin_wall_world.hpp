// Random levels of thin walls alone, and bodies near the walls.
#pragma once

#include "engine/collide/clip_thin_walls.hpp"

#include <cstdint>
#include <random>
#include <vector>

namespace halfbyte::test {

/// A level block without solid cells. Its layer of thin walls is airy, dense or absent.
std::vector<std::uint8_t> random_thin_wall_block(std::mt19937& random);

/// A level block with all kinds of cells that the 6502 has, and mostly with thin walls.
std::vector<std::uint8_t> random_obstacles_block(std::mt19937& random);

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
