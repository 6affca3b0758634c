// Where the camera may be: in the level, and in the room that the player is in.
#pragma once

#include "engine/level/level_block.hpp"
#include "engine/numbers/units.hpp"
#include "engine/show/screen.hpp"

#include <cstdint>

namespace halfbyte {

inline constexpr std::uint8_t no_room = 255;

// Pixels of the level at the screen's top left; both ends are included.
struct CameraLimits {
    std::int16_t left = 0;
    std::int16_t top = 0;
    std::int16_t right = 0;
    std::int16_t bottom = 0;
};

// The room that a point is in: as long as it is inside, the one before; else the first, or no_room.
std::uint8_t find_room(std::uint8_t before, const LevelView& level, Point point);

// A room smaller than the screen is in its middle, a low one on its lower edge, as far as there is
// a level beside it. A level smaller than the screen is so whatever its rooms are.
CameraLimits find_limits(std::uint8_t room, const LevelView& level, Screen screen);

} // namespace halfbyte
