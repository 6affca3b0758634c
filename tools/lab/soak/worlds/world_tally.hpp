// Counts how often each thing was touched.
#pragma once

#include "tools/lab/soak/worlds/world_checks.hpp"

namespace halfbyte::tools::soak::worlds {

struct WorldTally {
    std::uint64_t frames = 0;
    std::uint64_t counted = 0;      // frames in which a body touched something
    std::uint64_t bodies = 0;       // moves of bodies
    std::uint64_t in_something = 0; // of them, those to which fewer rules apply
    std::uint64_t alone = 0;        // moves that were checked for the exact velocity
    std::uint64_t rode = 0;         // moves that were checked for a mover's exact displacement
    std::uint64_t gone = 0;         // bodies that were crushed, or left the level
    std::uint64_t deaths = 0;
    std::uint64_t paths = 0;                              // path searches around things
    std::array<std::uint64_t, thing_count> touched{};     // frames in which a body touched it
    std::array<std::uint64_t, mover_kind_count> movers{}; // the same for each kind of mover

    WorldTally& operator+=(const WorldTally& other);
    friend bool operator==(const WorldTally&, const WorldTally&) = default;
};

} // namespace halfbyte::tools::soak::worlds
