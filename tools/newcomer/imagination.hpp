// What a newcomer expects to happen. The hero does what the simulation says: the moves are known.
// Actors go on as they were seen to go, straight and evenly, unless their kind is known.
#pragma once

#include "tools/newcomer/known_level.hpp"

namespace halfbyte::tools::newcomer {

/// The kinds of actors that a newcomer has learnt to know, a bit each.
using KnownKinds = std::uint32_t;

class Imagination {
  public:
    /// Begins with a sight. The level must outlive it.
    Imagination(const KnownLevel& level, const Sight& sight, KnownKinds known);

    /// The world as it was seen.
    const World& begin() const { return begin_; }
    const Level& level() const { return level_; }

    /// One frame.
    void step(World& world, Input input) const;

  private:
    bool knows(std::uint8_t kind) const { return known_ >> kind & 1; }

    const Level& level_;
    World begin_;
    KnownKinds known_;
};

} // namespace halfbyte::tools::newcomer
