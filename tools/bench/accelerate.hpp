#pragma once

#include "engine/extras/batch.hpp"
#include "tools/bench/terrain.hpp"

namespace halfbyte::tools::bench {

/// What walkers do before they move: each falls faster, and turns where its last move met something
/// at a side.
void accelerate(const BodyArrays& bodies, const Laws& laws);

} // namespace halfbyte::tools::bench
