#pragma once

#include "engine/level/text_level.hpp"
#include "engine/sim/step.hpp"

#include <string>

namespace halfbyte::tools::check {

/// A level of cells that is drawn as text, with the player above a floor.
class Place {
  public:
    Place(const std::string& text, const Rules& rules);
    Place(const Place&) = delete;
    Place& operator=(const Place&) = delete;

    const Level& level() const { return level_; }

    /// A world in which the player stands at its start, with this speed along x.
    World standing(Velocity x = {}) const;

  private:
    Rules rules_;
    LevelStorage storage_;
    Level level_;
    World standing_;
};

/// A floor with the player on it, and nothing else.
class Floor : public Place {
  public:
    explicit Floor(const Rules& rules);

    /// The player stands on it, and in the last frame something carried the player at this
    /// velocity.
    World carried(Motion by) const;
};

/// The results of a jump.
struct Flight {
    Distance rise;
    int frames_up = 0;
    Distance reach;
};

inline constexpr int longest_flight = 1000; // frames

/// Jumps with these keys and A, which is held for `held` frames. At the top A is pressed again for
/// each jump in the air.
Flight fly(const Floor& floor, World world, Input keys, int held = longest_flight,
           int air_jumps = 0);

/// The most frames before landing at which a press of A still leads to a jump; -1 if none does.
int frames_before_landing(const Floor& floor);

/// The frames in which a player that moves right in the air stops while left is held.
int frames_to_turn(const Floor& floor, Velocity speed);

/// How a player with this speed comes to a stop when no key is held.
struct Stop {
    Distance path;
    int frames = 0;
};
Stop stop_from(const Floor& floor, Velocity speed);

} // namespace halfbyte::tools::check
