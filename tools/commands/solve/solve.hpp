// Searches for input that finishes a level, with the real simulation.
#pragma once

#include "tools/commands/solve/beam.hpp"

#include <cstdint>
#include <functional>
#include <vector>

namespace halfbyte::tools::solve {

struct SolveLimits {
    std::size_t beam = 256;      // worlds in the first, narrowest beam
    std::uint32_t frames = 7200; // the longest input
    double seconds = 300;        // the longest search
    std::uint16_t seed = 1;      // of the level's random numbers, and of the search's own
    std::vector<Input> begin;    // the input that the solution begins with
    bool careful = false;        // B is held only if nothing else works, and as little as possible
    std::optional<Place> to;     // the cell to reach; empty: the goal
};

struct SolveProgress {
    int round = 1; // of `rounds`
    int rounds = 1;
    std::size_t beam = 0;
    std::uint32_t frame = 0;
    std::int32_t cells_left = 0; // roughly, to the goal
    double seconds = 0;
};

enum class SolveOutcome {
    found,
    no_way, // walls enclose the start or the goal
    none_found,
    out_of_time,
    interrupted,
};

struct SolveResult {
    SolveOutcome outcome = SolveOutcome::none_found;
    std::vector<Input> inputs; // if found: ends in the frame that clears the level
    Closest closest;           // of all rounds
    SearchCost cost;
    double seconds = 0;
};

// Called after each layer; the search ends as interrupted if it returns false.
using SolveWatch = std::function<bool(const SolveProgress&)>;

// Searches with the narrowest beam first, then with wider and finer ones until one finds a
// solution. The result depends only on the level, the beam, the frames and the seed, unless the
// time runs out.
SolveResult solve_level(const Level& level, const SolveLimits& limits, const SolveWatch& watch);

} // namespace halfbyte::tools::solve
