#include "engine/collide/mover_path.hpp"
#include "tests/content/lines.hpp"
#include "tests/support/scratch_game.hpp"
#include "tests/support/test.hpp"
#include "tools/pipeline/content/compile_game.hpp"

using namespace halfbyte::test;

namespace {

constexpr const char* one = "levels/one.tmx";

std::string property(const std::string& name, int value) {
    return "<property name=\"" + name + "\" type=\"int\" value=\"" + std::to_string(value) + "\"/>";
}

std::string object(const std::string& class_name, const std::string& attributes,
                   const std::string& shape, const std::string& properties = "") {
    return "<object id=\"9\" type=\"" + class_name + "\" " + attributes + "><properties>"
           + properties + "</properties>" + shape + "</object>\n";
}

// A scratch game with these objects among its actors.
struct GameWith : ScratchGame {
    explicit GameWith(const std::string& objects) {
        leave_out_nes();
        replace(one, "  <object id=\"1\"", objects + "  <object id=\"1\"");
    }
};

Lines faults_with(const std::string& objects) {
    return GameWith(objects).faults();
}

struct Compiled {
    explicit Compiled(const std::string& objects)
        : pack(content::compile_game(GameWith(objects).path())) {
        level = level_of(pack, pack.levels.front()).map;
    }
    hosted::Pack pack;
    LevelView level;
};

halfbyte::Point pixel_at(int x, int y) {
    return {at_pixel(x), at_pixel(y)};
}

} // namespace

TEST_CASE("a mover's centre moves back and forth on its polyline and waits at the ends") {
    const Compiled compiled(object("platform", "x=\"20\" y=\"10\"",
                                   "<polyline points=\"0,0 40,0\"/>",
                                   property("speed", 256) + property("wait", 10)));
    REQUIRE(compiled.level.mover_count == 1);
    const PlacedMover mover = mover_at(compiled.level, 0);
    CHECK(mover.kind == MoverKind::platform);
    CHECK(position_at(compiled.level, mover, 5) == pixel_at(20, 10));
    CHECK(position_at(compiled.level, mover, 45) == pixel_at(60, 10));
    CHECK(position_at(compiled.level, mover, 55) == pixel_at(60, 10));
    CHECK(position_at(compiled.level, mover, 95) == pixel_at(20, 10));
    CHECK(position_at(compiled.level, mover, 105) == pixel_at(20, 10));
    CHECK(mover.left == 4);
    CHECK(mover.right == 76);
}

TEST_CASE("a mover on a polygon moves in a loop") {
    const Compiled compiled(object("door", "x=\"20\" y=\"10\"",
                                   "<polygon points=\"0,0 30,0 30,40\"/>", property("speed", 256)));
    const PlacedMover mover = mover_at(compiled.level, 0);
    CHECK(position_at(compiled.level, mover, 30) == pixel_at(50, 10));
    CHECK(position_at(compiled.level, mover, 70) == pixel_at(50, 50));
    CHECK(position_at(compiled.level, mover, 120) == pixel_at(20, 10));
}

TEST_CASE("a mover's step begins at its position in the previous frame and ends at the new one") {
    const auto path = property("speed", 700) + property("wait", 3);
    const char* const shapes[] = {"<polyline points=\"0,0 30,0 30,20\"/>",
                                  "<polygon points=\"0,0 30,0 30,40\"/>",
                                  "<polyline points=\"0,0 1,0\"/>"};
    for (const char* const shape : shapes) {
        const Compiled compiled(object("door", "x=\"20\" y=\"10\"", shape, path));
        const PlacedMover mover = mover_at(compiled.level, 0);
        for (std::uint32_t frame = 1; frame < 3u * mover.frames; ++frame) {
            CAPTURE(shape, frame);
            const PathStep step = step_at(compiled.level, mover, frame);
            REQUIRE(step.from == position_at(compiled.level, mover, frame - 1));
            REQUIRE(step.to == position_at(compiled.level, mover, frame));
        }
    }
}

TEST_CASE("a mover on an ellipse moves clockwise from its right end") {
    const Compiled compiled(object("platform", "x=\"20\" y=\"10\" width=\"60\" height=\"40\"",
                                   "<ellipse/>", property("speed", 128)));
    const PlacedMover mover = mover_at(compiled.level, 0);
    CHECK(mover.leg_count == 32);
    CHECK(position_at(compiled.level, mover, 0) == pixel_at(80, 30));
    CHECK(leg_at(compiled.level, 8).from == pixel_at(50, 50));
    CHECK(leg_at(compiled.level, 16).from == pixel_at(20, 30));
}

TEST_CASE("a rectangle is a resting mover of its size") {
    const Compiled compiled(object("falling", "x=\"20\" y=\"10\" width=\"24\" height=\"9\"", ""));
    const PlacedMover mover = mover_at(compiled.level, 0);
    CHECK(mover.width == 24);
    CHECK(mover.height == 9);
    CHECK(position_at(compiled.level, mover, 12345) == pixel_at(32, 14) + Offset{{0}, {128}});
}

TEST_CASE("a mover that shows a tile has its position at the lower left corner") {
    const Compiled compiled(
        object("door", "gid=\"2\" x=\"32\" y=\"48\" width=\"16\" height=\"16\"", ""));
    REQUIRE(compiled.level.mover_count == 1);
    CHECK(position_at(compiled.level, mover_at(compiled.level, 0), 0) == pixel_at(40, 40));
}

TEST_CASE("an actor on a path has an invisible mover, whose number is its parameter") {
    GameWith game(object("bug", "x=\"40\" y=\"20\"", "<polyline points=\"0,0 40,0\"/>",
                         property("speed", 256)));
    game.replace("levels/one.tmx",
                 "  <object id=\"1\" type=\"bug\" x=\"88\" y=\"48\"><point/></object>", "");
    game.replace("actors.toml", "script = \"walk\"", "script = \"path\"");
    const auto kind_of_mover = [&] {
        const hosted::Pack pack = content::compile_game(game.path());
        const LevelView level = level_of(pack, pack.levels.front()).map;
        REQUIRE(level.mover_count == 1);
        CHECK(parameter_of(placement_at(level, 1)) == 1);
        CHECK(placement_at(level, 1).x == 40);
        CHECK(position_at(level, mover_at(level, 0), 40) == pixel_at(80, 20));
        return mover_at(level, 0).kind;
    };
    CHECK(kind_of_mover() == MoverKind::path);
    game.replace("actors.toml", "traits = [\"stompable\"", "traits = [\"carries\", \"stompable\"");
    CHECK(kind_of_mover() == MoverKind::carrier);
}

TEST_CASE("a crate stands on its point or has the size of its rectangle") {
    const Compiled point(object("crate", "x=\"72\" y=\"16\"", "<point/>"));
    REQUIRE(point.level.crate_count == 1);
    CHECK(centre_of(crate_at(point.level, 0)) == pixel_at(72, 8));
    const Compiled area(object("crate", "x=\"65\" y=\"1\" width=\"10\" height=\"12\"", ""));
    CHECK(centre_of(crate_at(area.level, 0)) == pixel_at(70, 7));
    CHECK(crate_at(area.level, 0).width == 10);
}

TEST_CASE("a mover on a point is a fault") {
    CHECK(faults_with(object("press", "x=\"20\" y=\"10\"", "<point/>"))
          == Lines{"levels/one.tmx:17: object 9 (press) must be a polyline, a polygon, an ellipse "
                   "or a rectangle"});
}

TEST_CASE("a path without points is a fault") {
    for (const char* name : {"polyline", "polygon"})
        for (const char* points : {"", " points=\"\"", " points=\" \"", " point=\"0,0 20,0\""}) {
            const std::string element = std::string(name) + points;
            INFO(element);
            CHECK(faults_with(object("door", "x=\"20\" y=\"10\"", '<' + element + "/>"))
                  == Lines{"levels/one.tmx:17: object 9: <" + std::string(name)
                           + "> has no points; write at least one in its attribute \"points\", as"
                             " x,y"});
        }
}

TEST_CASE("a path outside the level is a fault") {
    CHECK(faults_with(object("door", "x=\"20\" y=\"10\"", "<polyline points=\"0,0 200,0\"/>"))
          == Lines{"levels/one.tmx:17: object 9 (door) has a point of its path outside the level"});
}

TEST_CASE("a speed or a size out of range is a fault") {
    const std::string line = "<polyline points=\"0,0 20,0\"/>", at = "x=\"20\" y=\"10\"";
    CHECK(faults_with(object("door", at, line, property("speed", 0)))
          == Lines{"levels/one.tmx:17: object 9 (door): property \"speed\" must be 1 to 4095"});
    CHECK(faults_with(object("door", at, line, property("speed", 4096))).size() == 1);
    CHECK(faults_with(object("door", at, line, property("speed", 4095))).empty());
    CHECK(faults_with(object("door", at, line, property("width", 256)))
          == Lines{"levels/one.tmx:17: object 9 (door): property \"width\" must be 1 to 255"});
}

TEST_CASE("a number that is a text in the map is refused with the type that it needs") {
    CHECK(faults_with(object("door", "x=\"20\" y=\"10\"", "<polyline points=\"0,0 20,0\"/>",
                             "<property name=\"speed\" value=\"128\"/>"))
          == Lines{"levels/one.tmx:17: object 9 (door): property \"speed\" must be an int (set its "
                   "type in Tiled)"});
}

TEST_CASE("a crate in a solid cell is a fault") {
    CHECK(faults_with(object("crate", "x=\"24\" y=\"60\"", "<point/>"))
          == Lines{"levels/one.tmx:17: object 9 (crate) is inside the solid cell (1, 3)"});
}

TEST_CASE("a crate inside another crate is a fault, beside it is not") {
    const std::string crate = object("crate", "x=\"72\" y=\"16\"", "<point/>");
    CHECK(
        faults_with(crate + object("crate", "x=\"79\" y=\"1\" width=\"4\" height=\"4\"", ""))
        == Lines{"levels/one.tmx:18: object 9 (crate) is inside object 9 (crate); place it beside "
                 "or on it"});
    CHECK(faults_with(crate + object("crate", "x=\"80\" y=\"1\" width=\"4\" height=\"4\"", ""))
              .empty());
}

TEST_CASE("a crate inside a solid mover is a fault, on it or in a one-way is not") {
    const std::string line = "<polyline points=\"0,0 -20,0\"/>", at = "x=\"72\" y=\"14\"";
    const auto crate = [](int height) {
        return object("crate",
                      "x=\"70\" y=\"1\" width=\"4\" height=\"" + std::to_string(height) + '"', "");
    };
    for (const std::string kind : {"platform", "door", "press", "falling"}) {
        const std::string mover =
            object(kind, at, line, property("width", 32) + property("height", 8));
        CHECK(faults_with(crate(10) + mover)
              == Lines{"levels/one.tmx:17: object 9 (crate) is inside object 9 (" + kind
                       + ") when the level begins; place it beside or on it"});
        CHECK(faults_with(mover + crate(9)).empty());
    }
    CHECK(faults_with(crate(10) + object("platform_oneway", at, line)).empty());
    const std::string begins_at_its_end = property("start", 27);
    CHECK(faults_with(crate(10) + object("platform", at, line, begins_at_its_end)).empty());
}

TEST_CASE("a mover that falls and moves faster than 4095 subpixels a frame is a fault") {
    const std::string line = "<polyline points=\"0,0 20,0\"/>", at = "x=\"20\" y=\"10\"";
    const auto faults_at = [&](const char* terminal, const std::string& mover) {
        GameWith game(mover);
        game.replace("tuning.toml", "\nterminal_speed = 12\n", terminal);
        return game.faults();
    };
    CHECK(
        faults_at("\nterminal_speed = 1024\n", object("falling", at, line, property("speed", 3071)))
            .empty());
    CHECK(
        faults_at("\nterminal_speed = 1024\n", object("falling", at, line, property("speed", 3072)))
        == Lines{"levels/one.tmx:17: object 9 (falling) falls at up to 1024 subpixels a frame "
                 "(terminal_speed) and moves at 3072; together at most 4095 are possible"});
    CHECK(faults_at("\nterminal_speed = 4096\n",
                    object("falling", std::string(at) + " width=\"24\" height=\"9\"", ""))
          == Lines{"levels/one.tmx:17: object 9 (falling) falls at up to 4096 subpixels a frame "
                   "(terminal_speed); together at most 4095 are possible"});
}

TEST_CASE("a fifth crate is a fault") {
    std::string crates;
    for (int i = 0; i < 5; ++i)
        crates +=
            object("crate",
                   "x=\"" + std::to_string(64 + 3 * i) + "\" y=\"1\" width=\"3\" height=\"3\"", "");
    CHECK(faults_with(crates)
          == Lines{"levels/one.tmx: the level has 5 crates; at most 4 are possible"});
}

TEST_CASE("a misspelled property of a mover is a fault that names the nearest known one") {
    CHECK(faults_with(object("door", "x=\"20\" y=\"10\"", "<polyline points=\"0,0 20,0\"/>",
                             property("sped", 100)))
          == Lines{"levels/one.tmx:17: object 9 (door) has the unknown property \"sped\"; did you "
                   "mean \"speed\"?"});
}

TEST_CASE("a property for the size of a rectangle is a fault") {
    CHECK(
        faults_with(object("door", "x=\"20\" y=\"10\" width=\"20\" height=\"9\"", "",
                           property("width", 30)))
        == Lines{"levels/one.tmx:17: object 9 (door) has the unknown property \"width\"; known are "
                 "speed, wait, start"});
}

TEST_CASE("a property of a crate is a fault") {
    CHECK(faults_with(object("crate", "x=\"72\" y=\"16\"", "<point/>", property("speed", 100)))
          == Lines{"levels/one.tmx:17: object 9 (crate) has the unknown property \"speed\"; it can "
                   "have none"});
}
