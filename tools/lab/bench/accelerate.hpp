#pragma once

#include "extras/batch.hpp"
#include "tools/lab/bench/terrain.hpp"

namespace halfbyte::tools::bench {

/// Changes the walkers' velocities before they move: each falls faster, and turns back if its last
/// move touched something at a side.
void accelerate(const BodyArrays& bodies, const Laws& laws);

} // namespace halfbyte::tools::bench
