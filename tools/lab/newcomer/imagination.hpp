// Predicts what a newcomer expects to happen. The hero moves as in the simulation, because its
// moves are known. Actors of unknown kinds continue straight at the speed at which they were seen;
// known kinds follow their scripts.
#pragma once

#include "tools/lab/newcomer/known_level.hpp"

namespace halfbyte::tools::newcomer {

/// The actor kinds whose behaviour a newcomer has learnt, a bit each.
using KnownKinds = std::uint32_t;

class Imagination {
  public:
    /// Begins with what was seen. The level must outlive this object.
    Imagination(const KnownLevel& level, const Sight& sight, KnownKinds known);

    /// The world as it was seen.
    const World& begin() const { return begin_; }
    const Level& level() const { return level_; }

    /// Predicts one frame.
    void step(World& world, Input input) const;

  private:
    bool knows(std::uint8_t kind) const { return known_ >> kind & 1; }

    const Level& level_;
    World begin_;
    KnownKinds known_;
};

} // namespace halfbyte::tools::newcomer
