// All paths that a body may take in a sub-step, for the rules that need no oracle of whole moves.
#pragma once

#include "tests/engine/collide/proof/move_oracle.hpp"

namespace halfbyte::proof {

/// Whether a deflected body meets something on the side that its motion along an axis (x: 0, y: 1)
/// leads to. False if nothing deflects it: then its path is an L, and the obstacle is beside one of
/// the L's two lines.
bool meets_where_deflected(const FullWorld& world, const Body& body, int axis, bool drop_through);

} // namespace halfbyte::proof
