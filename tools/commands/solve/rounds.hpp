// The rounds of the solver's search for a goal, and the costs that guide them.
#pragma once

#include "engine/sim/rules.hpp"
#include "tools/commands/solve/coarse_state.hpp"
#include "tools/commands/solve/distance_field.hpp"

#include <algorithm>
#include <cstdint>

namespace halfbyte::tools::solve {

// The rounds, from quick and rough to slow and thorough: how many frames an action lasts, which
// worlds count as the same, and how many worlds are examined at most.
struct Round {
    int frames;
    Coarseness coarseness;
    std::uint64_t states;
};

inline constexpr Round rounds[] = {
    {8, {11, 7, 3}, 2'000'000}, {6, {11, 7, 2}, 2'000'000},  {4, {11, 7, 2}, 4'000'000},
    {3, {10, 6, 1}, 8'000'000}, {2, {10, 6, 1}, 16'000'000},
};
inline constexpr int round_count = sizeof rounds / sizeof rounds[0];

// The rounds for a goal that depends on a condition which the plan does not follow, and of the part
// of a careful search without B.
inline constexpr int rounds_in_doubt = 2;

// The cost of a frame in a search for shorter input, in units of distance: nearly those that the
// player runs in this time. With more, the search returns to the level's start too often.
inline constexpr std::int32_t cost_of_frame = 2;

// The cost of holding B in a careful search, in units of distance a frame: several times the
// distance that running gains over walking. So the search does not run merely to be faster, and
// first tries every other path that is not much longer.
inline std::int32_t cost_of_b(const Tuning& tuning) {
    constexpr int times = 8;
    constexpr int subpixels_per_unit = subpixels_per_cell / DistanceField::units_per_cell;
    const int ahead = (tuning.run_speed.raw - tuning.walk_speed.raw) / subpixels_per_unit;
    return std::max(1, times * ahead);
}

} // namespace halfbyte::tools::solve
