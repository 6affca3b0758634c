#pragma once

#include "tools/commands/check/feel_floor.hpp"

namespace halfbyte::tools::check {

/// The frames in which a player that runs into a wall is as fast as before once the wall ends.
int frames_at_wall(const Rules& rules);

/// The greatest distance below a one-way at which feet whose rise ends there get onto it.
Distance reach_below_oneway(const Rules& rules);

/// The highest speed of a run down a steep slope.
Velocity speed_downhill(const Rules& rules);

/// A floor with the player on it, and a steep slope up to another floor.
Place ridge(const Rules& rules);

/// How high a run up a steep slope is thrown above the slope's end.
Distance rise_off_ridge(const Rules& rules);

} // namespace halfbyte::tools::check
