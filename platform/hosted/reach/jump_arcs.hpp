// The two paths of a jump from a moment on: with A held, and with A released now. Everything else
// that is held stays held.
#pragma once

#include "engine/sim/step.hpp"

#include <vector>

namespace halfbyte::hosted {

// The positions of the hero's middle from the world on. An arc ends where the hero lands or dies,
// or at the goal, and after two seconds at the latest.
using Arc = std::vector<Point>;

struct JumpArcs {
    Arc held;
    Arc released;
};

JumpArcs jump_arcs(const World& world, const Level& level);

} // namespace halfbyte::hosted
