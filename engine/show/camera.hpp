// What the camera looks at. Its numbers are the tuning's, `camera_...`; all of them are whole
// pixels. It is no part of the simulation: screens differ, the world does not.
#pragma once

#include "engine/show/camera_rooms.hpp"
#include "engine/show/screen.hpp"
#include "engine/show/shake.hpp"
#include "engine/sim/world.hpp"

namespace halfbyte {

struct Camera {
    std::int16_t x = 0; // the level's pixel at the screen's top left
    std::int16_t y = 0;
    std::int16_t focus_x = 0; // the level's pixel that it keeps in the middle, but for looks
    std::int16_t focus_y = 0;
    std::int16_t look_ahead = 0;  // how far it looks to the right of that
    std::int16_t look_down = 0;   // how far it looks below it
    std::int8_t way = 0;          // 1: the player has gone to the right, -1: to the left
    std::uint8_t look_frames = 0; // for which Up or Down have been held
    std::int16_t glide_x = 0;     // how far it still is from where it shall be, after a leap
    std::int16_t glide_y = 0;
    std::uint8_t room = no_room; // which one has the player
    bool returns = false;        // the player is dying
    bool calm = false;           // whoever plays wants neither shake nor flash
    Shake shake;
};

// Before the player returns to life the picture may turn blank for some frames. The NES needs them:
// there the background is drawn bit by bit, and the player may return far away.
inline constexpr int fade_frames = 8;

constexpr bool is_faded_out(const World& world) {
    return world.phase == Phase::dying && world.phase_timer <= fade_frames;
}

// The camera as a level begins.
Camera set_camera(const World& world, const Level& level, Screen screen);

// After each step. Sideways the camera follows when the player leaves the dead zone, and looks
// ahead of where it goes. Up and down it goes to where the player stands, and follows in the air
// when the player leaves the window. It stays in the level and in the player's room. A level
// smaller than the screen is centred, and stands on its lower edge.
void advance(Camera& camera, const World& world, const Level& level, Screen screen);

} // namespace halfbyte
