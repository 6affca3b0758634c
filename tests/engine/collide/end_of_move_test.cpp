// Moves of several sub-steps: the floor that a move reports carries the body where the move ends,
// and corner correction applies once. Bodies are 10x14 px unless a test says otherwise; positions
// are pixels of the body's centre.
#include "engine/collide/obstacles.hpp"
#include "engine/sim/move_in_level.hpp"

#include "tests/engine/collide/small_body.hpp"
#include "tests/support/ascii_level.hpp"
#include "tests/support/no_cells.hpp"
#include "tests/support/test.hpp"

using namespace halfbyte::test;

namespace {

struct Moved {
    Body body;
    Contact contact = 0;
};

MoveOptions correcting(Distance correction) {
    MoveOptions options;
    options.corner_correction = correction;
    return options;
}

Moved move(const Level& level, Body body, const MoveOptions& options = {}) {
    const Contact contact = move_body(body, Cells{&level.map, nothing_changed}, options).contact;
    return {body, contact};
}

// The same, with a box near that stops nothing.
Moved move_near_box(const Level& level, Body body, const Box& box,
                    const MoveOptions& options = {}) {
    const Cells cells{&level.map, nothing_changed};
    const Contact contact =
        move_among_obstacles(body, Obstacles<Cells>{&cells, {&box, 1}}, options).contact;
    return {body, contact};
}

constexpr const char* two_corners = R"(
.....
..#..
...#.
.....
.....)";

// Its head meets the corner of one cell in the first sub-step and that of another in the third,
// each by 2 px.
const Body past_two_corners{at(52, 55), by(-28, -28), nib};

constexpr const char* ledge = R"(
.....
.....
#....
.....
.....)";

// It lands on the ledge in the first of two sub-steps and runs off it in the second.
const Body off_the_ledge{at(13, 23), by(14, 10), nib};

} // namespace

TEST_CASE("a body that meets two corners in a frame is moved aside by the first alone") {
    const AsciiLevel level(two_corners);
    const Moved m = move(level, past_two_corners, correcting(pixels(3)));
    CHECK(m.body.position.x == at_pixel(52 - 28 - 2));
    CHECK(m.contact == contact_ceiling);
}

TEST_CASE("a body that meets two corners near a box is moved aside by the first alone") {
    const AsciiLevel level(two_corners);
    const Box beside{at(60, 50), {pixels(2), pixels(2)}};
    const Moved m = move_near_box(level, past_two_corners, beside, correcting(pixels(3)));
    CHECK(m.body.position.x >= at_pixel(52 - 28 - 3));
    CHECK(m.contact == contact_ceiling);
}

TEST_CASE("a fast body that was moved aside in many sub-steps stays within one correction") {
    const AsciiLevel level(R"(
...#.#....##..
...#^.###....#
>..##..^.#....
.^.>#.....#.#.
..##.#.#.#<..^
.#.......#.##.
#v#.........#.
...#.#..#..#..
##>#.^...<...#
#.#..###.....#
...###..##....
##.>#.##.##v..
.#...<..###.##
<###.#.#..#>..)");
    const Body thrown{{{47872}, {39168}}, {{-21027}, {-25335}}, {{1280}, {1792}}};
    const Moved m = move(level, thrown, correcting({420}));
    CHECK(m.body.position.x >= thrown.position.x - Distance{21027 + 420});
}

TEST_CASE("a body narrower than its step that leaves a one-way floor stands on nothing") {
    const AsciiLevel level(R"(
..
..
>^)");
    const Moved m = move(level, {{{4872}, {6886}}, {{-1963}, {72}}, {{743}, {1306}}});
    CHECK(m.contact == 0);
    CHECK(m.body.velocity == Motion{{-1963}, {72}});
}

TEST_CASE("a fast body that lands on a ledge and runs off it stands on nothing") {
    const AsciiLevel level(ledge);
    const Moved m = move(level, off_the_ledge);
    CHECK(m.body.position == at(27, 25));
    CHECK(m.body.velocity == by(14, 0));
    CHECK(m.contact == 0);
}

TEST_CASE("a fast body that runs off a ledge near a box stands on nothing") {
    const AsciiLevel level(ledge);
    const Moved m = move_near_box(level, off_the_ledge, {at(60, 40), {pixels(20), pixels(2)}});
    CHECK(m.body.position == at(27, 25));
    CHECK(m.body.velocity == by(14, 0));
    CHECK(m.contact == 0);
}

TEST_CASE("a large body that runs off a ledge stands on nothing") {
    const AsciiLevel level(ledge);
    Body body{at(18, 15), by(20, 10), {pixels(9), pixels(15)}};
    const Cells cells{&level.level().map, nothing_changed};
    CHECK(move_in_level(body, cells, {}).contact == 0);
    CHECK(body.position == at(38, 17));
}

TEST_CASE("a fast body that runs on stands on the floor at the end of its move") {
    const AsciiLevel onto_solid(R"(
.......
.......
^^^####)");
    const AsciiLevel onto_oneway(R"(
.......
.......
###^^^^)");
    const Body runs{at(20, 23), by(40, 10), nib};
    CHECK(move(onto_solid, runs).contact == contact_floor);
    CHECK(move(onto_oneway, runs).contact == (contact_floor | contact_oneway));
    const Box beside{at(60, 10), {pixels(30), pixels(2)}};
    CHECK(move_near_box(onto_solid, runs, beside).contact == contact_floor);
    CHECK(move_near_box(onto_oneway, runs, beside).contact == (contact_floor | contact_oneway));
}

TEST_CASE("a fast body that runs from a slope onto a flat floor does not stand on a slope") {
    const AsciiLevel level(R"(
.......
.......
\......
#######)");
    const Moved m = move(level, {at(6, 25), by(40, 120), nib});
    CHECK(m.contact == contact_floor);
}

TEST_CASE("a body that lands on a box and slips past its end under another box stands on nothing") {
    // Across first, the upper box would stop it; down first, it touches the lower one and slides
    // on.
    const Box boxes[] = {{{{0}, {7}}, {{3}, {3}}}, {{{10}, {-5}}, {{5}, {5}}}};
    Body body{{{0}, {0}}, {{10}, {4}}, {{2}, {2}}};
    const BoxMove m = move_among_obstacles(body, Obstacles<NoCells>{&no_cells, {boxes, 2}});
    CHECK(m.displacement == Offset{{10}, {2}});
    CHECK(m.contact == 0);
    CHECK(m.hit_mask == 1);
    CHECK(body.velocity == Motion{{10}, {0}});
}
