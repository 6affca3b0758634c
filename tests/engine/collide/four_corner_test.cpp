// The rules of the four-corner kernel, one a test, each on a drawing. Bodies are 10x14 px unless a
// test says otherwise; positions are pixels of the body's centre.
#include "engine/collide/move.hpp"

#include "tests/engine/collide/small_body.hpp"
#include "tests/support/ascii_level.hpp"
#include "tests/support/test.hpp"

using namespace halfbyte::test;

namespace {

struct Moved {
    Body body;
    MoveResult result;
};

Moved move(const Level& level, Point from, Motion velocity, HalfSizes half = nib,
           const MoveOptions& options = {}) {
    Body body{from, velocity, half};
    const MoveResult result = move_body(body, Cells{&level.map, nothing_changed}, options);
    return {body, result};
}

constexpr const char* block = R"(
......
.####.
.####.
......)";

constexpr const char* ledge = R"(
...
...
#..)";

} // namespace

TEST_CASE("a falling body stops on the cell's top, never inside") {
    const AsciiLevel level(R"(
...
...
###)");
    const Moved m = move(level, at(24, 23), by(0, 4));
    CHECK(m.body.position == at(24, 25));
    CHECK(m.body.velocity == Motion{});
    CHECK(m.result.contact == contact_floor);
}

TEST_CASE("touching is not overlap") {
    const AsciiLevel level(R"(
...
..#
###)");
    const Moved m = move(level, at(27, 25), by(0, 0));
    CHECK(m.body.position == at(27, 25));
    CHECK(m.result.contact == 0);
}

TEST_CASE("a box dropped on a ledge with one subpixel of overlap lands") {
    const AsciiLevel level(ledge);
    const Point start{{16 * 256 + 5 * 256 - 1}, {24 * 256}};
    const Moved m = move(level, start, by(0, 2));
    CHECK(m.body.position.x == start.x);
    CHECK(m.body.position.y == at_pixel(25));
    CHECK(m.result.contact == contact_floor);
}

TEST_CASE("a box one subpixel beside a ledge falls past it") {
    const AsciiLevel level(ledge);
    const Point start{{16 * 256 + 5 * 256}, {24 * 256}};
    const Moved m = move(level, start, by(0, 2));
    CHECK(m.body.position == Point{start.x, at_pixel(26)});
    CHECK(m.result.contact == 0);
}

TEST_CASE("a flat row of cells never stops a body that slides along it") {
    const AsciiLevel level(R"(
..........
..........
##########)");
    for (int speed = 1; speed <= 2048; speed += 7) {
        Body body{at(8, 25), {{static_cast<std::int16_t>(speed)}, {51}}, nib};
        for (int frame = 0; frame < 20 && body.position.x < at_pixel(140); ++frame) {
            const Position x = body.position.x;
            move_body(body, Cells{&level.level().map, nothing_changed});
            REQUIRE(body.position.x == x + Distance{speed});
            REQUIRE(body.position.y == at_pixel(25));
            body.velocity.y = {51};
        }
    }
}

TEST_CASE("a wall stops a run flush and leaves the fall unchanged") {
    const AsciiLevel level(R"(
...#
...#
...#)");
    const Moved m = move(level, at(42, 20), by(4, 2));
    CHECK(m.body.position == at(43, 22));
    CHECK(m.body.velocity == by(0, 2));
    CHECK(m.result.contact == contact_right);
}

TEST_CASE("an inner corner pushes along both axes") {
    const AsciiLevel level(R"(
...#
...#
####)");
    const Moved m = move(level, at(42, 24), by(4, 4));
    CHECK(m.body.position == at(43, 25));
    CHECK(m.result.contact == (contact_right | contact_floor));
}

TEST_CASE("a body in a checkerboard's free cell never reaches the opposite one") {
    const AsciiLevel level(R"(
....
.#..
..#.
....)");
    // The smallest possible body, thrown through the point where the two solid cells meet.
    const HalfSizes dot{{1}, {1}};
    for (int y = 28; y <= 36; ++y) {
        const Moved m = move(level, at(36, 28), by(-8, y - 28), dot);
        CHECK(m.body.position.x >= at_pixel(32) + dot.x);
        CHECK(m.body.position.y <= at_pixel(32) - dot.y);
    }
}

TEST_CASE("a one-way floor stops a body from above") {
    const AsciiLevel level(R"(
...
...
^^^)");
    const Moved m = move(level, at(24, 24), by(0, 4));
    CHECK(m.body.position.y == at_pixel(25));
    CHECK(m.result.contact == (contact_floor | contact_oneway));
}

TEST_CASE("a one-way floor lets a body rise from below and does not snap it up") {
    const AsciiLevel level(R"(
...
...
^^^
...)");
    Body body{at(24, 45), by(0, -2), nib};
    for (int frame = 0; frame < 9; ++frame) {
        CHECK(move_body(body, Cells{&level.level().map, nothing_changed}).contact == 0);
        CHECK(body.position.y == at_pixel(45 - 2 * (frame + 1)));
    }
    body.velocity = by(0, 2); // the feet are still below the top: it falls back
    CHECK(move_body(body, Cells{&level.level().map, nothing_changed}).contact == 0);
}

TEST_CASE("one-way cells of the other sides stop a body from their open side only") {
    const AsciiLevel level(R"(
.....
.>.<.
.....
.v...
.....)");
    CHECK(move(level, at(22 + 16, 24), by(-4, 0)).body.position == at(37, 24));
    CHECK(move(level, at(10, 24), by(4, 0)).body.position == at(14, 24));
    CHECK(move(level, at(42, 24), by(4, 0)).body.position == at(43, 24));
    CHECK(move(level, at(70, 24), by(-4, 0)).body.position == at(66, 24));
    CHECK(move(level, at(24, 73), by(0, -4)).body.position == at(24, 71));
    CHECK(move(level, at(24, 40), by(0, 4)).body.position == at(24, 44));
}

TEST_CASE("closed one-ways of two sides around one crossing stop a body as solid cells would") {
    const AsciiLevel oneways(R"(
.v<.
....)");
    const AsciiLevel solid(R"(
.##.
....)");
    const HalfSizes small{{168}, {168}};
    const Point flush{at_pixel(32) - small.x, at_pixel(16) + small.y};
    const Moved m = move(oneways, flush, {{629}, {-866}}, small);
    CHECK(m.body.position == Point{flush.x + Distance{629}, flush.y});
    CHECK(m.body.position == move(solid, flush, {{629}, {-866}}, small).body.position);
    CHECK(m.result.contact == contact_ceiling);
}

TEST_CASE("a body that slid along two closed one-ways is free of the second one a step later") {
    const AsciiLevel level(R"(
.v<.
....)");
    const Point under{at_pixel(32) + Distance{461}, at_pixel(16) + Distance{168}};
    const Moved m = move(level, under, by(0, -1), {{168}, {168}});
    CHECK(m.body.position == under + by(0, -1));
    CHECK(m.result.contact == 0);
}

TEST_CASE("a body that drops through passes one-ways and never a solid neighbour") {
    MoveOptions drop;
    drop.drop_through = true;
    const AsciiLevel level(R"(
...
...
^^#)");
    CHECK(move(level, at(16, 25), by(0, 1), nib, drop).body.position == at(16, 26));
    CHECK(move(level, at(32, 25), by(0, 1), nib, drop).body.position == at(32, 25));
}

TEST_CASE("a body on a solid and a one-way cell at once stands on a solid one") {
    const AsciiLevel level(R"(
...
...
^#.)");
    CHECK(move(level, at(16, 25), by(0, 1)).result.contact == (contact_floor));
    CHECK(move(level, at(10, 25), by(0, 1)).result.contact == (contact_floor | contact_oneway));
}

TEST_CASE("a fast body does not pass a wall one cell thick") {
    const AsciiLevel level(R"(
..........#..........
..........#..........
..........#..........)");
    for (int offset = 0; offset < 64; ++offset) {
        Body body{at(20, 24), by(64, 0), nib};
        body.position.x += Distance{offset * 37};
        for (int frame = 0; frame < 6; ++frame) {
            move_body(body, Cells{&level.level().map, nothing_changed});
            REQUIRE(body.position.x <= at_pixel(160) - nib.x);
        }
        CHECK(body.position.x == at_pixel(160) - nib.x);
    }
}

TEST_CASE("sub-steps add up to the velocity for either sign") {
    const AsciiLevel level(R"(
............................................
............................................)");
    for (int v = -32768; v <= 32767; v += 97) {
        const Motion velocity{{static_cast<std::int16_t>(v)}, {0}};
        const Moved m = move(level, at(352, 16), velocity);
        REQUIRE(m.body.position.x.raw == 352 * 256 + v);
    }
}

TEST_CASE("a head that barely overlaps a ceiling's corner slips past it while rising") {
    MoveOptions correction;
    correction.corner_correction = pixels(3);
    const AsciiLevel level(R"(
#..
...
...)");
    const Moved slipped = move(level, at(18, 24), by(0, -4), nib, correction);
    CHECK(slipped.body.position == at(21, 20));
    CHECK(slipped.body.velocity == by(0, -4));
    CHECK(slipped.result.contact == 0);
    const Moved stopped = move(level, at(17.5, 24), by(0, -4), nib, correction);
    CHECK(stopped.body.position == at(17.5, 23));
    CHECK(stopped.result.contact == contact_ceiling);
}

TEST_CASE("a stuck body leaves into the nearer free neighbour of its centre's cell") {
    const AsciiLevel level(block);
    // In the cell (1, 1): the left neighbour is nearer than the one above.
    const Moved left = move(level, at(29, 30), by(0, 0));
    CHECK(left.body.position == at(11, 25));
    const Moved up = move(level, at(30, 27), by(0, 0));
    CHECK(up.body.position == at(27, 9));
}

TEST_CASE("a stuck body leaves upward when both ways out are equally long") {
    const AsciiLevel level(block);
    const HalfSizes square{pixels(6), pixels(6)};
    const Moved m = move(level, at(28, 28), by(0, 0), square);
    CHECK(m.body.position == at(26, 10));
}

TEST_CASE("a stuck body without a way out stays and is crushed") {
    const AsciiLevel level(R"(
####
####
####
####)");
    const Moved m = move(level, at(31, 31), by(0, 0));
    CHECK(m.body.position == at(31, 31));
    CHECK(m.result.contact == contact_crushed);
}

TEST_CASE("a body as large as a cell fits a gap of one cell") {
    const AsciiLevel level(R"(
#.#
#.#
###)");
    const HalfSizes whole{pixels(8), pixels(8)};
    Body body{at(24, 8), by(2, 4), whole};
    for (int frame = 0; frame < 6; ++frame) {
        move_body(body, Cells{&level.level().map, nothing_changed});
        body.velocity = by(2, 4);
    }
    CHECK(body.position == at(24, 24));
}
