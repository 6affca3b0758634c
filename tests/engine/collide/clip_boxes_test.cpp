// The rules of clip_boxes.hpp, one case each; random obstacles are in proof/.
#include "engine/collide/obstacles.hpp"

#include "tests/support/ascii_level.hpp"
#include "tests/support/no_cells.hpp"

#include <catch2/catch.hpp>

using namespace halfbyte;

namespace {

constexpr Box box(int x, int y, int rx, int ry, Traits traits = trait_solid) {
    return {{{x}, {y}}, {{rx}, {ry}}, traits};
}

constexpr Offset by(int x, int y) {
    return {{x}, {y}};
}

template <std::size_t count>
BoxMove move(const Box& mover, Offset motion, const Box (&boxes)[count],
             const MoveOptions& options = {}) {
    const Motion velocity{{static_cast<std::int16_t>(motion.x.raw)},
                          {static_cast<std::int16_t>(motion.y.raw)}};
    Body body{mover.position, velocity, mover.half};
    return move_among_obstacles(body, Obstacles<test::NoCells>{&test::no_cells, {boxes, count}},
                                options);
}

constexpr std::uint8_t nothing_changed[mutable_cells / 8]{};

} // namespace

TEST_CASE("a body among boxes stops at contact and keeps the other axis") {
    const Box boxes[] = {box(10, 0, 3, 9)};
    const BoxMove m = move(box(0, 0, 2, 2), by(10, 4), boxes);
    CHECK(m.displacement == by(5, 4));
    CHECK(m.contact == contact_right);
}

TEST_CASE("a body slides past the end of a box and on to the next") {
    const Box boxes[] = {box(10, 0, 3, 25), box(5, 30, 9, 3)};
    const BoxMove m = move(box(0, 0, 2, 2), by(10, 40), boxes);
    CHECK(m.displacement == by(5, 25));
    CHECK(m.contact == (contact_right | contact_floor));
    CHECK(m.hit_mask == 3);
}

TEST_CASE("the joint of two boxes in a wall does not stop a body that slides down along it") {
    const Box boxes[] = {box(10, 0, 5, 5), box(10, 10, 5, 5)};
    const BoxMove m = move(box(3, 3, 2, 2), by(6, 6), boxes);
    CHECK(m.displacement == by(0, 6));
    CHECK(m.contact == contact_right);
}

TEST_CASE("the joint of two boxes in a floor does not stop a body that walks over it") {
    const Box boxes[] = {box(0, 10, 5, 5), box(10, 10, 5, 5)};
    const BoxMove m = move(box(3, 3, 2, 2), by(6, 6), boxes);
    CHECK(m.displacement == by(6, 0));
    CHECK(m.contact == contact_floor);
}

TEST_CASE("a body does not slip between two boxes that touch at a corner") {
    const Box boxes[] = {box(10, 0, 5, 5), box(0, 10, 5, 5)};
    const BoxMove m = move(box(3, 3, 2, 2), by(20, 20), boxes);
    CHECK(m.displacement == by(0, 0));
    CHECK(m.contact == (contact_right | contact_floor));
}

TEST_CASE("a body that only the diagonal brings into a box loses the shorter motion, y in a tie") {
    const Box boxes[] = {box(10, 10, 4, 4)};
    CHECK(move(box(0, 0, 2, 2), by(8, 6), boxes).displacement == by(8, 4));
    CHECK(move(box(0, 0, 2, 2), by(6, 8), boxes).displacement == by(4, 8));
    CHECK(move(box(0, 0, 2, 2), by(8, 8), boxes).displacement == by(8, 4));
}

TEST_CASE("a body at rest beside a box stays there without a contact") {
    const Box boxes[] = {box(10, 0, 3, 9)};
    const BoxMove m = move(box(5, 0, 2, 2), by(0, 0), boxes);
    CHECK(m.displacement == by(0, 0));
    CHECK(m.contact == 0);
}

TEST_CASE("a body falls into a pit exactly as wide as itself") {
    const Box boxes[] = {box(-5, 10, 3, 5), box(5, 10, 3, 5)};
    CHECK(move(box(0, 0, 2, 2), by(0, 9), boxes).displacement == by(0, 9));
}

TEST_CASE("a box that overlaps the body at the start is reported and does not stop it") {
    const Box boxes[] = {box(1, 0, 3, 3), box(12, 0, 3, 3)};
    const BoxMove m = move(box(0, 0, 2, 2), by(10, 0), boxes);
    CHECK(m.overlapped == 1);
    CHECK(m.displacement == by(7, 0));
}

TEST_CASE("a body that lands on a one-way box alone reports a one-way floor") {
    const Box boxes[] = {box(0, 10, 3, 3, trait_oneway_up)};
    CHECK(move(box(0, 0, 2, 2), by(0, 9), boxes).contact == (contact_floor | contact_oneway));
}

TEST_CASE("dropping through passes one-way boxes") {
    const Box boxes[] = {box(0, 10, 3, 3, trait_oneway_up)};
    MoveOptions options;
    options.drop_through = true;
    CHECK(move(box(0, 5, 2, 2), by(0, 9), boxes, options).displacement == by(0, 9));
}

TEST_CASE("dropping through does not pass solid boxes") {
    const Box boxes[] = {box(0, 10, 3, 3)};
    MoveOptions options;
    options.drop_through = true;
    CHECK(move(box(0, 5, 2, 2), by(0, 9), boxes, options).displacement == by(0, 0));
}

TEST_CASE("a body among obstacles lands on a box that stands on cells") {
    const test::AsciiLevel level(R"(
...
...
###)");
    const Cells cells{&level.level().map, nothing_changed};
    const Box boxes[] = {{{at_pixel(24), at_pixel(28)}, {pixels(8), pixels(4)}}};
    Body body{{at_pixel(24), at_pixel(10)}, {{0}, {16 * 256}}, {pixels(5), pixels(7)}};
    const BoxMove m = move_among_obstacles(body, Obstacles<Cells>{&cells, {boxes, 1}});
    CHECK(body.position == Point{at_pixel(24), at_pixel(17)});
    CHECK(body.velocity == Motion{});
    CHECK(m.contact == contact_floor);
}

TEST_CASE("a body among obstacles is stopped by a box on one axis and by a cell on the other") {
    const test::AsciiLevel level(R"(
....
....
####)");
    const Cells cells{&level.level().map, nothing_changed};
    const Box boxes[] = {{{at_pixel(40), at_pixel(28)}, {pixels(8), pixels(4)}}};
    Body body{{at_pixel(20), at_pixel(20)}, {{16 * 256}, {8 * 256}}, {pixels(5), pixels(7)}};
    move_among_obstacles(body, Obstacles<Cells>{&cells, {boxes, 1}});
    CHECK(body.position == Point{at_pixel(27), at_pixel(25)});
}

TEST_CASE(
    "a body among obstacles that falls onto a one-way box above a floor stands on the box alone") {
    const test::AsciiLevel level(R"(
...
...
###)");
    const Cells cells{&level.level().map, nothing_changed};
    const Box boxes[] = {{{at_pixel(24), at_pixel(31)}, {pixels(8), pixels(2)}, trait_oneway_up}};
    Body body{{at_pixel(24), at_pixel(21)}, {{0}, {7 * 256}}, {pixels(5), pixels(7)}};
    const BoxMove m = move_among_obstacles(body, Obstacles<Cells>{&cells, {boxes, 1}});
    CHECK(body.position == Point{at_pixel(24), at_pixel(22)});
    CHECK(m.contact == (contact_floor | contact_oneway));
}

TEST_CASE(
    "corner correction does not move a head past a ceiling's corner where a box leaves no space") {
    const test::AsciiLevel level(R"(
.#..
....
....)");
    const Cells cells{&level.level().map, nothing_changed};
    // The gap between the cell's corner at 8192, 4096 and the box's corner is 768 by 3504
    // subpixels.
    const Box boxes[] = {box(10240, 10600, 1280, 3000)};
    Body body{{{7886}, {6144}}, {{135}, {-1725}}, {{640}, {2048}}};
    MoveOptions options;
    options.corner_correction = pixels(4);
    move_among_obstacles(body, Obstacles<Cells>{&cells, {boxes, 1}}, options);
    CHECK(body.position.y == Position{6144});
    CHECK(body.velocity.y == Velocity{0});
}
