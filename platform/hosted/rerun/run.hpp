// A run: the part of a level that somebody played. The simulation is exact, so the first world and
// the input of each step are the whole run, and it can be played again in another version of the
// game.
#pragma once

#include "engine/program/program.hpp"
#include "engine/sim/step.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace halfbyte::hosted {

// The steps of the longest run, half an hour. Playing that many again takes some 30 ms.
inline constexpr std::size_t longest_run = 108'000;

struct Run {
    std::string level;
    std::uint16_t seed = default_seed; // of a run that begins at the level's start
    std::optional<World> begin;        // none: at the level's start
    std::vector<Input> inputs;         // one for each step
    std::uint32_t pack_hash = 0;       // of the version of the game in which it was played
};

// Steps once for each input, and calls each(world) after each step. Returns the last world.
template <class Each>
World play_inputs(World world, const Level& level, std::span<const Input> inputs, Each&& each) {
    for (const Input input : inputs) {
        step(world, input, level);
        each(static_cast<const World&>(world));
    }
    return world;
}

// The world before a run's first step.
inline World first_world(const Run& run, const Level& level) {
    if (run.begin)
        return *run.begin;
    World world;
    start_level(world, level, run.seed);
    return world;
}

} // namespace halfbyte::hosted
