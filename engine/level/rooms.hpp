// Rooms: areas of a level that the camera does not leave while the player is inside. They have no
// effect on the simulation.
#pragma once

#include "engine/level/level_block.hpp"

namespace halfbyte {

// An area in cells, both ends included.
struct Room {
    std::uint16_t left = 0;
    std::uint8_t top = 0;
    std::uint16_t right = 0;
    std::uint8_t bottom = 0;
};

constexpr bool has_cell(const Room& room, int column, int row) {
    return column >= room.left && column <= room.right && row >= room.top && row <= room.bottom;
}

// A room of the level, by its index from 0 to room_count - 1.
constexpr Room room_at(const LevelView& level, int index) {
    const std::uint8_t* at = level.rooms + index;
    constexpr int n = most_rooms;
    return {static_cast<std::uint16_t>(at[0] | at[n] << 8), at[2 * n],
            static_cast<std::uint16_t>(at[3 * n] | at[4 * n] << 8), at[5 * n]};
}

} // namespace halfbyte
