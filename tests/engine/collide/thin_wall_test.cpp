#include "engine/collide/thin_wall.hpp"

#include "tests/support/ascii_level.hpp"

#include <catch2/catch.hpp>

using namespace halfbyte;

namespace {

// Walls drawn as text: between cells of one character, '|' is a wall on the edge to its right,
// and '_' in the line above, one on the upper edge of the cell below it.
//
//    _ _
//   |. .|     two cells in a room
//
// Even characters of a line are upright edges, odd ones are cells or level edges; even lines hold
// level edges, odd lines cells.
struct Drawing {
    std::string_view lines[9];
};

bool drawn(const Drawing& drawing, int line, int place, char mark) {
    if (line < 0 || line >= 9 || place < 0 || place >= static_cast<int>(drawing.lines[line].size()))
        return false;
    return drawing.lines[line][static_cast<std::size_t>(place)] == mark;
}

Walls walls_at(const Drawing& drawing, int column, int row) {
    return static_cast<Walls>((drawn(drawing, 2 * row, 2 * column + 1, '_') ? wall_top : 0)
                              | (drawn(drawing, 2 * row + 1, 2 * column, '|') ? wall_left : 0));
}

// A body of 12x14 px in the middle of a cell.
Body body_in(int column, int row) {
    return {{at_cell(column) + pixels(8), at_cell(row) + pixels(8)}, {}, {pixels(6), pixels(7)}};
}

Velocity pixels_a_frame(int count) {
    return {static_cast<std::int16_t>(count * subpixels_per_pixel)};
}

} // namespace

TEST_CASE("a body falls onto a paper-thin floor and stands on it") {
    const Drawing level{"", " .", "", " .", " _"};
    Body body = body_in(0, 0);
    body.velocity.y = pixels_a_frame(40);
    CHECK(move_between_walls(body, level) == contact_floor);
    CHECK(body.position.y == at_cell(2) - pixels(7));
    CHECK(body.velocity.y == Velocity{0});
}

TEST_CASE("a head stops under a paper-thin ceiling") {
    const Drawing level{"", " .", " _", " ."};
    Body body = body_in(0, 1);
    body.velocity.y = pixels_a_frame(-5);
    CHECK(move_between_walls(body, level) == contact_ceiling);
    CHECK(body.position.y == at_cell(1) + pixels(7));
}

TEST_CASE("a wall stops what comes from either side") {
    const Drawing level{"", " .|."};
    Body body = body_in(0, 0);
    body.velocity.x = pixels_a_frame(60);
    CHECK(move_between_walls(body, level) == contact_right);
    CHECK(body.position.x == at_cell(1) - pixels(6));
    body = body_in(1, 0);
    body.velocity.x = pixels_a_frame(-60);
    CHECK(move_between_walls(body, level) == contact_left);
    CHECK(body.position.x == at_cell(1) + pixels(6));
}

TEST_CASE("the end of a wall stops what runs into it") {
    // The fence stands on the level of the body's head.
    const Drawing level{"", " .|.", "", " . ."};
    Body body = body_in(0, 1);
    body.position.y = body.position.y - pixels(2);
    body.velocity.x = pixels_a_frame(10);
    CHECK(move_between_walls(body, level) == contact_right);
    CHECK(body.position.x == at_cell(1) - pixels(6));
}

TEST_CASE("what touches the end of a wall passes it") {
    const Drawing level{"", " .|.", "", " . ."};
    Body body = body_in(0, 1);
    body.position.y = at_cell(1) + pixels(7);
    body.velocity.x = pixels_a_frame(10);
    CHECK(move_between_walls(body, level) == 0);
}

TEST_CASE("a body slides along a wall with what is left of its motion") {
    const Drawing level{"", " .|.", "", " .|.", "", " .|."};
    Body body = body_in(0, 0);
    body.velocity = {pixels_a_frame(20), pixels_a_frame(20)};
    CHECK(move_between_walls(body, level) == contact_right);
    CHECK(body.position.y == at_cell(1) + pixels(12));
    CHECK(body.velocity.y == pixels_a_frame(20));
}

TEST_CASE("a head that meets the end of a ceiling within the slack slips past it") {
    const Drawing level{"", " . .", "   _", " . ."};
    Body body = body_in(0, 1);
    body.position = {at_cell(1) - pixels(6) + pixels(3), at_cell(1) + pixels(8)};
    body.velocity.y = pixels_a_frame(-4);
    Body stopped = body;
    CHECK(move_between_walls(body, level, {pixels(3)}) == 0);
    CHECK(body.position == Point{at_cell(1) - pixels(6), at_cell(1) + pixels(4)});
    CHECK(move_between_walls(stopped, level, {pixels(2)}) == contact_ceiling);
    CHECK(stopped.position.x == at_cell(1) - pixels(3));
}

TEST_CASE("a head does not slip to where a fence stands") {
    const Drawing level{"", " . .", " _ _", " . ."};
    Body body = body_in(0, 1);
    body.position.x = at_cell(1) - pixels(5);
    body.velocity.y = pixels_a_frame(-4);
    CHECK(move_between_walls(body, level, {pixels(3)}) == contact_ceiling);
}

TEST_CASE("a body that a wall was put into goes to the side of its centre") {
    const Drawing level{"", " .|."};
    Body body = body_in(0, 0);
    body.position.x = at_cell(1) - pixels(1);
    CHECK(move_between_walls(body, level) == contact_right);
    CHECK(body.position.x == at_cell(1) - pixels(6));
}
