#include "engine/collide/obstacles.hpp"

#include "tests/support/ascii_level.hpp"
#include "tests/support/no_cells.hpp"
#include "tests/support/wall_drawing.hpp"

#include <catch2/catch.hpp>

using namespace halfbyte;
using test::WallDrawing;

namespace {

// A body of 12x14 px in the middle of a cell.
Body body_in(int column, int row) {
    return {{at_cell(column) + pixels(8), at_cell(row) + pixels(8)}, {}, {pixels(6), pixels(7)}};
}

Velocity pixels_a_frame(int count) {
    return {static_cast<std::int16_t>(count * subpixels_per_pixel)};
}

Contact move(Body& body, const WallDrawing& walls, const MoveOptions& options = {}) {
    return move_among_obstacles(
               body, Obstacles<test::NoCells, WallDrawing>{&test::no_cells, {}, &walls}, options)
        .contact;
}

} // namespace

TEST_CASE("a body falls onto a paper-thin floor and stands on it") {
    const WallDrawing level{"", " .", "", " .", " _"};
    Body body = body_in(0, 0);
    body.velocity.y = pixels_a_frame(40);
    CHECK(move(body, level) == contact_floor);
    CHECK(body.position.y == at_cell(2) - pixels(7));
    CHECK(body.velocity.y == Velocity{0});
}

TEST_CASE("a head stops under a paper-thin ceiling") {
    const WallDrawing level{"", " .", " _", " ."};
    Body body = body_in(0, 1);
    body.velocity.y = pixels_a_frame(-5);
    CHECK(move(body, level) == contact_ceiling);
    CHECK(body.position.y == at_cell(1) + pixels(7));
}

TEST_CASE("a thin wall stops bodies from either side") {
    const WallDrawing level{"", " .|."};
    Body body = body_in(0, 0);
    body.velocity.x = pixels_a_frame(60);
    CHECK(move(body, level) == contact_right);
    CHECK(body.position.x == at_cell(1) - pixels(6));
    body = body_in(1, 0);
    body.velocity.x = pixels_a_frame(-60);
    CHECK(move(body, level) == contact_left);
    CHECK(body.position.x == at_cell(1) + pixels(6));
}

TEST_CASE("the end of a thin wall stops a body that runs into it") {
    // The wall is at the height of the body's head.
    const WallDrawing level{"", " .|.", "", " . ."};
    Body body = body_in(0, 1);
    body.position.y = body.position.y - pixels(2);
    body.velocity.x = pixels_a_frame(10);
    CHECK(move(body, level) == contact_right);
    CHECK(body.position.x == at_cell(1) - pixels(6));
}

TEST_CASE("a body that only touches the end of a thin wall passes it") {
    const WallDrawing level{"", " .|.", "", " . ."};
    Body body = body_in(0, 1);
    body.position.y = at_cell(1) + pixels(7);
    body.velocity.x = pixels_a_frame(10);
    CHECK(move(body, level) == 0);
}

TEST_CASE("a body slides along a thin wall with the rest of its motion") {
    const WallDrawing level{"", " .|.", "", " .|.", "", " .|."};
    Body body = body_in(0, 0);
    body.velocity = {pixels_a_frame(20), pixels_a_frame(20)};
    CHECK(move(body, level) == contact_right);
    CHECK(body.position.y == at_cell(1) + pixels(12));
    CHECK(body.velocity.y == pixels_a_frame(20));
}

TEST_CASE("a head that meets the end of a ceiling within the correction slips past it") {
    const WallDrawing level{"", " . .", "   _", " . ."};
    Body body = body_in(0, 1);
    body.position = {at_cell(1) - pixels(6) + pixels(3), at_cell(1) + pixels(8)};
    body.velocity.y = pixels_a_frame(-4);
    Body stopped = body;
    CHECK(move(body, level, {pixels(3)}) == 0);
    CHECK(body.position == Point{at_cell(1) - pixels(6), at_cell(1) + pixels(4)});
    CHECK(move(stopped, level, {pixels(2)}) == contact_ceiling);
    CHECK(stopped.position.x == at_cell(1) - pixels(3));
}

TEST_CASE("a head below two adjoining ceilings does not slip aside") {
    const WallDrawing level{"", " . .", " _ _", " . ."};
    Body body = body_in(0, 1);
    body.position.x = at_cell(1) - pixels(5);
    body.velocity.y = pixels_a_frame(-4);
    CHECK(move(body, level, {pixels(3)}) == contact_ceiling);
}

TEST_CASE("a body that overlaps a thin wall is moved to the side of its centre") {
    const WallDrawing level{"", " .|."};
    Body body = body_in(0, 0);
    body.position.x = at_cell(1) - pixels(1);
    move(body, level);
    CHECK(body.position.x == at_cell(1) - pixels(6));
}

TEST_CASE("a body larger than a cell meets the ends of all walls that its side comes to") {
    const HalfSizes tall{pixels(6), pixels(15)}, wide{pixels(15), pixels(6)};
    const WallDrawing level_end{"", " . .", "   _", " . .", "", " . ."};
    Body body{{at_pixel(8), at_pixel(20)}, {pixels_a_frame(4), {}}, tall};
    CHECK(move(body, level_end) == contact_right);
    CHECK(body.position.x == at_cell(1) - pixels(6));
    const WallDrawing upright_end{"", " . . .", "", " . .|."};
    body = {{at_pixel(28), at_pixel(8)}, {{}, pixels_a_frame(4)}, wide};
    CHECK(move(body, upright_end) == contact_floor);
    CHECK(body.position.y == at_cell(1) - pixels(6));
}

TEST_CASE("a body larger than a cell leaves a wall inside it to the nearer side") {
    const WallDrawing level{"", " . .|. .", "", " . .|. ."};
    Body body{{at_pixel(36), at_pixel(16)}, {}, {pixels(15), pixels(12)}};
    move(body, level);
    CHECK(body.position == Point{at_pixel(32 + 15), at_pixel(16)});
}

TEST_CASE("a stuck body does not leave its cell through a thin wall") {
    const test::AsciiLevel cells("\n#.\n..");
    constexpr std::uint8_t nothing_changed[mutable_cells / 8]{};
    const Cells source{&cells.level().map, nothing_changed};
    const Body start{{at_pixel(11), at_pixel(9)}, {}, {pixels(4), pixels(4)}};
    Body alone = start, body = start;
    move_body(alone, source);
    REQUIRE(alone.position.x == at_pixel(20));
    const WallDrawing walls{"", " .|."};
    const BoxMove move =
        move_among_obstacles(body, Obstacles<Cells, WallDrawing>{&source, {}, &walls});
    CHECK(body.position == start.position);
    CHECK(move.contact == contact_crushed);
}
