// Learns from landings on actors. A rewarded landing is worth another one; a landing without effect
// is not, as long as the actor looks the same.
#pragma once

#include "tools/lab/newcomer/sight.hpp"

#include <set>
#include <utility>
#include <vector>

namespace halfbyte::tools::newcomer {

/// Whether the player bounces off this actor in this frame.
bool bounces_off(const World& world, const Level& level, int slot);

class Landings {
  public:
    /// Learns from the result of a landing in this frame.
    void learn(const World& world, const Level& level);

    /// The slots of the actors to land on next: those that look like one whose landing was
    /// rewarded; if there are none, those whose landing is untried.
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
