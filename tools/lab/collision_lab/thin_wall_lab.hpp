// Shows the thin walls that a move along one axis tests.
#pragma once

#include "tools/lab/collision_lab/outcome.hpp"

namespace halfbyte::tools::collision_lab {

/// Adds the edges that the move along one axis tests, and the region (see the algorithm's source)
/// in which it ends.
void note_edges(Stage& stage, const Body& from, const Body& wanted);

} // namespace halfbyte::tools::collision_lab
