// The rules of moves among obstacles that need no brute force.
#pragma once

#include "tests/engine/collide/proof/proof.hpp"

namespace halfbyte::test {

void prove_mirrors(Proof& proof, long wanted);
void prove_joints(Proof& proof, long wanted);
void prove_ways_out(Proof& proof, long wanted);
void prove_large_ways_out(Proof& proof, long wanted);
void prove_walls_left(Proof& proof, long wanted);

} // namespace halfbyte::test
