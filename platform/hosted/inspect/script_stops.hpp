// Finds out which ops of scripts an actor reaches in a step of the simulation. The state of an
// actor does not show that, because several ops run in one step. So the step is made again in a
// copy of the world, with scripts in which an op is replaced by `rest`: an actor that reaches it
// stays there.
#pragma once

#include "engine/sim/step.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace halfbyte::hosted {

// An op: the position of its first byte in the script of a kind.
struct ScriptStop {
    std::uint8_t kind = no_actor;
    std::uint8_t at = 0;
};

struct ReachedStop {
    std::size_t stop = 0; // index
    int slot = 0;         // of the actor
};

// The scripts of a level, with `rest` in place of some ops. Kinds may share bytes of scripts, so
// each kind with a stop gets its own copy.
class StoppedScripts {
  public:
    StoppedScripts(const Level& level, std::span<const ScriptStop> stops);

    // The level with these scripts; it must not outlive this object.
    Level level() const;

  private:
    const Level level_;
    std::vector<std::uint8_t> block_;
};

// The actors that reach a stop in the step from `before`, at most one stop for each of them.
std::vector<ReachedStop> reached_stops(const World& before, Input input, const Level& level,
                                       std::span<const ScriptStop> stops);

} // namespace halfbyte::hosted
