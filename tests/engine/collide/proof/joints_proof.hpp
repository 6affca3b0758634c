// The parts of the proof of joints: segments that continue in another direction, or as cells.
#pragma once

#include "tests/engine/collide/proof/all_obstacles.hpp"
#include "tests/engine/collide/proof/proof.hpp"
#include "tests/engine/collide/proof/random.hpp"

#include <cstdlib>

namespace halfbyte::test {

// How far a point is to the right of a line, times the line's length; y grows downward.
inline long long right_of(Point from, Point to, int x, int y) {
    return static_cast<long long>((to.x - from.x).raw) * (y - from.y.raw)
           - static_cast<long long>((to.y - from.y).raw) * (x - from.x.raw);
}

// In all directions; many are upright, level or rise one for one.
inline Offset random_direction(Random& random, int length) {
    const int x = random.between(-length, length), y = random.between(-length, length);
    const int sign = random.between(0, 1) ? 1 : -1;
    switch (random.between(0, 7)) {
    case 0: return {{sign * length}, {0}};
    case 1: return {{0}, {sign * length}};
    case 2: return {{x < 0 ? -length : length}, {sign * length}};
    case 3: return {{sign * length}, {y / 8}};
    case 4: return {{x / 8}, {sign * length}};
    default:
        return std::abs(x) < std::abs(y) ? Offset{{x}, {sign * length}}
                                         : Offset{{sign * length}, {y}};
    }
}

// Bodies on the left side of two one-sided segments that meet at any angle.
void prove_holds(Proof& proof, long states);

// Bodies that meet the end of a single one-sided segment at different speeds.
void prove_lone_ends(Proof& proof, long states);

// Bodies that walk over the joint of two floors, each a segment or cells, at all walkable angles.
void prove_crossings(Proof& proof, long states);

} // namespace halfbyte::test
