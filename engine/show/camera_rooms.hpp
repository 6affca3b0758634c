// The limits of the camera: those of the level, and of the room that the player is in.
#pragma once

#include "engine/level/level_block.hpp"
#include "engine/numbers/units.hpp"
#include "engine/show/screen.hpp"

#include <cstdint>

namespace halfbyte {

inline constexpr std::uint8_t no_room = 255;

// The range of the level's pixel at the screen's top left; both ends are included.
struct CameraLimits {
    std::int16_t left = 0;
    std::int16_t top = 0;
    std::int16_t right = 0;
    std::int16_t bottom = 0;
};

// The room that a point is in: the previous one as long as the point is inside, else the first,
// else no_room.
std::uint8_t find_room(std::uint8_t before, const LevelView& level, Point point);

// The limits of the camera in a room, or in the whole level for no_room. A room narrower than the
// screen is centred and a lower one stands on its lower edge, as far as there is level beside it.
// In a level smaller than the screen, the level itself is placed that way.
CameraLimits find_limits(std::uint8_t room, const LevelView& level, Screen screen);

} // namespace halfbyte
