#pragma once

#include "tools/pipeline/foreign/drawn_cell.hpp"
#include "tools/pipeline/foreign/kind_grid.hpp"

#include <optional>

namespace halfbyte::tools::import {

/// A cell for the goal of a level without one: of the cells that a player can reach from `start`
/// with small jumps, and has a floor in, the one with most steps. Nothing if there is none but the
/// start.
std::optional<foreign::GridPlace> reachable_goal(const foreign::KindGrid& grid,
                                                 foreign::GridPlace start);

} // namespace halfbyte::tools::import
