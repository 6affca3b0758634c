// What a mover does wrong, counted outside of the measured time.
#pragma once

#include "tools/bench/mover.hpp"

#include <cstdint>
#include <optional>

namespace halfbyte::tools {

struct Faults {
    int deep = 0;      ///< bodies that were deeper than 1/16 px in a solid cell in any frame
    int tunnelled = 0; ///< of `bullets`, those that got through a wall one cell thick
    std::optional<int> near_exact; ///< bodies that end within 1 px of the exact answer
    std::uint64_t hash = 0;        ///< of the last places, see hash_of
};

inline constexpr int bullets = 64; ///< at 64 px a frame, from each of 64 offsets

/// FNV-1a 64 of the top lefts, rounded down, as little-endian int32 x, y in the order of starts.
/// Source: G. Fowler, L. C. Noll, K.-P. Vo.
std::uint64_t hash_of(const std::vector<Corner>& corners);

/// Runs the mover twice: among all bodies, and as bullets. `exact` may be empty.
Faults faults_of(const Contestant& contestant, const Terrain& terrain,
                 const std::vector<Start>& starts, int frames, const std::vector<Corner>& exact);

/// Whether two movers have all bodies at the same places after each frame.
bool move_alike(const Contestant& a, const Contestant& b, const Terrain& terrain,
                const std::vector<Start>& starts, int frames);

} // namespace halfbyte::tools
