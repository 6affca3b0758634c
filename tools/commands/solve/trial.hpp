// Plays actions towards a goal in copies of a world, and rates the worlds that they lead to.
#pragma once

#include "tools/commands/solve/actions.hpp"
#include "tools/commands/solve/coarse_state.hpp"
#include "tools/commands/solve/distance_field.hpp"
#include "tools/commands/solve/goal.hpp"

#include <cstdint>

namespace halfbyte::tools::solve {

// The form of a search: its actions, its goal and what they cost.
struct SearchShape {
    int frames = 8; // frames of an action
    Coarseness coarseness;
    Input without = 0;              // buttons that are never held
    std::int32_t cost_of_b = 0;     // the cost of a frame with B held, in units of the distances
    std::int32_t cost_of_frame = 0; // the same of each frame
    Goal goal = {};
};

// The result of an action.
struct Played {
    bool lives = true;
    int frames = 0;
    std::uint8_t met = 0; // how often the player has met the goal's actor
};

class Trial {
  public:
    Trial(const Level& level, const Openings& openings, const DistanceField& field,
          const SearchShape& shape)
        : level_(level), openings_(openings), field_(field), shape_(shape) {}

    // Plays an action, until it has arrived or died. `met` counts on from earlier actions.
    Played play(World& world, const Action& action, std::uint8_t met) const;

    Input input_of(const Action& action, int frame) const;
    bool has_arrived(const World& world) const;

    // The cost of the buttons that an action holds.
    std::uint32_t cost_of(const Action& action, int frames) const;

    // The distance to the goal; near the placement of an actor that has moved away, to the actor.
    std::int32_t distance_of(const World& world) const;

    // How far a world is from the goal, with its speed and what was done on the way: less is
    // better.
    std::int32_t score(const World& world, std::int32_t distance, std::uint8_t met) const;

    // In a search for the level's end: how many switches are on that may open a path to it.
    int switches_on(const World& world) const;

  private:
    bool has_met(const World& world, bool was_touched) const;

    const Level& level_;
    const Openings& openings_;
    const DistanceField& field_;
    SearchShape shape_;
};

} // namespace halfbyte::tools::solve
