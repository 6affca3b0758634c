// Begins and changes the counters of a game.
#pragma once

#include "engine/sim/world.hpp"

namespace halfbyte {

// Sets all counters to their starts.
void start_counters(World& world, const Rules& rules);

// Sets those counters to their starts that begin again with each return to life.
void restart_counters(World& world, const Rules& rules);

// Takes from each counter what a death costs.
void count_loss(World& world, const Rules& rules);

// Whether a counter is at 0 that then ends the game.
bool has_none_left(const World& world, const Rules& rules);

// Whether the player has died for the last time: it does not return to life.
inline bool is_game_over(const World& world, const Rules& rules) {
    return is_dead(world) && world.phase_timer == 0 && has_none_left(world, rules);
}

} // namespace halfbyte
