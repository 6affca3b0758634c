#include "engine/show/stage.hpp"

#include "tests/support/ascii_level.hpp"

#include <catch2/catch.hpp>

#include <string>

using namespace halfbyte;
using namespace halfbyte::test;

namespace {

std::string plain(std::size_t columns, std::size_t rows) {
    std::string drawing;
    for (std::size_t row = 0; row + 1 < rows; ++row)
        drawing += std::string(columns, '.') + "\n";
    drawing[(rows - 2) * (columns + 1) + 1] = 'P';
    return drawing + std::string(columns, '#');
}

} // namespace

TEST_CASE("the camera never leaves the level") {
    const AsciiLevel level(plain(60, 15));
    World world = start(level);
    Stage stage = set_stage(world, level, nes_screen);
    for (int frame = 0; frame < 1200; ++frame) {
        step(world, frame < 600 ? input_right | input_b : input_left | input_b, level);
        advance(stage, world, level, nes_screen);
        REQUIRE(stage.camera_x >= 0);
        REQUIRE(stage.camera_x <= 60 * 16 - 256);
        REQUIRE(stage.camera_y == 0);
    }
}

TEST_CASE("the player is always on the screen while it plays") {
    const AsciiLevel level(plain(60, 40));
    World world = start(level);
    Stage stage = set_stage(world, level, gba_screen);
    for (int frame = 0; frame < 1200; ++frame) {
        const Input way = frame % 400 < 200 ? input_right : input_left;
        step(world, way | input_b | (frame & 32 ? input_a : Input{0}), level);
        advance(stage, world, level, gba_screen);
        const int x = pixel_of(player(world).position.x) - stage.camera_x;
        const int y = pixel_of(player(world).position.y) - stage.camera_y;
        REQUIRE((x >= 8 && x < 232 && y >= 8 && y < 152));
    }
}

TEST_CASE("a level smaller than the screen is centred on the screen's lower edge") {
    const AsciiLevel level(plain(10, 10));
    const World world = start(level);
    const Stage stage = set_stage(world, level, desktop_screen);
    CHECK(stage.camera_x == (160 - 320) / 2);
    CHECK(stage.camera_y == 160 - 240);
}

TEST_CASE("the camera looks ahead of a run by at most 24 px") {
    const AsciiLevel level(plain(200, 15));
    World world = start(level);
    Stage stage = set_stage(world, level, desktop_screen);
    for (int frame = 0; frame < 400; ++frame) {
        step(world, input_right, level);
        advance(stage, world, level, desktop_screen);
    }
    CHECK(pixel_of(player(world).position.x) - stage.camera_x == 160 - 24);
}
