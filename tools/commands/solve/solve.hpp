// Searches for input that finishes a level, with the real simulation.
#pragma once

#include "tools/commands/solve/explorer.hpp"
#include "tools/commands/solve/planner.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

namespace halfbyte::tools::solve {

// The default limit of the examined worlds: more than all rounds of a level with many goals
// examine.
inline constexpr std::uint64_t most_states = 4'000'000'000;

struct SolveLimits {
    std::uint32_t frames = 7200;        // the longest input
    double seconds = 300;               // the longest search
    std::uint64_t states = most_states; // worlds that are examined at most
    std::uint64_t shortening =
        100'000;              // worlds that are examined for shorter input, once there is one
    std::uint16_t seed = 1;   // of the level's random numbers, and of the search's own
    std::vector<Input> begin; // the input that the solution begins with
    bool careful = false;     // B is held only if nothing else works, and as little as possible
    std::optional<Place> to;  // the cell to reach; empty: the goal
};

struct SolveProgress {
    int round = 1; // of `rounds`
    int rounds = 1;
    bool plans = false;          // the search plans its next goal
    std::uint64_t states = 0;    // that were examined so far
    std::uint32_t frame = 0;     // of the world from which the search continues
    int goal = 1;                // the number of the present goal
    std::int32_t cells_left = 0; // roughly, to the goal
    double seconds = 0;
};

enum class SolveOutcome {
    found,
    no_way,  // walls enclose the start or the goal
    blocked, // something has to be opened, and nothing known opens it
    none_found,
    out_of_time,
    interrupted,
};

struct SolveResult {
    SolveOutcome outcome = SolveOutcome::none_found;
    std::vector<Input> inputs;  // if found: ends in the frame that clears the level
    Closest closest;            // of all rounds for the last goal that was tried
    std::vector<Goal> goals;    // that were reached before the last one, in this order
    Hindrance hindrance;        // that kept the search from the level's end
    std::optional<Goal> missed; // the first goal that a search did not reach
    SearchCost cost;
    double seconds = 0;
};

// Called before each world from which the search continues, and during each plan; the search ends
// as interrupted if it returns false.
using SolveWatch = std::function<bool(const SolveProgress&)>;

// Searches for the next goal of the plan (planner.hpp), from the worlds in which the last goal was
// reached, until the level's end is found. Each search begins roughly; then finer rounds follow
// until one arrives. The result depends only on the level and the limits, unless the time runs out.
SolveResult solve_level(const Level& level, const SolveLimits& limits, const SolveWatch& watch);

} // namespace halfbyte::tools::solve
