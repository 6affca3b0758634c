#include "engine/show/camera.hpp"

#include "tests/support/ascii_level.hpp"
#include "tests/support/test.hpp"

#include <cstdlib>

using namespace halfbyte::test;

namespace {

constexpr Tuning tuning; // the defaults, as in plain_rules()

std::string plain(std::size_t columns, std::size_t rows) {
    std::string drawing;
    for (std::size_t row = 0; row + 1 < rows; ++row)
        drawing += std::string(columns, '.') + "\n";
    drawing[(rows - 2) * (columns + 1) + 1] = 'P';
    return drawing + std::string(columns, '#');
}

// A level, its world and its camera, frame by frame.
struct Scene {
    const AsciiLevel level;
    Screen screen;
    World world = start(level);
    Camera camera = set_camera(world, level, screen);

    Scene(const std::string& drawing, Screen shown, const std::vector<Room>& rooms = {})
        : level(drawing, plain_rules(), {{}, {}, {}, {}, rooms}), screen(shown) {}

    void frames(int count, Input input = 0) {
        for (int frame = 0; frame < count; ++frame) {
            step(world, input, level);
            advance(camera, world, level, screen);
        }
    }
    // Moves the player there at once, at rest.
    void put(int x, int y) {
        player(world).position = pixel_at(x, y);
        player(world).velocity = {};
    }
    int x_on_screen() const { return pixel_of(player(world).position.x) - camera.x; }
    int y_on_screen() const { return pixel_of(player(world).position.y) - camera.y; }
};

} // namespace

TEST_CASE("the camera never leaves the level") {
    Scene scene(plain(60, 15), nes_screen);
    for (int frame = 0; frame < 1200; ++frame) {
        scene.frames(1, frame < 600 ? input_right | input_b : input_left | input_b);
        REQUIRE(scene.camera.x >= 0);
        REQUIRE(scene.camera.x <= 60 * 16 - 256);
        REQUIRE(scene.camera.y == 0);
    }
}

TEST_CASE("the player is always on the screen while it plays") {
    Scene scene(plain(60, 40), gba_screen);
    for (int frame = 0; frame < 1200; ++frame) {
        const Input way = frame % 400 < 200 ? input_right : input_left;
        scene.frames(1, way | input_b | (frame & 32 ? input_a : Input{0}));
        const int x = scene.x_on_screen(), y = scene.y_on_screen();
        REQUIRE((x >= 8 && x < 232 && y >= 8 && y < 152));
    }
}

TEST_CASE("a level smaller than the screen is centred on the screen's lower edge") {
    const Scene scene(plain(10, 10), desktop_screen);
    CHECK(scene.camera.x == (160 - 320) / 2);
    CHECK(scene.camera.y == 160 - 240);
}

TEST_CASE("the camera looks ahead of a run") {
    Scene scene(plain(200, 15), desktop_screen);
    scene.frames(400, input_right);
    CHECK(scene.x_on_screen() == 160 + tuning.camera_dead_zone - tuning.camera_look_ahead);
}

TEST_CASE("the camera rests while the player is in the dead zone") {
    Scene scene(plain(200, 15), desktop_screen);
    scene.put(800, 216);
    scene.frames(200);
    const int x = scene.camera.x;
    scene.put(800 - 2 * tuning.camera_dead_zone, 216);
    scene.frames(100);
    CHECK(scene.camera.x == x);
    scene.put(800 - 2 * tuning.camera_dead_zone - 1, 216);
    scene.frames(1);
    CHECK(scene.camera.x < x);
}

TEST_CASE("the look ahead turns by no more than its speed a frame") {
    Scene scene(plain(200, 15), desktop_screen);
    scene.put(800, 216);
    scene.frames(100);
    scene.put(700, 216);
    for (int frame = 0; frame < 100; ++frame) {
        const int before = scene.camera.look_ahead;
        scene.frames(1);
        REQUIRE(std::abs(scene.camera.look_ahead - before) <= tuning.camera_look_ahead_speed);
    }
    CHECK(scene.camera.look_ahead == -tuning.camera_look_ahead);
}

TEST_CASE("a jump within the window does not move the camera") {
    Scene scene(plain(60, 40), gba_screen);
    scene.frames(60);
    const int y = scene.camera.y;
    const int highest = pixel_of(player(scene.world).position.y) - tuning.camera_window_up;
    player(scene.world).velocity.y = Velocity{-600};
    for (int frame = 0; frame < 100; ++frame) {
        scene.frames(1);
        REQUIRE(pixel_of(player(scene.world).position.y) >= highest);
        REQUIRE(scene.camera.y == y);
    }
}

TEST_CASE("the camera follows a player who stands on a higher floor") {
    std::string drawing = plain(60, 40);
    for (std::size_t column = 0; column < 60; ++column)
        drawing[25 * 61 + column] = '#';
    Scene scene(drawing, gba_screen);
    scene.put(400, 23 * 16);
    scene.frames(3);
    scene.put(400, 25 * 16 - 8);
    const int before = scene.camera.focus_y;
    scene.frames(200);
    CHECK(scene.camera.focus_y != before);
    CHECK(scene.y_on_screen() == 80);
}

TEST_CASE("a falling player is never farther below the middle than the window") {
    Scene scene(plain(60, 60), gba_screen);
    scene.put(400, 100);
    for (int frame = 0; frame < 200; ++frame) {
        scene.frames(1);
        if (scene.camera.y < 60 * 16 - 160)
            REQUIRE(scene.y_on_screen() <= 80 + tuning.camera_window_down);
    }
}

TEST_CASE("Up and Down move the view once a standing player has held them long enough") {
    const Input key = GENERATE(input_up, input_down);
    std::string drawing = plain(60, 40);
    for (std::size_t column = 0; column < 60; ++column)
        drawing[20 * 61 + column] = '#';
    Scene scene(drawing, gba_screen);
    scene.put(400, 20 * 16 - 8);
    scene.frames(200);
    const int y = scene.camera.y;
    scene.frames(tuning.camera_look_frames - 1, key);
    CHECK(scene.camera.y == y);
    scene.frames(200, key);
    CHECK(scene.camera.y == y + (key == input_up ? -tuning.camera_look : tuning.camera_look));
    scene.frames(200);
    CHECK(scene.camera.y == y);
}

TEST_CASE("the camera does not leave the room that the player is in") {
    Scene scene(plain(80, 15), nes_screen, {{20, 0, 49, 14}});
    scene.put(24 * 16, 216);
    scene.frames(300);
    CHECK(scene.camera.x == 20 * 16);
    scene.put(48 * 16, 216);
    scene.frames(300);
    CHECK(scene.camera.x == 50 * 16 - 256);
}

TEST_CASE("a room narrower than the screen is in its middle, within the level") {
    Scene inside(plain(80, 15), nes_screen, {{20, 0, 29, 14}});
    inside.put(24 * 16, 216);
    inside.frames(300);
    CHECK(inside.camera.x == 25 * 16 - 128);
    Scene at_the_end(plain(80, 15), nes_screen, {{76, 0, 79, 14}});
    at_the_end.put(78 * 16, 216);
    at_the_end.frames(300);
    CHECK(at_the_end.camera.x == 80 * 16 - 256);
}

TEST_CASE("a room lower than the screen is at its lower edge") {
    Scene scene(plain(60, 40), gba_screen, {{0, 20, 59, 24}});
    scene.put(400, 22 * 16);
    scene.frames(1);
    scene.put(400, 22 * 16);
    scene.frames(1);
    CHECK(scene.camera.room == 0);
    CHECK(scene.camera.y - scene.camera.glide_y == 25 * 16 - 160);
}

TEST_CASE("the camera glides into another room at no more than its speed") {
    Scene scene(plain(80, 15), nes_screen, {{0, 0, 31, 14}, {32, 0, 79, 14}});
    scene.put(31 * 16, 216);
    scene.frames(300);
    REQUIRE(scene.camera.x == 256);
    scene.put(32 * 16 + 8, 216);
    for (int frame = 0; frame < 100; ++frame) {
        const int before = scene.camera.x;
        scene.frames(1);
        REQUIRE(std::abs(scene.camera.x - before) <= tuning.camera_glide_speed);
    }
    CHECK(scene.camera.x == 512);
}

TEST_CASE("the camera stays in its room while the player is in two rooms") {
    Scene scene(plain(80, 15), nes_screen, {{0, 0, 39, 14}, {32, 0, 79, 14}});
    scene.put(50 * 16, 216);
    scene.frames(1);
    scene.put(35 * 16, 216);
    scene.frames(1);
    CHECK(scene.camera.room == 1);
}

TEST_CASE("the camera glides to a return to life that it shows and jumps to any other") {
    const bool is_far = GENERATE(false, true);
    Scene scene(plain(200, 15), desktop_screen);
    scene.world.respawn = pixel_at(1000, 216);
    scene.put(is_far ? 1150 : 1100, 216);
    scene.frames(300);
    const int before = scene.camera.x;
    scene.world.phase = Phase::dying;
    scene.world.phase_timer = 2;
    scene.frames(2);
    CHECK(scene.world.phase == Phase::playing);
    CHECK((std::abs(scene.camera.x - before) <= tuning.camera_glide_speed) == !is_far);
    scene.frames(200);
    CHECK(scene.camera.x == 1000 - 160);
}

TEST_CASE("the camera is at the place of return before the player is if the picture fades") {
    Scene scene(plain(200, 15), nes_screen);
    scene.world.respawn = pixel_at(1000, 216);
    scene.put(1100, 216);
    scene.frames(300);
    scene.world.phase = Phase::dying;
    scene.world.phase_timer = fade_frames + 2;
    scene.frames(1);
    CHECK(scene.camera.x != 1000 - 128);
    scene.frames(1);
    CHECK(scene.camera.x == 1000 - 128);
    scene.frames(fade_frames);
    CHECK(scene.world.phase == Phase::playing);
    CHECK(scene.camera.x == 1000 - 128);
}
