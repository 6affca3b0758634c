// The rules of free boxes, each on one case; random rooms are in proof/room_proof.cpp.
#include "engine/collide/free_box_push.hpp"

#include "tests/support/ascii_level.hpp"

#include <catch2/catch.hpp>

using namespace halfbyte;

namespace {

// A floor at y = 48 px between walls at x = 0 and x = 160 px.
struct Hall {};

Kind kind_at(const Hall&, int column, int row) {
    return row >= 3 || column < 0 || column >= 10 ? Kind::solid : Kind::empty;
}

Traits traits_at(const Hall& hall, int column, int row) {
    return traits_of(kind_at(hall, column, row));
}

constexpr Hall hall{};
constexpr Room<Hall> room{&hall, {}};
constexpr Velocity gravity{51}, terminal{4 * 256};

FreeBox crate_at(int x, int y) {
    return {{{at_pixel(x), at_pixel(y)}, {}, {pixels(8), pixels(8)}}, 0};
}

Body walker_at(int x, int speed) {
    return {{at_pixel(x), at_pixel(41)},
            {{static_cast<std::int16_t>(speed)}, {0}},
            {pixels(5), pixels(7)}};
}

int pixel_x(const FreeBox& crate) {
    return pixel_of(crate.body.position.x);
}

template <std::size_t count>
void settle(FreeBox (&crates)[count], int frames = 60) {
    for (int frame = 0; frame < frames; ++frame)
        fall_boxes(crates, static_cast<int>(count), gravity, terminal, room);
}

} // namespace

TEST_CASE("crates fall and stack, whatever their order") {
    FreeBox crates[2] = {crate_at(42, 4), crate_at(40, 30)};
    settle(crates);
    CHECK(crates[1].body.position.y == at_pixel(40));
    CHECK(crates[0].body.position.y == at_pixel(24));
}

TEST_CASE("crates that rest do not move") {
    FreeBox crates[2] = {crate_at(42, 4), crate_at(40, 30)};
    settle(crates);
    fall_boxes(crates, 2, gravity, terminal, room);
    CHECK(crates[0].body.position == Point{at_pixel(42), at_pixel(24)});
    CHECK(crates[0].body.velocity == Motion{});
    CHECK(crates[0].contact == contact_floor);
}

TEST_CASE("a body pushes a crate at the speed allowed") {
    FreeBox crates[1] = {crate_at(40, 40)};
    Body body = walker_at(27, 512);
    move_and_push(body, pixels(1), crates, 1, room);
    CHECK(pixel_x(crates[0]) == 41);
    CHECK(body.position.x == at_pixel(28));
    CHECK(body.velocity.x == Velocity{256});
}

TEST_CASE("a body that may not push stops at a crate") {
    FreeBox crates[1] = {crate_at(40, 40)};
    Body body = walker_at(26, 512);
    const BoxMove m = move_and_push(body, {0}, crates, 1, room);
    CHECK(pixel_x(crates[0]) == 40);
    CHECK(body.position.x == at_pixel(27));
    CHECK(m.contact == contact_right);
}

TEST_CASE("a pushed crate takes along the crates in its way") {
    FreeBox crates[3] = {crate_at(72, 40), crate_at(40, 40), crate_at(56, 40)};
    Body body = walker_at(27, 256);
    move_and_push(body, pixels(1), crates, 3, room);
    CHECK(pixel_x(crates[0]) == 73);
    CHECK(pixel_x(crates[1]) == 41);
    CHECK(pixel_x(crates[2]) == 57);
}

TEST_CASE("a chain of crates stops when its first meets a wall") {
    FreeBox crates[2] = {crate_at(151, 40), crate_at(135, 40)};
    Body body = walker_at(122, 512);
    move_and_push(body, pixels(2), crates, 2, room);
    CHECK(pixel_x(crates[0]) == 152);
    CHECK(pixel_x(crates[1]) == 136);
    CHECK(body.position.x == at_pixel(123));
}

TEST_CASE("a crate on a pushed crate rides with it") {
    FreeBox crates[2] = {crate_at(44, 24), crate_at(40, 40)};
    Body body = walker_at(27, 256);
    move_and_push(body, pixels(1), crates, 2, room);
    CHECK(pixel_x(crates[0]) == 45);
}

TEST_CASE("a crate on a pushed crate and one that stays, stays") {
    FreeBox crates[3] = {crate_at(50, 24), crate_at(40, 40), crate_at(62, 40)};
    Body body = walker_at(27, 256);
    move_and_push(body, pixels(1), crates, 3, room);
    CHECK(pixel_x(crates[1]) == 41);
    CHECK(pixel_x(crates[0]) == 50);
}

TEST_CASE("a crate pushed over an edge falls beside it") {
    FreeBox crates[2] = {crate_at(40, 40), crate_at(50, 24)};
    for (int frame = 0; frame < 12; ++frame) {
        push_boxes({{at_pixel(37 + frame), at_pixel(24)}, {pixels(5), pixels(7)}}, pixels(1),
                   crates, 2, room);
        fall_boxes(crates, 2, gravity, terminal, room);
    }
    CHECK(crates[1].body.position.x >= at_pixel(56));
    settle(crates);
    CHECK(crates[1].body.position.y == at_pixel(40));
}

TEST_CASE("crates on a platform are carried together up to a wall") {
    FreeBox crates[2] = {crate_at(134, 24), crate_at(150, 24)};
    carry_boxes(0b11, {pixels(5), {0}}, crates, 2, room);
    CHECK(pixel_x(crates[1]) == 152);
    CHECK(pixel_x(crates[0]) == 136);
}
