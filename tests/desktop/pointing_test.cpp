#include "platform/hosted/play/pointing.hpp"

#include "engine/program/menus.hpp"
#include "engine/show/page_writer.hpp"
#include "platform/hosted/play/play.hpp"
#include "tests/desktop/short_level.hpp"
#include "tests/support/test.hpp"
#include "tests/support/test_pack.hpp"

using namespace halfbyte::test;

namespace {

// Three levels on two spreads, all open.
Pack three_levels() {
    Pack pack = test_pack({short_way, short_way, short_way});
    pack.flow.flow.all_open = true;
    pack.levels[0].spot = {0, 4, 6};
    pack.levels[1].spot = {0, 12, 8};
    pack.levels[2].spot = {1, 4, 6};
    return pack;
}

class Visitor {
  public:
    Visitor() : pack_(three_levels()), play(pack_, {}) {}

    // Clicks on the middle of a cell of the page, and waits until no screen fades.
    void click(int column, int row) {
        constexpr int left = (320 - page_columns * glyph_size) / 2;
        constexpr int top = (240 - page_rows * glyph_size) / 2;
        play.point(left + column * glyph_size + 4, top + row * glyph_size + 4);
        constexpr int longer_than_a_fade = 40;
        for (int frame = 0; frame < longer_than_a_fade; ++frame)
            play.frame(0);
    }
    void click_line(int line) { click(page_text_column, row_of_line(line)); }

    const ProgramState& state() const { return play.session().state(); }
    Scene scene() const { return state().scene; }

  private:
    Pack pack_;

  public:
    Play play;
};

} // namespace

TEST_CASE("clicks lead from the title through the menus into a level") {
    Visitor visitor;
    visitor.click(3, 3);
    REQUIRE(visitor.scene() == Scene::slots);
    visitor.click_line(slots_options_line);
    REQUIRE(visitor.scene() == Scene::options);
    visitor.click_line(3); // the timer
    CHECK(visitor.play.session().save().options == option_timer);
    visitor.click_line(options_back_line);
    REQUIRE(visitor.scene() == Scene::slots);
    visitor.click_line(1);
    REQUIRE(visitor.scene() == Scene::select);
    CHECK(visitor.state().slot == 1);
    visitor.click(13, 9);
    CHECK(visitor.scene() == Scene::select);
    CHECK(visitor.state().cursor == 1);
    visitor.click(12, 8);
    CHECK(visitor.scene() == Scene::level);
    CHECK(visitor.state().level_number == 1);
}

TEST_CASE("clicks at the edges of a spread lead to the level before and after it") {
    Visitor visitor;
    visitor.click(3, 3);
    visitor.click_line(0);
    REQUIRE(visitor.scene() == Scene::select);
    visitor.click(page_columns - 1, 8);
    CHECK(visitor.state().cursor == 1);
    visitor.click(page_columns - 1, 8);
    CHECK(visitor.state().cursor == 2); // on the second spread
    visitor.click(12, 8);               // the spot of the first spread
    CHECK(visitor.state().cursor == 2);
    visitor.click(0, 8);
    CHECK(visitor.state().cursor == 1);
    visitor.click(4, 6);
    CHECK(visitor.state().cursor == 0);
}

TEST_CASE("a click on the right half of a hint goes back, and on the left half chooses") {
    Visitor visitor;
    visitor.click(3, 3);
    visitor.click(20, page_foot_row);
    CHECK(visitor.scene() == Scene::title);
    visitor.click(3, 3);
    visitor.click(5, page_foot_row);
    CHECK(visitor.scene() == Scene::select);
    visitor.click(20, page_foot_row);
    REQUIRE(visitor.scene() == Scene::slots);
    visitor.click(15, page_note_row); // Select erases a slot
    CHECK(visitor.scene() == Scene::erase);
}

TEST_CASE("a click beside the lines of a menu, in a level or in a fade does nothing") {
    Visitor visitor;
    visitor.click(3, 3);
    const Session& session = visitor.play.session();
    CHECK(presses_for(session, 160, 0, desktop_screen).empty());
    CHECK(presses_for(session, 160, 60, desktop_screen).empty());  // the headline
    CHECK(presses_for(session, 160, 216, desktop_screen).empty()); // a hint below the page
    visitor.click_line(0);
    visitor.play.frame(input_a);
    REQUIRE(session.state().fade != 0);
    CHECK(presses_for(session, 160, 120, desktop_screen).empty());
    while (session.state().fade != 0)
        visitor.play.frame(0);
    REQUIRE(visitor.scene() == Scene::level);
    CHECK(presses_for(session, 160, 120, desktop_screen).empty());
}
