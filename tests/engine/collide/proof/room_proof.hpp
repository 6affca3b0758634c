// The parts of the proof of room.hpp.
#pragma once

#include "tests/engine/collide/proof/proof.hpp"
#include "tests/engine/collide/proof/random_room.hpp"

namespace halfbyte::proof {

// Bodies at the corner of a cell with that of a box opposite: every state of a few units.
void prove_corners(Proof& proof);

// Bodies in random rooms of cells and boxes.
void prove_ways(Proof& proof, long wanted);

} // namespace halfbyte::proof
