#include "platform/hosted/shell/background.hpp"

#include "engine/program/menus.hpp"
#include "tests/desktop/short_level.hpp"
#include "tests/support/test.hpp"
#include "tests/support/test_pack.hpp"

using namespace halfbyte::test;

namespace {

class Visit {
  public:
    explicit Visit(std::vector<Input> movie = {})
        : pack_(test_pack({short_way})), play(pack_, setup_of(std::move(movie))) {
        play.frame(0);
    }
    void press(Input button) {
        play.frame(0);
        play.frame(button);
    }

  private:
    static PlaySetup setup_of(std::vector<Input> movie) {
        PlaySetup setup;
        setup.level = 0;
        setup.movie = std::move(movie);
        return setup;
    }

    Pack pack_;

  public:
    Play play;
};

} // namespace

TEST_CASE("the menu replaces the program's pause and options") {
    Visit program;
    Menu::Over over = background_of(program.play);
    CHECK(over.pauses);
    CHECK_FALSE(over.replaces);
    CHECK(over.title == "Level 1");
    program.press(input_start);
    over = background_of(program.play);
    CHECK(over.replaces);
    CHECK(over.level);
    CHECK_FALSE(over.options);
    CHECK(over.game_options == ProgramOptions{0});
    program.press(input_down);
    program.press(input_down);
    program.press(input_a);
    program.press(input_down);
    program.press(input_a); // the effects
    over = background_of(program.play);
    CHECK(over.replaces);
    CHECK(over.options);
    CHECK(over.game_options == option_without_effects);
}

TEST_CASE("while the whole program is recorded, it shows its own pause and options") {
    Visit program;
    Menu::Over over = background_of(program.play, MenuRole::leaves_pause);
    CHECK_FALSE(over.pauses);
    CHECK(over.level); // the menu restarts and leaves it
    program.press(input_start);
    over = background_of(program.play, MenuRole::leaves_pause);
    CHECK_FALSE(over.replaces);
    CHECK_FALSE(over.game_options.has_value());
}

TEST_CASE("the menu does not come between the frames of a movie or of a command") {
    Visit program;
    program.press(input_start);
    REQUIRE(background_of(program.play).replaces);
    program.play.obey(Command::resume); // it presses buttons in the next frame
    CHECK_FALSE(background_of(program.play).replaces);
    const Visit movie({0, 0, 0});
    CHECK_FALSE(background_of(movie.play).pauses);
    CHECK(background_of(movie.play).level);
    CHECK_FALSE(background_of(movie.play).game_options.has_value()); // it has its own
}

TEST_CASE("a line of an old save has its date, else its name, and the most cleared levels") {
    SaveMemory::OldSave old;
    old.file = "folder/saves.old2";
    old.save.slots[1].levels[0].best_time = 100;
    CHECK(line_of(old, 3).name == "saves.old2");
    CHECK(line_of(old, 3).cleared == 1);
    old.date = "27 Nov 16:20";
    CHECK(line_of(old, 3).name == "27 Nov 16:20");
}
