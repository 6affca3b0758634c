// Cameras in random worlds, on the console and in C++.
#pragma once

#include "tests/ports/call_sets.hpp"
#include "tests/ports/random_world.hpp"

#include "engine/show/view.hpp"

#include <algorithm>
#include <vector>

namespace halfbyte::test {

/// Rooms of any size in a level's block, overlapping ones among them.
inline void add_rooms(std::mt19937& random, std::vector<std::uint8_t>& block) {
    const int columns = read_u16(block.data() + level_block::columns);
    const int rows = block[level_block::rows];
    const int count = between(random, 0, 1) ? between(random, 0, most_rooms) : 0;
    block[level_block::room_count] = static_cast<std::uint8_t>(count);
    for (int i = 0; i < count; ++i) {
        const int left = between(random, 0, columns - 1), top = between(random, 0, rows - 1);
        const int numbers[level_block::room_bytes] = {
            left, 0, top, between(random, left, columns - 1), 0, between(random, top, rows - 1)};
        for (int array = 0; array < level_block::room_bytes; ++array)
            block[level_block::rooms + static_cast<unsigned>(array * most_rooms + i)] =
                static_cast<std::uint8_t>(numbers[array]);
    }
}

/// The console's camera.
class CameraCaller {
  public:
    static constexpr long calls_per_level = 100;

    explicit CameraCaller(Run& run) : run_(run) {}

    World next(long call) {
        if (call % calls_per_level == 0) {
            std::vector<std::uint8_t> block = random_level_block(run_.random);
            add_rooms(run_.random, block);
            run_.port.open(block);
        }
        World world = random_world(run_.random, run_.port.level());
        world.phase_timer = static_cast<std::uint8_t>(between(run_.random, 0, 2 * fade_frames));
        // The camera's position must be a pixel of the level.
        const LevelView& map = run_.port.level().map;
        for (Position* x : {&player(world).position.x, &world.respawn.x})
            x->raw = std::clamp(x->raw, 0, map.columns * subpixels_per_cell - 1);
        run_.port.put(world);
        return world;
    }

    /// Sets both cameras as at a level's start.
    Camera set(const World& world) {
        run_.port.console.call(set_);
        return set_camera(world, run_.port.level(), nes_screen);
    }

    /// Puts both cameras at a random position: near the player, in any room or in none.
    void randomize(Camera& camera, const World& world) {
        std::mt19937& random = run_.random;
        const LevelView& level = run_.port.level().map;
        const int x = pixel_of(player(world).position.x), y = pixel_of(player(world).position.y);
        const int rooms = level.room_count;
        const int room = rooms == 0 ? 0 : between(random, 0, rooms);
        camera.focus_x = static_cast<std::int16_t>(x + between(random, -20, 20));
        camera.look_ahead = static_cast<std::int16_t>(between(random, -furthest, furthest));
        if (is_high(level)) {
            camera.focus_y = static_cast<std::int16_t>(y + between(random, -70, 70));
            camera.look_down = static_cast<std::int16_t>(between(random, -furthest, furthest));
            const int most = run_.port.level().rules->tuning.camera_look_frames;
            camera.look_frames = static_cast<std::uint8_t>(
                between(random, 0, 1) ? between(random, 0, most) : std::max(0, most - 1));
            // As far as the camera can be from any position in the level.
            camera.glide_y = static_cast<std::int16_t>(
                between(random, 0, 1) ? 0
                                      : between(random, -nes_screen.height, nes_screen.height)
                                            / between(random, 1, 60));
        }
        camera.way = static_cast<std::int8_t>(between(random, -1, 1));
        camera.glide_x = static_cast<std::int16_t>(
            between(random, 0, 1) ? 0 : between(random, -2500, 2500) / between(random, 1, 250));
        camera.room = room == rooms ? no_room : static_cast<std::uint8_t>(room);
        camera.returns = between(random, 0, 7) == 0;
        camera.calm = between(random, 0, 7) == 0;
        camera.shake = {static_cast<std::uint8_t>(between(random, 1, 4)),
                        static_cast<std::uint8_t>(between(random, 0, 12)),
                        static_cast<std::uint8_t>(between(random, 0, heavy_fall_frames))};
        focus_.set_u16(static_cast<std::uint16_t>(camera.focus_x));
        look_ahead_.set_u8(static_cast<std::uint8_t>(camera.look_ahead));
        way_.set_u8(static_cast<std::uint8_t>(camera.way));
        path_delta_.set_u16(static_cast<std::uint16_t>(camera.glide_x));
        focus_y_.set_u16(static_cast<std::uint16_t>(camera.focus_y));
        look_down_.set_u8(static_cast<std::uint8_t>(camera.look_down));
        look_frames_.set_u8(camera.look_frames);
        glide_y_.set_u16(static_cast<std::uint16_t>(camera.glide_y));
        room_.set_u8(camera.room);
        returns_.set_u8(camera.returns);
        calm_.set_u8(camera.calm);
        shake_pixels_.set_u8(camera.shake.pixels);
        shake_frames_.set_u8(camera.shake.frames);
        fall_frames_.set_u8(camera.shake.fall_frames);
        run_.port.console.call(limits_);
    }

    std::string difference(const Camera& camera) {
        return differing("camera x", camera.x, x_.s16()) + differing("camera y", camera.y, y_.s16())
               + (is_high(run_.port.level().map) ? difference_down(camera) : std::string{})
               + differing("focus x", camera.focus_x, focus_.s16())
               + differing("look-ahead", camera.look_ahead, look_ahead_.s8())
               + differing("way", camera.way, way_.s8())
               + differing("glide x", camera.glide_x, path_delta_.s16())
               + differing("room", camera.room, room_.u8())
               + differing("returns", camera.returns, returns_.u8() != 0)
               + differing("pixels of shake", camera.shake.pixels, shake_pixels_.u8())
               + differing("frames of shake", camera.shake.frames, shake_frames_.u8())
               + differing("frames of fall", camera.shake.fall_frames, fall_frames_.u8());
    }

    static constexpr int furthest = 64;

    /// Whether the level is higher than the screen: in other levels the console's camera keeps no
    /// vertical values.
    static bool is_high(const LevelView& level) { return level.rows > console_screen_rows; }

  private:
    std::string difference_down(const Camera& camera) {
        return differing("focus y", camera.focus_y, focus_y_.s16())
               + differing("look down", camera.look_down, look_down_.s8())
               + differing("frames of look", camera.look_frames, look_frames_.u8())
               + differing("glide y", camera.glide_y, glide_y_.s16());
    }

    Variable of(const char* name) { return run_.port.console.variable(name); }

    Run& run_;
    Routine set_ = run_.port.console.routine("set_camera"),
            limits_ = run_.port.console.routine("find_limits");
    Variable x_ = of("camera_x"), y_ = of("camera_y"), focus_ = of("focus_x"),
             focus_y_ = of("focus_y"), look_down_ = of("camera_look_down"),
             look_frames_ = of("look_frames"), glide_y_ = of("glide_y"),
             look_ahead_ = of("look_ahead"), way_ = of("camera_direction"),
             path_delta_ = of("glide_x"), room_ = of("camera_room"),
             returns_ = of("camera_returns"), calm_ = of("camera_calm"),
             shake_pixels_ = of("shake_pixels"), shake_frames_ = of("shake_frames"),
             fall_frames_ = of("fall_frames");
};

} // namespace halfbyte::test
