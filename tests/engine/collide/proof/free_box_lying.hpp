// Free boxes of which free_box.hpp tells without a room that they lie still.
#pragma once

#include "tests/engine/collide/proof/proof.hpp"

namespace halfbyte::proof {

void prove_lying_boxes(Proof& proof, long wanted);

} // namespace halfbyte::proof
