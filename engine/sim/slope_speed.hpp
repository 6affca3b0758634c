// Slopes change the player's speed, with downhill_speed and ridge_throw in the tuning.
//
// The slope under the player's feet after the last move is the player's `return_at`, a byte that
// other actors use for their scripts. It is only set if one of the two numbers is not 0.
#pragma once

#include "engine/sim/world.hpp"

namespace halfbyte {

// How many pixels the slope under the player falls on two pixels to the right: 1 or 2. It is
// negative if the slope rises to the right, and 0 on a level floor and in the air.
constexpr int fall_of_slope(const Actor& self) {
    return static_cast<std::int8_t>(self.return_at);
}

// Whether a direction leads down the slope under the player.
constexpr bool leads_down(const Actor& self, int direction) {
    return direction * fall_of_slope(self) > 0;
}

// Notes the slope under the player after its move, and throws it up if it has climbed a slope to
// its end.
void follow_slope(World& world, const Level& level);

} // namespace halfbyte
