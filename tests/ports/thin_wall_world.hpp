// Levels of thin walls alone, and bodies near them, by chance.
#pragma once

#include "engine/collide/clip_thin_walls.hpp"

#include <cstdint>
#include <random>
#include <vector>

namespace halfbyte::test {

/// A level block without solid cells. Its layer of thin walls is airy, dense, or not there.
std::vector<std::uint8_t> random_thin_wall_block(std::mt19937& random);

/// A level block with cells of all kinds that the 6502 knows, and mostly thin walls.
std::vector<std::uint8_t> random_obstacles_block(std::mt19937& random);

/// A body that mostly touches lines of the grid, or lies across them, with a velocity of up to a
/// cell on each axis.
Body random_body_near_lines(std::mt19937& random, const LevelView& level);

/// Bodies of less than half a pixel take up to 256 sub-steps among obstacles, which is too long
/// here.
inline void make_large_enough(Body& body, Distance least = {64}) {
    body.half = {body.half.x < least ? least : body.half.x,
                 body.half.y < least ? least : body.half.y};
}

} // namespace halfbyte::test
