// Two searches for the half-cells that the hero can be in, to compare with the one that the program
// shows: one of all input, for as many frames as it can, and one of random input.
#pragma once

#include "platform/hosted/reach/reachable_cells.hpp"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace halfbyte::tools::reach {

using HalfCells = std::vector<bool>; // by row and column

struct Exact {
    HalfCells cells;
    int frames = 0; // those that were searched
};

// Plays every input in every frame; only worlds with the same future are merged. So exactly these
// half-cells can be reached within Exact::frames, which are as many as it can follow with
// `most_worlds` worlds.
Exact all_inputs(const World& start, const Level& level, std::size_t most_worlds);

// Continues again and again from a random half-cell that it has found, with random buttons for
// random times. The idea is that of Go-Explore. Source: A. Ecoffet, J. Huizinga, J. Lehman, K.
// Stanley, J. Clune, "First return, then explore", Nature 590, 2021.
HalfCells random_inputs(const World& start, const Level& level, std::uint64_t steps);

HalfCells cells_of(const hosted::ReachableCells& reach);

} // namespace halfbyte::tools::reach
