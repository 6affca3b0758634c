// The picture of a window's painter, its keys and its clicks.
#include "platform/hosted/paint/tile_strip.hpp"
#include "tests/editor/painted_game.hpp"

using namespace halfbyte::test;

TEST_CASE_METHOD(Painting, "a click paints the shown level") {
    const std::string before = game.map("first");
    game.click(8, 8);
    CHECK(game.map("first") != before);
}

TEST_CASE("a message is never in front of the cell under the pointer") {
    PaintedGame game;
    for (int y = 30; y < game.height(); y += 10) {
        game.hover(100, y);
        game.press_key('z', 0, true); // nothing to undo
        const auto [pixel, any] = game.covers(100, y);
        CHECK_FALSE(pixel);
        CHECK(any);
    }
}

TEST_CASE_METHOD(Painting, "a message leaves a written name free, and ends with the next key") {
    game.hover(100, 200);
    game.choose_and_write("new level", "first"); // a name in use
    CHECK(game.covers(100, 200).any);
    for (int y = 24; y < 72; y += 4)
        CHECK_FALSE(game.covers(100, y).pixel);
    game.write_text("2");
    CHECK_FALSE(game.covers(100, 200).any);
}

TEST_CASE_METHOD(Painting, "a level smaller than the window is below the row of items") {
    game.press_key('-');
    game.choose_and_write("new level", "cave");
    game.load_game();
    const int top = -game.session().view().camera_y; // in pixels of the level, as below
    const int bottom = top + game.session().level().map.rows * pixels_per_cell;
    CHECK(top - 2 * hosted::status_bottom == 2 * game.height() - bottom);
}

TEST_CASE_METHOD(Painting, "Home shows the whole level below the row of items") {
    game.press_key(hosted::symbol_of(hosted::key_place::home));
    const View view = game.session().view();
    const LevelView map = game.session().level().map;
    const Screen seen = game.zoom().seen(desktop_screen);
    CHECK(view.camera_x <= 0);
    CHECK(view.camera_x + seen.width >= map.columns * pixels_per_cell);
    CHECK(view.camera_y <= -game.zoom().in_level(hosted::status_bottom));
    game.press_key('+');
    CHECK(game.zoom() == hosted::Zoom{1, 2}); // the next one of a window twice as large
}

TEST_CASE_METHOD(Painting,
                 "a window of three times the picture's size shows a level at all three") {
    game.frame(0, 3);
    game.press_key('-');
    CHECK(game.zoom() == hosted::Zoom{2, 3});
    CHECK(game.picture().width == 480);
    game.press_key('-');
    CHECK(game.zoom() == hosted::Zoom{1, 3});
}

TEST_CASE("the zoom and the place in the level stay when it is renamed, copied or moved") {
    PaintedGame game;
    game.press_key('-');
    game.hold_right(true);
    game.frames(20);
    game.hold_right(false);
    const View before = game.session().view();
    for (const char* command : {"rename", "duplicate", "earlier"}) {
        game.choose_in_palette(command);
        if (command[0] != 'e') // a move needs no name
            game.write(std::string("cave_") + command[0]);
        game.load_game();
        game.frame();
        CAPTURE(command);
        CHECK(game.zoom() == hosted::Zoom{1, 2});
        CHECK(game.session().view().camera_x == before.camera_x);
    }
    CHECK(game.shown() == "cave_d");
}

TEST_CASE("the first Escape with nothing to let go of warns, and only the next one ends painting") {
    PaintedGame game;
    const std::string first = game.map("first");
    game.press_escape();
    CHECK(game.shows_notices());
    game.click(8, 8);
    CHECK(game.map("first") != first);
    game.undo();
    game.press_escape();
    game.click(9, 8); // the warning counts for the next key only
    game.press_escape();
    game.click(10, 8);
    const std::string painted = game.map("first");
    game.press_escape();
    game.press_escape();
    game.click(11, 8);
    CHECK(game.map("first") == painted);
}

TEST_CASE_METHOD(Painting,
                 "the hero is drawn at the level's start, and pale there while it is elsewhere") {
    const int column = 2, row = 12;
    game.hover_at(1, 1);
    const auto hero = game.cell_of_picture(column, row);
    const auto empty = game.cell_of_picture(column + 6, row);
    REQUIRE(hero != empty);
    game.hover_at(column + 6, row);
    game.press_enter();
    game.frames(10);
    game.press_escape();
    game.hover_at(1, 1);
    CHECK(game.cell_of_picture(column, row) == hero);
    CHECK(game.cell_of_picture(column + 6, row) == empty);
    game.begin_or_end();
    game.run_time();
    game.frames(10);
    game.begin_or_end();
    game.hover_at(1, 1);
    const auto start = game.cell_of_picture(column, row);
    CHECK(start != hero);
    CHECK(start != empty);
}

TEST_CASE_METHOD(Painting, "above and below the level the picture is as grey as beside it") {
    game.hover(160, 120);
    game.press_key('-');
    const hosted::Canvas picture = game.picture();
    const int left = -game.session().view().camera_x;
    REQUIRE(left > 0);
    const auto pixel = [&](int x, int y) {
        return picture.pixels[static_cast<std::size_t>(y * picture.width + x)];
    };
    for (const int y : {0, picture.height - 1})
        CHECK(pixel(left - 1, y) == pixel(left, y));
}

TEST_CASE_METHOD(Painting, "a click outside of the level changes nothing and says so") {
    game.hover(0, 0);
    game.press_key('-');
    const std::string before = game.map("first");
    REQUIRE_FALSE(game.shows_notices());
    game.click(4, 13); // row 26 of the smaller picture
    CHECK(game.map("first") == before);
    CHECK(game.shows_notices());
}

TEST_CASE("a mover that the hero has not come near is drawn at its start, with its path") {
    PaintedGame game(R"(<object id="6" type="platform" x="960" y="80">
        <polyline points="0,0 64,0"/></object>)");
    PaintedGame plain;
    game.hold_right(true);
    plain.hold_right(true);
    game.frames(100);
    plain.frames(100);
    const int left = game.session().view().camera_x;
    const hosted::Canvas with = game.picture(), without = plain.picture();
    const auto differs = [&](int x, int y) {
        const auto at = static_cast<std::size_t>(y * with.width + x - left);
        return with.pixels[at] != without.pixels[at];
    };
    CHECK(differs(960 - 12, 80)); // the body
    CHECK(differs(960 + 60, 80)); // the path
}

TEST_CASE("a click in the panel of properties chooses one and places nothing behind it") {
    PaintedGame game(R"(<object id="6" type="platform" x="64" y="88">
        <polyline points="0,0 64,0"/></object>)");
    game.choose_in_palette("edit objects");
    game.click(5, 5);
    const std::string before = game.map("first");
    const int right = 12, height = 3, speed = 4; // the cells of their lines
    game.click(right, height);
    CHECK(game.map("first") == before);
    game.press_key('9');
    game.press_enter();
    game.click(right, speed);
    game.press_key('7');
    game.press_enter();
    CHECK_THAT(game.map("first"), Catch::Contains("name=\"height\" type=\"int\" value=\"9\""));
    CHECK_THAT(game.map("first"), Catch::Contains("name=\"speed\" type=\"int\" value=\"7\""));
}

TEST_CASE_METHOD(Painting,
                 "an item that is chosen returns from the tool that selects to the brush") {
    const std::string before = game.map("first");
    game.press_key('r');
    game.choose_in_palette("hazard");
    game.click(8, 8);
    const std::string painted = game.map("first");
    CHECK(painted != before);
    game.press_key('r');
    game.press_at(0, 0); // in the row
    game.release();
    game.click(9, 8);
    CHECK(game.map("first") != painted);
}

TEST_CASE("an object is aligned to pixels with Ctrl at the release, also without a later move") {
    PaintedGame game(R"(<object id="6" type="platform" x="64" y="88">
        <polyline points="0,0 64,0"/></object>)");
    game.choose_in_palette("edit objects");
    game.press_at(5, 5);
    game.hover(93, 88);
    game.release(true);
    CHECK_THAT(game.map("first"), Catch::Contains("x=\"69\" y=\"88\""));
}

TEST_CASE("a copied object is pasted at the pointer with all that the map has of it") {
    const std::string rest = R"(>
        <properties><property name="speed" type="int" value="99"/></properties>
        <polyline points="0,0 64,0 64,-8"/></object>
 )";
    PaintedGame game(R"(<object id="6" type="platform" x="64" y="88")" + rest);
    const auto objects = [&] { // the next number of the map is not taken back
        const std::string map = game.map("first");
        return map.substr(map.find("</layer>"));
    };
    game.choose_in_palette("edit objects");
    const std::string before = objects();
    game.click(5, 5);
    game.press_key('c', 0, true);
    game.hover(99, 43);
    game.press_key('v', 0, true);
    const std::string pasted = objects();
    const std::string copy = R"(<object id="7" type="platform" x="96" y="40")" + rest;
    REQUIRE_THAT(pasted, Catch::Contains(copy));
    game.press_key('x', 0, true); // the copy is chosen
    CHECK(objects() == before);
    game.undo();
    CHECK(objects() == pasted);
    game.undo();
    CHECK(objects() == before);
}

TEST_CASE_METHOD(Painting, "strokes are drawn while the map has a fault, which a mark shows") {
    game.choose_in_palette("flea");
    game.click(5, 13); // the ground
    game.load_game();
    game.press_escape();
    CHECK_FALSE(game.shows_notices());
    game.hover_at(1, 1);
    const auto before = game.cell_of_picture(8, 8);
    game.choose_in_palette("hazard");
    game.click(8, 8);
    game.load_game();
    game.hover_at(1, 1);
    CHECK(game.cell_of_picture(8, 8) != before);
    const auto marked = game.front().pixels;
    game.press_escape();
    game.press_key('w');
    CHECK(game.shows_notices());
    game.undo();
    game.undo();
    game.load_game();
    CHECK(game.front().pixels != marked);
    CHECK(game.cell_of_picture(8, 8) == before);
}
