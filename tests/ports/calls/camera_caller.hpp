// Cameras in random worlds, on the console and in C++.
#pragma once

#include "tests/ports/calls/call_sets.hpp"
#include "tests/ports/calls/random_world.hpp"

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
        each_field(camera, [&](const char*, Variable& variable, int bytes, auto& field) {
            const auto value = static_cast<std::uint32_t>(field);
            bytes == 2 ? variable.set_u16(value) : variable.set_u8(value);
        });
        calm_.set_u8(camera.calm);
        run_.port.console.call(limits_);
    }

    std::string difference(const Camera& camera) {
        std::string text =
            differing("camera x", camera.x, x_.s16()) + differing("camera y", camera.y, y_.s16());
        each_field(camera, [&](const char* name, const Variable& variable, int bytes, auto& field) {
            using Field = std::decay_t<decltype(field)>;
            const int theirs = bytes == 2                    ? variable.s16()
                               : std::is_same_v<Field, bool> ? variable.u8() != 0
                               : std::is_signed_v<Field>     ? variable.s8()
                                                             : variable.u8();
            text += differing(name, field, theirs);
        });
        return text;
    }

    static constexpr int furthest = 64;

    /// Whether the level is higher than the screen: in other levels the console's camera keeps no
    /// vertical values.
    static bool is_high(const LevelView& level) { return level.rows > console_screen_rows; }

  private:
    /// Visits the values that the next frame depends on, each with its variable on the console.
    template <class Visit>
    void each_field(auto& camera, Visit&& visit) {
        visit("focus x", focus_x_, 2, camera.focus_x);
        visit("look-ahead", look_ahead_, 1, camera.look_ahead);
        visit("direction", direction_, 1, camera.way);
        visit("glide x", glide_x_, 2, camera.glide_x);
        visit("room", room_, 1, camera.room);
        visit("returns", returns_, 1, camera.returns);
        visit("pixels of shake", shake_pixels_, 1, camera.shake.pixels);
        visit("frames of shake", shake_frames_, 1, camera.shake.frames);
        visit("frames of fall", fall_frames_, 1, camera.shake.fall_frames);
        if (!is_high(run_.port.level().map))
            return;
        visit("focus y", focus_y_, 2, camera.focus_y);
        visit("look down", look_down_, 1, camera.look_down);
        visit("frames of look", look_frames_, 1, camera.look_frames);
        visit("glide y", glide_y_, 2, camera.glide_y);
    }

    Variable of(const char* name) { return run_.port.console.variable(name); }

    Run& run_;
    Routine set_ = run_.port.console.routine("set_camera"),
            limits_ = run_.port.console.routine("find_limits");
    Variable x_ = of("camera_x"), y_ = of("camera_y"), focus_x_ = of("focus_x"),
             focus_y_ = of("focus_y"), look_down_ = of("camera_look_down"),
             look_frames_ = of("look_frames"), glide_y_ = of("glide_y"),
             look_ahead_ = of("look_ahead"), direction_ = of("camera_direction"),
             glide_x_ = of("glide_x"), room_ = of("camera_room"), returns_ = of("camera_returns"),
             calm_ = of("camera_calm"), shake_pixels_ = of("shake_pixels"),
             shake_frames_ = of("shake_frames"), fall_frames_ = of("fall_frames");
};

} // namespace halfbyte::test
