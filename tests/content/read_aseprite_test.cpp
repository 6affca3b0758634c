#include "tools/pipeline/content/read_aseprite.hpp"

#include "tests/support/art_files.hpp"
#include "tests/support/test.hpp"
#include "tools/pipeline/content/body_slice.hpp"
#include "tools/pipeline/content/read_aseprite_json.hpp"
#include "tools/support/input_error.hpp"

using namespace halfbyte::test;

namespace {

AnimatedDrawing read(const AseFile& file) {
    return decode_aseprite("a.aseprite", file.bytes());
}

AseFile one_frame(std::uint32_t colour) {
    AseFile file;
    file.add_frame(100, 0, 0, 16, 16, colour);
    return file;
}

} // namespace

TEST_CASE("frames, times, tags and slices of an Aseprite file are read") {
    AseFile file;
    file.add_frame(50, 2, 3, 4, 5, 0xFF112233);
    file.add_frame(200, 0, 0, 16, 16, 0xFF445566);
    file.tags = {{"run", 0, 1, 2}};
    file.slices = {{"hitbox", 4, 2, 8, 14}};
    const AnimatedDrawing drawing = read(file);
    CHECK(drawing.width == 16);
    CHECK(drawing.durations == std::vector<int>{50, 200});
    REQUIRE(drawing.frames.size() == 2);
    CHECK(drawing.frames[0][3 * 16 + 2] == 0xFF112233);
    CHECK(drawing.frames[0][3 * 16 + 1] == 0);
    CHECK(drawing.frames[0][7 * 16 + 5] == 0xFF112233);
    CHECK(drawing.frames[0][8 * 16 + 5] == 0);
    REQUIRE(drawing.tags.size() == 1);
    CHECK(drawing.tags[0].direction == DrawnTag::Direction::ping_pong);
    REQUIRE(body_slice(drawing) != nullptr);
    CHECK(body_slice(drawing)->height == 14);
}

TEST_CASE("hidden layers and layers of hidden groups are left out") {
    AseFile file = one_frame(0xFF112233);
    file.layers = {{.visible = true}, {.visible = false, .type = 1}, {.level = 1}};
    file.frames[0].cels.push_back(file.frames[0].cels[0]);
    file.frames[0].cels[1].layer = 2;
    file.frames[0].cels[1].bytes = std::string(4 * 256, '\x7F');
    CHECK(read(file).frames[0][0] == 0xFF112233);
    file.layers[1].visible = true;
    CHECK(read(file).frames[0][0] != 0xFF112233);
}

TEST_CASE("layers are drawn from the lowest to the highest, with their opacity") {
    AseFile file = one_frame(0xFF000000);
    file.layers = {{}, {.opacity = 128}};
    file.frames[0].cels.push_back(file.frames[0].cels[0]);
    file.frames[0].cels[1].layer = 1;
    file.frames[0].cels[1].bytes = std::string(4 * 256, '\xFF');
    CHECK(read(file).frames[0][0] == 0xFF808080);
    file.frames[0].cels[1].z = -2;
    CHECK(read(file).frames[0][0] == 0xFF000000);
}

TEST_CASE("indexed and grey files, raw and linked cels are read") {
    AseFile file;
    file.depth = 8;
    file.transparent = 1;
    file.palette = {0x102030, 0x405060};
    AseFile::Cel cel;
    cel.width = 2;
    cel.height = 1;
    cel.type = 0;
    cel.bytes = {0, 1};
    AseFile::Cel linked;
    linked.type = 1;
    file.frames = {{100, {cel}}, {100, {linked}}};
    const AnimatedDrawing drawing = read(file);
    for (const auto& frame : drawing.frames) {
        CHECK(frame[0] == 0xFF102030);
        CHECK(frame[1] == 0);
    }
    file.depth = 16;
    file.frames[0].cels[0].bytes = {'\x50', '\xFF', '\x60', '\x10'};
    CHECK(read(file).frames[1][0] == 0xFF505050);
    CHECK(read(file).frames[1][1] == 0);
}

TEST_CASE("a layer that cannot be drawn is reported by its name") {
    AseFile file = one_frame(0xFF112233);
    file.layers[0].blend = 3;
    CHECK_THROWS_WITH(read(file), "a.aseprite: this Aseprite file has the layer \"layer\" with a "
                                  "blend mode; set it to Normal, or hide the layer");
    file.layers[0].visible = false;
    CHECK_NOTHROW(read(file));
}

TEST_CASE("a group with an opacity is refused, and a layer with two cels in a frame") {
    AseFile file = one_frame(0xFF112233);
    file.layers = {{.type = 1}, {.level = 1}};
    file.frames[0].cels[0].layer = 1;
    CHECK_NOTHROW(read(file));
    file.layers[0].opacity = 128;
    CHECK_THROWS_WITH(read(file),
                      "a.aseprite: this Aseprite file has the group \"layer\" with an opacity or a "
                      "blend mode; set it to 100 % and Normal, or flatten the group");
    file.layers[0].opacity = 255;
    file.frames[0].cels.push_back(file.frames[0].cels[0]);
    CHECK_THROWS_WITH(read(file), "a.aseprite: this Aseprite file is damaged: a layer has two cels "
                                  "in a frame");
}

TEST_CASE("a slice that is far from the canvas is refused") {
    AseFile file = one_frame(0xFF112233);
    file.slices = {{"hitbox", 2'000'000'000, 0, 8, 8}};
    CHECK_THROWS_WITH(read(file), "a.aseprite: this Aseprite file has the slice \"hitbox\", which "
                                  "is larger than 1024 x 1024 pixels or farther from the canvas");
}

TEST_CASE("a canvas or a number of frames that is too large is refused by its header") {
    AseFile file = one_frame(0xFF112233);
    file.width = 1025;
    CHECK_THROWS_WITH(read(file), "a.aseprite: the canvas has 1025 x 16 pixels; it must have 1 x 1 "
                                  "to 1024 x 1024");
    file.width = file.height = 1024;
    for (int i = 0; i < 4; ++i)
        file.add_frame(100, 0, 0, 1, 1, 0);
    CHECK_THROWS_AS(read(file), support::InputError);
}

TEST_CASE("every Aseprite file that is cut off is refused") {
    AseFile file = one_frame(0xFF112233);
    file.tags = {{"stand", 0, 0, 0}};
    const std::string bytes = file.bytes();
    for (std::size_t size = 0; size < bytes.size(); ++size)
        CHECK_THROWS_AS(decode_aseprite("a.aseprite", bytes.substr(0, size)), support::InputError);
}

TEST_CASE("a tag's frames are shown in its direction") {
    using Direction = DrawnTag::Direction;
    CHECK(frames_of({"a", 1, 3, Direction::forward}) == std::vector<int>{1, 2, 3});
    CHECK(frames_of({"a", 1, 3, Direction::reverse}) == std::vector<int>{3, 2, 1});
    CHECK(frames_of({"a", 1, 3, Direction::ping_pong}) == std::vector<int>{1, 2, 3, 2});
    CHECK(frames_of({"a", 1, 3, Direction::ping_pong_reverse}) == std::vector<int>{3, 2, 1, 2});
    CHECK(frames_of({"a", 1, 1, Direction::ping_pong}) == std::vector<int>{1});
}

TEST_CASE("milliseconds become the nearest number of frames, at least one") {
    CHECK(game_frames(100) == 6);
    CHECK(game_frames(83) == 5);
    CHECK(game_frames(1) == 1);
}

TEST_CASE("with a slice for the body the frames are cut around it") {
    AseFile file;
    file.width = file.height = 64;
    file.add_frame(100, 20, 30, 10, 20, 0xFF112233);
    file.slices = {{"hitbox", 22, 34, 12, 16}};
    const AnimatedDrawing drawing = around_body(read(file));
    // The body's middle is at 28: 8 pixels to the left of it, 2 to the right.
    CHECK(drawing.width == 16);
    CHECK(drawing.height == 20);
    CHECK(drawing.frames[0][0] == 0xFF112233);
    CHECK(drawing.frames[0][9] == 0xFF112233);
    CHECK(drawing.frames[0][10] == 0);
    file.slices[0].height = 12;
    CHECK_THROWS_WITH(around_body(read(file)),
                      "a.aseprite: pixels are below the slice \"hitbox\"; a picture stands on the "
                      "lower edge of its body: move the slice or the drawing");
    file.slices.clear();
    CHECK_THROWS_AS(around_body(read(file)), support::InputError);
}

TEST_CASE("a sheet with its JSON is read, as an array and as a hash") {
    Drawing sheet;
    sheet.path = "hero.png";
    sheet.width = 4;
    sheet.height = 1;
    sheet.pixels = {1, 2, 3, 4};
    const std::string meta = R"("meta": {"image": "hero.png",
        "frameTags": [{"name": "run", "from": 0, "to": 1, "direction": "pingpong"}],
        "slices": [{"name": "hitbox", "keys": [{"frame": 0, "bounds": {"x": 0, "y": 0, "w": 2, "h": 1}}]}]})";
    const auto frame = [](int x, int w, int to_x) {
        return R"({"frame": {"x": )" + std::to_string(x) + R"(, "y": 0, "w": )" + std::to_string(w)
               + R"(, "h": 1}, "rotated": false, "spriteSourceSize": {"x": )" + std::to_string(to_x)
               + R"(, "y": 0, "w": )" + std::to_string(w)
               + R"(, "h": 1}, "sourceSize": {"w": 2, "h": 1}, "duration": 50})";
    };
    std::string text;
    SECTION("array") {
        text = "{\"frames\": [" + frame(0, 2, 0) + ", " + frame(2, 1, 1) + "], " + meta + "}";
    }
    SECTION("hash, whose names are in another order") {
        text = "{\"frames\": {\"hero 10.ase\": " + frame(2, 1, 1)
               + ", \"hero 9.ase\": " + frame(0, 2, 0) + "}, " + meta + "}";
    }
    const AnimatedDrawing drawing = decode_aseprite_json("hero.json", text, sheet);
    REQUIRE(drawing.frames.size() == 2);
    CHECK(drawing.frames[0] == std::vector<std::uint32_t>{1, 2});
    CHECK(drawing.frames[1] == std::vector<std::uint32_t>{0, 3});
    CHECK(drawing.durations == std::vector<int>{50, 50});
    CHECK(drawing.tags.at(0).direction == DrawnTag::Direction::ping_pong);
    CHECK(drawing.slices.at(0).width == 2);
}

TEST_CASE("a JSON whose frames are beside its sheet is refused") {
    Drawing sheet;
    sheet.path = "hero.png";
    sheet.width = sheet.height = 1;
    sheet.pixels = {1};
    CHECK_THROWS_WITH(
        decode_aseprite_json("hero.json",
                             R"({"frames": [{"frame": {"x": 1, "y": 0, "w": 1, "h": 1}}]})", sheet),
        "hero.json: a frame is beside the sheet \"hero.png\"; export both files again");
}
