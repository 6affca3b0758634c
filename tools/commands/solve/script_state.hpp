// Finds what a condition of an actor's script needs in a world: nothing, the player at the actor,
// or a change that other actors or the player bring about.
#pragma once

#include "tools/commands/solve/openings.hpp"
#include "tools/commands/solve/script_walk.hpp"

#include <optional>
#include <vector>

namespace halfbyte::tools::solve {

enum class NeedState : std::uint8_t {
    met,       // it holds, or comes by itself
    by_player, // the player has to touch, enter or come near the actor
    by_change, // something has to change: a switch, a counter, hits, the player's state
    unknown,   // it depends on the actor's own counters, which the search does not follow
    never,
};

// The script of a placed actor in a world.
class ScriptState {
  public:
    ScriptState(const Level& level, const World& world, int placement);

    NeedState state_of(const Need& need) const;

    // The deeds that the script can still do; empty if the actor is gone.
    std::vector<Deed> deeds() const;

  private:
    bool is_met_by_switch(const Need& need) const;
    std::uint8_t hits() const;

    const Level& level_;
    const World& world_;
    int placement_;
    const Actor* actor_; // null: it sleeps
    bool gone_;
    Placement placed_;
};

} // namespace halfbyte::tools::solve
