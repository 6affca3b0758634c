// What a solver does wrong, counted outside of the measured time.
#pragma once

#include "tools/bench/solver.hpp"

#include <cstdint>
#include <optional>

namespace halfbyte::tools::bench {

struct Faults {
    int deep = 0; ///< bodies that were deeper than 1/16 px in a solid cell in any frame
    int thin = 0; ///< those that a thin wall was in so deep
    int cut = 0;  ///< those that a segment was in so deep
    int bullets = 0;
    int tunnelled = 0;             ///< of the bullets, those that got through a wall
    std::optional<int> near_exact; ///< bodies that end within 1 px of the exact answer
    std::uint64_t hash = 0;        ///< of the last places, see hash_of
};

/// At 64 px a frame, from each of so many offsets, at a wall one cell thick; if the terrain has
/// walls without thickness, at a thin wall and at a segment, too.
inline constexpr int bullets_a_wall = 64;

/// FNV-1a 64 of the top lefts, rounded down, as little-endian int32 x, y in the order of starts.
/// Source: G. Fowler, L. C. Noll, K.-P. Vo.
std::uint64_t hash_of(const std::vector<Corner>& corners);

/// Runs the solver twice: among all bodies, and as bullets. `exact` may be empty.
Faults faults_of(const Contestant& contestant, const Terrain& terrain,
                 const std::vector<Start>& starts, int frames, const std::vector<Corner>& exact);

/// Whether two solvers have all bodies at the same places after each frame.
bool move_alike(const Contestant& a, const Contestant& b, const Terrain& terrain,
                const std::vector<Start>& starts, int frames);

} // namespace halfbyte::tools::bench
