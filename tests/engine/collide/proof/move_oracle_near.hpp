// The area in which a move looks for obstacles other than cells.
#pragma once

#include "tests/engine/collide/proof/move_oracle_shapes.hpp"

namespace halfbyte::test {

Sides near_sides(const Body& body, const MoveOptions& options);

} // namespace halfbyte::test
