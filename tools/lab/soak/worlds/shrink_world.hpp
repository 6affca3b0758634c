#pragma once

#include "tools/lab/soak/worlds/soaked_world.hpp"

namespace halfbyte::tools::soak::worlds {

/// The case without its first frames: it begins with the world after these frames.
WorldCase world_case_after(const WorldCase& world_case, std::size_t frames,
                           const WorldEngine& engine);

/// Removes frames, bodies, movers, crates, segments, walls, cells, orders and input while the case
/// still breaks the same rule. The case must have a fault.
WorldCase shrink_world(const WorldCase& world_case, const WorldEngine& engine);

} // namespace halfbyte::tools::soak::worlds
