// Counts the errors of a solver, outside of the measured time.
#pragma once

#include "tools/lab/bench/solver.hpp"

#include <cstdint>
#include <optional>

namespace halfbyte::tools::bench {

struct Faults {
    int deep = 0; ///< bodies that were deeper than 1/16 px in a solid cell in any frame
    int thin = 0; ///< bodies that a thin wall was as deep inside of
    int cut = 0;  ///< bodies that a segment was as deep inside of
    int bullets = 0;
    int tunnelled = 0;             ///< bullets that passed through a wall
    std::optional<int> near_exact; ///< bodies that end within 1 px of the exact result
    std::uint64_t hash = 0;        ///< of the last positions, see hash_of
};

/// Bullets fly at 64 px a frame at a wall one cell thick, one from each of this many offsets. If
/// the terrain has thin walls and segments, as many fly at a thin wall and at a segment.
inline constexpr int bullets_a_wall = 64;

/// FNV-1a 64 of the bodies' top left corners, rounded down, as little-endian int32 x, y in the
/// order of the starts. Source: G. Fowler, L. C. Noll, K.-P. Vo.
std::uint64_t hash_of(const std::vector<Corner>& corners);

/// Runs the solver twice, with all bodies and with bullets. `exact` may be empty.
Faults faults_of(const Contestant& contestant, const Terrain& terrain,
                 const std::vector<Start>& starts, int frames, const std::vector<Corner>& exact);

/// Whether two solvers have all bodies at the same positions after each frame.
bool move_alike(const Contestant& a, const Contestant& b, const Terrain& terrain,
                const std::vector<Start>& starts, int frames);

} // namespace halfbyte::tools::bench
