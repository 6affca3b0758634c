// The levels and layers of a game, changed in a window's painter.
#include "tests/editor/painted_game.hpp"

using namespace halfbyte::test;

TEST_CASE_METHOD(Painting, "a level whose cells are all removed is shown with its decoration") {
    game.choose_in_palette("decoration behind");
    game.click(8, 8);
    game.choose_in_palette("edit cells");
    game.press_key('a', 0, true);
    game.press_key(0x7F);
    game.load_game();
    CHECK(game.shown() == "first");
}

TEST_CASE_METHOD(Painting, "another level of the game is edited by its name, and back") {
    game.choose_and_write("new level", "cave");
    game.load_game();
    game.choose_in_palette("level first");
    game.frame();
    CHECK(game.shown() == "first");
    const std::string first = game.map("first"), cave = game.map("cave");
    game.click(8, 8);
    CHECK(game.map("first") != first);
    CHECK(game.map("cave") == cave);
}

TEST_CASE_METHOD(Painting, "a removed level is replaced by the next one, and undo brings it back") {
    game.choose_and_write("new level", "cave");
    game.load_game();
    game.choose_in_palette("remove level");
    CHECK(game.map("cave").empty());
    game.load_game();
    CHECK(game.shown() == "first");
    game.undo();
    game.load_game();
    CHECK(game.shown() == "cave");
}

TEST_CASE_METHOD(Painting, "a name that is refused can be changed") {
    game.choose_and_write("new level", "first");
    game.write("2");
    CHECK_FALSE(game.map("first2").empty());
}

TEST_CASE_METHOD(Painting, "the title of a level is written in the window") {
    game.choose_and_write("title", "a cave: deep!");
    CHECK(game.map("first").find("value=\"a cave: deep!\"") != std::string::npos);
    game.choose_in_palette("title");
    game.press_key(0, hosted::key_place::end);
    game.write("?");
    CHECK(game.map("first").find("value=\"a cave: deep!?\"") != std::string::npos);
}

TEST_CASE_METHOD(Painting, "an item of another layer is chosen with its layer") {
    game.choose_in_palette("platform");
    game.click(8, 8);
    CHECK(game.map("first").find("type=\"platform\"") != std::string::npos);
}

TEST_CASE_METHOD(Painting,
                 "nothing is painted between a new level and the moment when it is shown") {
    game.choose_and_write("new level", "cave");
    const std::string first = game.map("first"), cave = game.map("cave");
    REQUIRE_FALSE(cave.empty());
    game.click(8, 8);
    game.frame();
    CHECK(game.shown() == "first");
    CHECK(game.map("first") == first);
    CHECK(game.map("cave") == cave);
    game.load_game();
    CHECK(game.shown() == "cave");
    game.click(8, 8);
    CHECK(game.map("first") == first);
    CHECK(game.map("cave") != cave);
}

TEST_CASE("no step is undone between a new name of a level and the moment when it is shown") {
    PaintedGame game;
    game.click(8, 8);
    const std::string painted = game.map("first");
    game.choose_and_write("rename", "cave");
    CHECK(game.map("first").empty());
    game.undo();
    CHECK(game.map("cave") == painted);
    game.load_game();
    game.undo();
    CHECK(game.map("first") == painted);
}

TEST_CASE_METHOD(Painting, "undo of a new level shows the previous one, and redo the new one") {
    game.choose_and_write("new level", "cave");
    const std::string cave = game.map("cave");
    game.load_game();
    game.undo();
    game.frame();
    CHECK(game.shown() == "first");
    CHECK(game.map("cave").empty());
    game.load_game();
    game.redo();
    game.frame();
    CHECK(game.shown() == "first");
    game.load_game();
    CHECK(game.shown() == "cave");
    CHECK(game.map("cave") == cave);
}

TEST_CASE("nothing is painted between the undo of a new name and the moment when it is shown") {
    PaintedGame game;
    game.choose_and_write("rename", "cave");
    game.load_game();
    game.undo();
    const std::string first = game.map("first");
    REQUIRE_FALSE(first.empty());
    game.click(8, 8);
    CHECK(game.map("first") == first);
    game.load_game();
    CHECK(game.shown() == "first");
    game.click(8, 8);
    CHECK(game.map("first") != first);
}

TEST_CASE_METHOD(Painting,
                 "a stroke that began before a level was copied is not painted in the copy") {
    const std::string first = game.map("first");
    game.press_at(8, 8);
    game.choose_and_write("duplicate", "first2");
    const std::string copy = game.map("first2");
    REQUIRE_FALSE(copy.empty());
    game.release();
    CHECK(game.map("first") == first);
    CHECK(game.map("first2") == copy);
}

TEST_CASE_METHOD(Painting,
                 "painting that ends before a new level is shown stays in the shown level") {
    game.choose_and_write("new level", "cave");
    const std::string first = game.map("first"), cave = game.map("cave");
    game.begin_or_end();
    game.begin_or_end();
    game.click(8, 8);
    CHECK(game.map("first") != first);
    CHECK(game.map("cave") == cave);
    game.load_game();
    CHECK(game.shown() == "first");
}

TEST_CASE_METHOD(Painting, "a size is typed where commands are found, or after the command") {
    game.choose_in_palette("size 100 x 16");
    CHECK(game.map("first").find("width=\"100\" height=\"16\"") != std::string::npos);
    game.choose_in_palette("size");
    for (int letter = 0; letter < 8; ++letter) // of 100 x 16
        game.press_key(0, hosted::key_place::backspace);
    game.write("98x15");
    CHECK(game.map("first").find("width=\"98\" height=\"15\"") != std::string::npos);
    game.choose_in_palette("size 9999 9999");
    CHECK(game.map("first").find("width=\"98\" height=\"15\"") != std::string::npos);
}
