#include "platform/hosted/play/draw_nes.hpp"

#include "engine/show/overlay.hpp"
#include "tests/support/test.hpp"
#include "tests/support/test_pack.hpp"

#include <bit>
#include <set>

using namespace halfbyte::test;

namespace {

constexpr Colour letter_colour = 0xFF112233;

NesPictures plain_looks() {
    NesPictures looks;
    looks.letters.resize(glyph_count);
    for (NesSpritePicture& letter : looks.letters)
        letter.fill(letter_colour);
    looks.cleared = {{"CLEARED", 104, 100}};
    looks.levels = {{"level1", std::nullopt}};
    return looks;
}

Canvas picture_of(const Session& session) {
    const NesPictures looks = plain_looks();
    Canvas canvas(nes_screen.width, nes_screen.height);
    draw_nes_level(canvas, looks, looks.levels.front(), session);
    return canvas;
}

// The columns of cells in which a walker's front is drawn, in the row of the walkers on the floor.
std::set<int> walkers_on(const Canvas& canvas, int y) {
    std::set<int> columns;
    for (int x = 0; x < canvas.width; ++x) {
        const Colour colour = pixel_at(canvas, x, y);
        if (colour != backdrop_colour)
            columns.insert(x / 16);
    }
    return columns;
}

const char* const crowd = R"(
................
.P.w.w.w.w.w.w..
################)";

constexpr int line_of_walkers = 240 - 32 + 8;

} // namespace

TEST_CASE("a line of the NES's screen shows four actors including the player") {
    const Pack pack = test_pack({crowd});
    const Session session(pack, 0, nes_screen, 1);
    // The start of a level fills the slots with the placements from last to first.
    CHECK(walkers_on(picture_of(session), line_of_walkers) == std::set{1, 9, 11, 13});
}

TEST_CASE("on the NES the order of the actors rotates by one in each frame") {
    const Pack pack = test_pack({crowd});
    Session session(pack, 0, nes_screen, 1);
    for (int frame = 0; frame < 3; ++frame)
        session.step(0);
    std::set<int> shown = walkers_on(picture_of(session), line_of_walkers);
    CHECK(shown.erase(1) == 1);  // the player
    CHECK(*shown.begin() <= 3);  // the sixth slot's walker
    CHECK(*shown.rbegin() <= 7); // the fourth's
}

TEST_CASE("the text for a cleared level is drawn over the NES's picture") {
    const Pack pack = test_pack({R"(
................
.P..G...........
################)"});
    Session session(pack, 0, nes_screen, 1);
    CHECK(pixel_at(picture_of(session), 104, 100) == backdrop_colour);
    while (session.world().phase != Phase::cleared)
        session.step(input_right);
    const Canvas cleared = picture_of(session);
    CHECK(pixel_at(cleared, 104, 100) == letter_colour);
    CHECK(pixel_at(cleared, 104 + 7 * 8 - 1, 115) == letter_colour);
    CHECK(pixel_at(cleared, 104 + 7 * 8, 115) == backdrop_colour);
}

TEST_CASE(
    "a rising number is drawn in the NES's letters and is the first to vanish on a crowded line") {
    Pack pack = test_pack({crowd});
    pack.looks.numbers.values[std::countr_zero(unsigned{event_jump})] = 12;
    Session session(pack, 0, nes_screen, 1);
    session.step(0);
    session.step(input_a);
    const View view = session.view();
    REQUIRE(view.number_count == 1);
    const ShownNumber number = view.numbers[0];
    const int top = number.y - nes_glyph_row;
    const Canvas canvas = picture_of(session);
    CHECK(pixel_at(canvas, number.x - 1, top) == backdrop_colour);
    CHECK(pixel_at(canvas, number.x, top) == letter_colour);
    CHECK(pixel_at(canvas, number.x + 15, top) == letter_colour);
    CHECK(pixel_at(canvas, number.x + 16, top) == backdrop_colour);
    CHECK(pixel_at(canvas, number.x, top - 1) == backdrop_colour);
    const int first_line_of_walkers = 240 - 32;
    REQUIRE(top + 15 > first_line_of_walkers);
    for (int x = 0; x < canvas.width; ++x)
        CHECK(pixel_at(canvas, x, top + 15) != letter_colour);
}

TEST_CASE("the NES's picture is blank before the hero returns to life") {
    const Pack pack = test_pack({R"(
................
.P..............
#...............)"});
    Session session(pack, 0, nes_screen, 1);
    while (session.world().phase != Phase::dying)
        session.step(input_right);
    CHECK(picture_of(session).pixels
          != std::vector<Colour>(picture_of(session).pixels.size(), backdrop_colour));
    while (!is_faded_out(session.world()))
        session.step(0);
    CHECK(picture_of(session).pixels
          == std::vector<Colour>(picture_of(session).pixels.size(), backdrop_colour));
}
