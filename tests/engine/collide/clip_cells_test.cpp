// The rules of clip_cells.hpp, one case each: cells stop a body that has other obstacles near.
#include "engine/collide/obstacles.hpp"

#include "tests/support/ascii_level.hpp"

#include <catch2/catch.hpp>

using namespace halfbyte;

namespace {

constexpr std::uint8_t nothing_changed[mutable_cells / 8]{};

// Touches the path of every body here and stops none of them.
constexpr Box nearby{{at_pixel(40), at_pixel(24)}, {pixels(60), pixels(60)}, 0};

Velocity pixels_a_frame(int count) {
    return {static_cast<std::int16_t>(count * subpixels_per_pixel)};
}

// A body of 10x12 px.
Body body_at(int x, int y, int velocity_x, int velocity_y) {
    return {{at_pixel(x), at_pixel(y)},
            {pixels_a_frame(velocity_x), pixels_a_frame(velocity_y)},
            {pixels(5), pixels(6)}};
}

Contact move(Body& body, const test::AsciiLevel& level, const MoveOptions& options = {}) {
    const Cells cells{&level.level().map, nothing_changed};
    return move_among_obstacles(body, Obstacles<Cells>{&cells, {&nearby, 1}}, options).contact;
}

} // namespace

TEST_CASE("a body near a box walks on a floor of cells") {
    const test::AsciiLevel level("\n....\n....\n####");
    Body body = body_at(12, 26, 4, 1);
    CHECK(move(body, level) == contact_floor);
    CHECK(body.position == Point{at_pixel(16), at_pixel(26)});
}

TEST_CASE("a body near a box stops at a wall of cells and falls on") {
    const test::AsciiLevel level("\n..#.\n..#.\n..#.");
    Body body = body_at(24, 10, 6, 6);
    CHECK(move(body, level) == contact_right);
    CHECK(body.position == Point{at_pixel(27), at_pixel(16)});
}

TEST_CASE("a one-way cell near a box stops a falling body and lets a rising one through") {
    const test::AsciiLevel level("\n....\n.^^.\n....");
    Body body = body_at(24, 8, 0, 4);
    CHECK(move(body, level) == (contact_floor | contact_oneway));
    CHECK(body.position.y == at_pixel(10));
    body = body_at(24, 30, 0, -8);
    CHECK(move(body, level) == 0);
    MoveOptions drops;
    drops.drop_through = true;
    body = body_at(24, 10, 0, 4);
    CHECK(move(body, level, drops) == 0);
}

TEST_CASE("a body near a box walks up a slope and onto the cell behind it") {
    const test::AsciiLevel level("\n.....\n../##\n#####");
    MoveOptions options;
    Body body = body_at(30, 26, 3, 1);
    options.last_contact = contact_floor;
    for (int frame = 0; frame < 10; ++frame) {
        body.velocity = {pixels_a_frame(3), pixels_a_frame(1)};
        options.last_contact = move(body, level, options);
        REQUIRE((options.last_contact & contact_floor));
    }
    CHECK(body.position == Point{at_pixel(60), at_pixel(10)});
}

TEST_CASE("a head near a box passes the end of a ceiling of cells within the correction") {
    const test::AsciiLevel level("\n..#.\n....\n....");
    MoveOptions options;
    options.corner_correction = pixels(3);
    Body body = body_at(30, 22, 0, -4);
    CHECK(move(body, level, options) == 0);
    CHECK(body.position == Point{at_pixel(27), at_pixel(18)});
    options.corner_correction = pixels(2);
    body = body_at(30, 22, 0, -4);
    CHECK(move(body, level, options) == contact_ceiling);
}

TEST_CASE("a stuck body near a box leaves its cell as it would without the box") {
    const test::AsciiLevel level("\n....\n.#..\n....");
    Body body = body_at(30, 24, 0, 0), alone = body;
    const Cells cells{&level.level().map, nothing_changed};
    move_body(alone, cells);
    move(body, level);
    CHECK(body.position == alone.position);
    CHECK(body.position != Point{at_pixel(30), at_pixel(24)});
}
