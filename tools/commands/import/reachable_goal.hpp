#pragma once

#include "tools/pipeline/foreign/kind_grid.hpp"
#include "tools/pipeline/foreign/drawn_cell.hpp"

#include <optional>

namespace halfbyte::tools::import {

/// A cell for the goal of a level without one: of the cells that a player can stand in and reach
/// from `start` with small jumps, the one with most steps. Nothing if there is none but the start.
std::optional<foreign::GridPlace> reachable_goal(const foreign::KindGrid& grid,
                                                 foreign::GridPlace start);

} // namespace halfbyte::tools::import
