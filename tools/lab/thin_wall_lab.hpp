// What a move along one axis looks at of thin walls.
#pragma once

#include "tools/lab/outcome.hpp"

namespace halfbyte::tools::lab {

/// Adds the edges that the way along one axis looks at, and the region of the source's text that it
/// leads into.
void note_edges(Stage& stage, const Body& from, const Body& wanted);

} // namespace halfbyte::tools::lab
