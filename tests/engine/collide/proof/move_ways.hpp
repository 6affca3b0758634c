// All ways that a body may take in a sub-step, for the rules that need no oracle of whole moves.
#pragma once

#include "tests/engine/collide/proof/move_oracle.hpp"

namespace halfbyte::proof {

/// Whether something that leads the body aside lets it come upon something on the side that its
/// motion along an axis (x: 0, y: 1) leads to. False if nothing leads it aside: then its way is an
/// L, and what it touched is beside one of the two lines of that.
bool meets_where_led(const FullWorld& world, const Body& body, int axis, bool drop_through);

} // namespace halfbyte::proof
