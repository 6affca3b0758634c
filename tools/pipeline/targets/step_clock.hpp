// Counts the time that a machine needs to simulate the frames of a run.
#pragma once

#include "engine/sim/world.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

namespace halfbyte::tools::targets {

/// Recorded input from the start of a level, or from a world in it.
struct LevelRun {
    std::size_t level; ///< in the machine's pack, content::pack_for
    std::uint16_t seed;
    std::span<const Input> inputs;
    const World* begin = nullptr; ///< null: the level's start
};

/// The processor's cycles in the `step` of each frame.
using StepClock = std::function<std::vector<std::uint32_t>(const LevelRun&)>;

/// A frame's time, and the part of it that `step` may take, in cycles.
struct FrameTime {
    std::uint32_t all;
    std::uint32_t most_of_step;
};

} // namespace halfbyte::tools::targets
