// The camera: which part of the level the screen shows. Its numbers are those of the tuning that
// begin with `camera_`, and all of them are whole pixels. It is not part of the simulation: screens
// differ, the world does not.
//
//   Camera camera = set_camera(world, level, desktop_screen); // when the level begins
//   step(world, input, level);
//   advance(camera, world, level, desktop_screen);            // after each step
//   const int x_on_screen = pixel_of(player(world).position.x) - camera.x;
#pragma once

#include "engine/show/camera_rooms.hpp"
#include "engine/show/screen.hpp"
#include "engine/show/shake.hpp"
#include "engine/sim/world.hpp"

namespace halfbyte {

struct Camera {
    std::int16_t x = 0; // the level's pixel at the screen's top left
    std::int16_t y = 0;
    std::int16_t focus_x = 0; // the level's pixel that it keeps in the middle, apart from looks
    std::int16_t focus_y = 0;
    std::int16_t look_ahead = 0;  // how far it looks to the right of the focus
    std::int16_t look_down = 0;   // how far it looks below the focus
    std::int8_t way = 0;          // the player's direction: 1 to the right, -1 to the left
    std::uint8_t look_frames = 0; // for which Up or Down has been held
    std::int16_t glide_x = 0;     // how far it still is from its target, after a jump of that
    std::int16_t glide_y = 0;
    std::uint8_t room = no_room; // the one that the player is in
    bool returns = false;        // the player is dying
    bool calm = false;           // the option for a picture without shake and flash is on
    Shake shake;
};

// The picture may turn blank for this many frames before the player returns to life. The NES needs
// them: it draws the background a bit at a time, and the player may return far away.
inline constexpr int fade_frames = 8;

constexpr bool is_faded_out(const World& world) {
    return world.phase == Phase::dying && world.phase_timer <= fade_frames;
}

// The camera when a level begins.
Camera set_camera(const World& world, const Level& level, Screen screen);

// Call this after each step. Sideways, the camera follows when the player leaves the dead zone, and
// looks ahead in the player's direction. Vertically, it snaps to the height of a standing player;
// in the air it follows when the player leaves the window. It stays in the level and in the
// player's room. A level smaller than the screen is centred sideways, on the screen's lower edge.
void advance(Camera& camera, const World& world, const Level& level, Screen screen);

} // namespace halfbyte
