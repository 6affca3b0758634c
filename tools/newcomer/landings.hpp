// What a newcomer has learnt of landing on actors. A landing that is rewarded is worth another one,
// one that only clangs is not, as long as the actor looks the same.
#pragma once

#include "tools/newcomer/sight.hpp"

#include <set>
#include <utility>
#include <vector>

namespace halfbyte::tools::newcomer {

/// Whether the player bounces off this actor in this frame.
bool bounces_off(const World& world, const Level& level, int slot);

class Landings {
  public:
    /// Remembers what a landing of this frame brings.
    void learn(const World& world, const Level& level);

    /// The slots of the actors to land on next: those that look as one did that was worth it; if
    /// there is none, those of which that is not known yet.
    std::vector<int> worth_a_try(const World& world, const Level& level) const;

    int rewarded() const { return rewarded_; }                 ///< landings so far
    std::uint32_t last_reward() const { return last_reward_; } ///< its frame

  private:
    using Look = std::pair<std::uint8_t, ActorState>; // a kind in a pose

    std::set<Look> good_;
    std::set<Look> bad_;
    int rewarded_ = 0;
    std::uint32_t last_reward_ = 0;
};

} // namespace halfbyte::tools::newcomer
