// Slopes next to corners, walls and ceilings, one frame each: the smallest cases that random worlds
// found. Letters as in slope_test.cpp; a 2x2 drawing is a level with solid walls left and right.
#include "engine/collide/move.hpp"

#include "tests/engine/collide/kind_map.hpp"
#include "tests/support/ascii_level.hpp"
#include "tests/support/test.hpp"

using namespace halfbyte::test;

namespace {

constexpr std::uint8_t nothing_changed[mutable_cells / 8]{};

struct Start {
    int x, y, velocity_x, velocity_y, half_x, half_y;
    Contact contact = 0;
    int correction = 0;
    Shape shape = Shape::box;
};

struct Moved {
    Body body;
    Contact contact;
    int foot() const { return body.position.y.raw + body.half.y.raw; }
};

Moved moved(const char* drawing, const Start& s) {
    const AsciiLevel level(drawing);
    Body body{
        {{s.x}, {s.y}},
        {{static_cast<std::int16_t>(s.velocity_x)}, {static_cast<std::int16_t>(s.velocity_y)}},
        {{s.half_x}, {s.half_y}},
        s.shape};
    MoveOptions options;
    options.last_contact = s.contact;
    options.corner_correction = {s.correction};
    const Contact contact =
        move_body(body, Cells{&level.level().map, nothing_changed}, options).contact;
    return {body, contact};
}

Point at(int x, int y) {
    return {{x}, {y}};
}

Motion by(int x, int y) {
    return {{static_cast<std::int16_t>(x)}, {static_cast<std::int16_t>(y)}};
}

} // namespace

TEST_CASE("corner correction moves no head aside among slopes") {
    const Moved under = moved(".#\n"
                              "#\\",
                              {4576, 4336, 0, -1, 3, 240, 0, 645});
    CHECK(under.body.position == at(4576, 4336));
    CHECK(under.contact == contact_ceiling);
    const Moved rises = moved("#.\n"
                              "b#",
                              {3269, 4303, 366, -1, 207, 207, 0, 668});
    CHECK(rises.body.position.x.raw <= 3269 + 366);
    CHECK(rises.body.position.y.raw == 4303);
}

TEST_CASE("a body that falls between a wall and a ceiling slope reports no floor and falls on") {
    const Moved m = moved("p\n"
                          ".",
                          {2048, 3072, 9, 9, 2048, 1024});
    CHECK(m.body.position == at(2048, 3081));
    CHECK(m.contact == contact_right);
    CHECK(m.body.velocity == by(0, 9));
}

TEST_CASE("a body that reaches into the cell behind a slope is never thrown out of it") {
    const Moved walks = moved("q\n"
                              "c",
                              {376, 3721, -376, 0, 768, 1});
    CHECK(walks.body.position.x.raw <= 376);
    CHECK(walks.body.position.x.raw >= 0);
    CHECK(walks.contact & contact_left);
    const Moved right = moved("p\n"
                              "b",
                              {3001, 3187, 1095, 0, 1280, 186});
    CHECK(right.body.position.x.raw >= 3001);
    CHECK(right.body.position.x.raw <= 3001 + 1095);
    const Moved jumps = moved("c\n"
                              ".",
                              {728, 361, 0, -364, 1792, 3});
    CHECK(jumps.body.position == at(728, 3));
    CHECK(jumps.contact == contact_ceiling);
    const Moved wide = moved("h\n"
                             "/",
                             {3666, 3951, 430, 0, 1501, 70});
    CHECK(wide.body.position.x.raw >= 3666);
}

TEST_CASE("a body that reaches from one hidden cell into another is stopped and not thrown aside") {
    const Moved m = moved(".#\n"
                          "#\\",
                          {4352, 3584, -1280, -768, 1792, 768});
    CHECK(m.body.position == at(4352, 3584));
    CHECK(m.contact == (contact_left | contact_ceiling));
}

TEST_CASE("a walk down a slope keeps the floor where a corner stops it") {
    const Moved m = moved(".#\n"
                          "\\.",
                          {3368, 5475, 728, 0, 3, 1989, contact_floor | contact_slope});
    CHECK(m.body.position == at(4093, 6200));
    CHECK(m.contact == (contact_right | contact_floor | contact_slope));
}

TEST_CASE("a walk off the upper end of a slope is not stopped by what lies below it") {
    const Moved m = moved("a.\n"
                          ".#",
                          {2457, 2785, 1639, 0, 83, 83, contact_floor | contact_slope});
    CHECK(m.body.position.x.raw == 2457 + 1639);
    CHECK(!(m.contact & contact_right));
    CHECK(m.body.velocity == by(1639, 0));
}

TEST_CASE("a walk down a slope into a low wall keeps the floor, though a jump would clear it") {
    const Moved m = moved(
        "#/.", {7436, -1292, -1293, 0, 2048, 2048, contact_floor | contact_slope, 0, Shape::round});
    CHECK(m.contact == (contact_left | contact_floor | contact_slope));
}

TEST_CASE("a body that walks off a slope onto a one-way and a solid cell stands on a solid one") {
    const Moved m = moved("d.\n"
                          "#^",
                          {3503, 2008, 593, 0, 935, 1792, contact_floor | contact_slope});
    CHECK(m.body.position == at(4096, 2304));
    CHECK(m.contact == contact_floor);
}

TEST_CASE("a round body between a slope and a corner stays above the surface") {
    const Moved wedged = moved("#.\n"
                               "./",
                               {6256, 4240, -610, 610, 1792, 1792, 0, 0, Shape::round});
    CHECK(wedged.foot() <= 4 * 4096 - wedged.body.position.x.raw);
    const Moved gentle = moved(".#\n"
                               "d.",
                               {4460, 6144, -1730, 0, 2048, 2048, 0, 0, Shape::round});
    CHECK(gentle.foot() <= 8192 - (4096 - gentle.body.position.x.raw) / 2);
}

TEST_CASE("a disc that a corner pushes against another obstacle stays where it was") {
    const Moved m = moved("q.\n"
                          "c#",
                          {3787, 2215, 0, 1573, 1906, 1906, 0, 0, Shape::round});
    CHECK(m.body.position == at(3787, 2215));
    CHECK((m.contact & contact_floor) != 0);
}

TEST_CASE("a body that rises by less than a subpixel in a sub-step does not look for the floor") {
    const Moved m = moved("#d", {1920, -220, 2049, -1, 219, 219, contact_floor});
    CHECK(m.body.position == at(1920 + 2049, -220 - 1));
    CHECK(m.contact == 0);
}

namespace {

// A hill of slopes, solid below, that counts the reads of its kinds.
struct Hill {
    KindMap<16, 12> map;
    mutable int asked = 0;

    Hill() {
        for (int column = 0; column < 16; ++column) {
            const int top = column < 3 ? 9 : column < 9 ? 11 - column : 3;
            map.at(column, top) =
                column >= 3 && column < 9 ? TileKind::slope_right : TileKind::solid;
            for (int row = top + 1; row < 12; ++row)
                map.at(column, row) = TileKind::solid;
        }
    }
};
TileKind kind_at(const Hill& hill, int column, int row) {
    ++hill.asked;
    return kind_at(hill.map, column, row);
}
Traits traits_at(const Hill& hill, int column, int row) {
    return traits_at(hill.map, column, row);
}

} // namespace

TEST_CASE(
    "a walk up a hill under the open sky tries one position a frame, two across a column's line") {
    const Hill hill;
    constexpr int looks_of_a_try = 9; // three rows for a floor and for a ceiling, what they hide
    Body body{{{4 * 4096 + 100}, {8 * 4096 - 100 - 7 * 256}}, {}, {pixels(5), pixels(7)}};
    MoveOptions options;
    options.last_contact = contact_floor;
    for (int frame = 0; frame < 40; ++frame) {
        const int before = body.position.x.raw >> 12;
        body.velocity = by(400, 72);
        hill.asked = 0;
        options.last_contact = move_body(body, hill, options).contact;
        REQUIRE(options.last_contact == (contact_floor | contact_slope));
        const int tries = body.position.x.raw >> 12 == before ? 1 : 2;
        REQUIRE(hill.asked <= tries * looks_of_a_try + 2);
    }
}
