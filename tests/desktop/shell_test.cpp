#include "platform/desktop/shell.hpp"

#include "engine/show/page_writer.hpp"
#include "platform/hosted/files/save_file.hpp"
#include "tests/desktop/short_level.hpp"
#include "tests/support/scratch_folder.hpp"
#include "tests/support/test.hpp"
#include "tests/support/test_pack.hpp"

using namespace halfbyte::test;

namespace {

class Person {
  public:
    explicit Person(std::filesystem::path file = {}) : shell(SettingsFile(std::move(file))) {
        SDL_SetHint(SDL_HINT_VIDEODRIVER, "dummy");
        SDL_InitSubSystem(SDL_INIT_VIDEO); // it maps keys to their positions
        shell.set_background([this] { return over; });
    }

    std::optional<Command> down(SDL_Scancode key) { return send(key, true); }
    std::optional<Command> up(SDL_Scancode key) { return send(key, false); }
    // Presses and releases the keys. Returns the last command.
    std::optional<Command> press(std::initializer_list<SDL_Scancode> keys) {
        std::optional<Command> command;
        for (const SDL_Scancode key : keys) {
            command = down(key);
            CHECK_FALSE(up(key));
        }
        return command;
    }
    // Releases a key while something else, such as the painter, handles events.
    void up_elsewhere(SDL_Scancode key) { shell.follow_release(event_of(key, false)); }
    std::optional<Command> button(int code, bool is_down = true) {
        Event event;
        event.kind = Event::Kind::button;
        event.down = is_down;
        event.code = code;
        return shell.handle(event);
    }
    // Clicks on a line of the menu.
    std::optional<Command> click(int line) {
        constexpr int page_top = (240 - page_rows * glyph_size) / 2;
        Event event;
        event.kind = Event::Kind::point;
        event.x = 160;
        event.y = page_top + row_of_line(line) * glyph_size;
        return shell.handle(event);
    }

    SdlShell shell;
    Menu::Over over{.level = true}; // of a program that shows its own pause

  private:
    std::optional<Command> send(SDL_Scancode key, bool is_down) {
        return shell.handle(event_of(key, is_down));
    }
    Event event_of(SDL_Scancode key, bool is_down) {
        SDL_Event event{};
        event.type = is_down ? SDL_KEYDOWN : SDL_KEYUP;
        event.key.state = is_down ? SDL_PRESSED : SDL_RELEASED;
        event.key.keysym.scancode = key;
        event.key.keysym.sym = SDL_GetKeyFromScancode(key);
        return shell.event_of(event);
    }
};

constexpr auto escape = SDL_SCANCODE_ESCAPE, confirm = SDL_SCANCODE_RETURN,
               down = SDL_SCANCODE_DOWN, up = SDL_SCANCODE_UP, left = SDL_SCANCODE_LEFT;

struct AtScreen {
    Person person;
};

} // namespace

TEST_CASE_METHOD(AtScreen, "Escape opens and closes the menu and never quits") {
    CHECK_FALSE(person.press({escape}));
    CHECK(person.shell.is_open());
    CHECK(person.press({escape}) == Command::resume);
    CHECK_FALSE(person.shell.is_open());
}

TEST_CASE_METHOD(AtScreen, "the menu restarts and leaves the level") {
    CHECK(person.press({escape, down, confirm}) == Command::restart);
    CHECK_FALSE(person.shell.is_open());
    CHECK(person.press({escape, up, up, confirm}) == Command::leave);
}

TEST_CASE_METHOD(AtScreen, "a press in the menu does not reach the program") {
    person.press({escape, down, up});
    person.down(confirm); // Resume
    CHECK_FALSE(person.shell.is_open());
    CHECK(person.shell.take() == 0);
    CHECK(person.shell.take() == 0);
    person.up(confirm);
    CHECK(person.shell.take() == 0);
    person.down(confirm);
    CHECK(person.shell.take() == input_start);
}

TEST_CASE("a button held when the menu opens does not count when it closes") {
    const int closed_by = GENERATE(0, 1, 2); // a key, a click, the program's new start
    Person person;
    person.down(SDL_SCANCODE_RIGHT);
    CHECK(person.shell.take() == input_right);
    person.press({escape});
    person.down(SDL_SCANCODE_X); // chooses Resume
    person.up(SDL_SCANCODE_X);
    person.press({escape});
    person.down(SDL_SCANCODE_LEFT);
    if (closed_by == 0)
        person.press({escape});
    else if (closed_by == 1)
        CHECK(person.click(0) == Command::resume);
    else
        person.shell.close();
    REQUIRE_FALSE(person.shell.is_open());
    CHECK(person.shell.take() == 0);
    person.up(SDL_SCANCODE_LEFT);
    person.up(SDL_SCANCODE_RIGHT);
    person.down(SDL_SCANCODE_RIGHT);
    CHECK(person.shell.take() == input_right);
}

TEST_CASE_METHOD(AtScreen, "in the menu the program's commands are ignored and the window's work") {
    person.press({escape});
    CHECK_FALSE(person.press({SDL_SCANCODE_GRAVE}));
    CHECK(person.press({SDL_SCANCODE_F12}) == Command::screenshot);
    CHECK(person.press({SDL_SCANCODE_P}) == Command::resume);
    CHECK_FALSE(person.shell.is_open());
    CHECK(person.press({SDL_SCANCODE_P}) == Command::pause);
    person.over = {};
    person.press({escape});
    CHECK_FALSE(person.press({SDL_SCANCODE_P})); // it pauses levels only
    CHECK(person.shell.is_open());
}

TEST_CASE_METHOD(AtScreen, "Escape in a level pauses it, and the menu opens instead of the pause") {
    person.over = {.level = true, .pauses = true};
    person.shell.follow();
    CHECK(person.press({escape}) == Command::menu);
    CHECK_FALSE(person.shell.is_open());
    person.down(confirm); // Start, which led to the pause
    person.over = {.level = true, .replaces = true};
    person.shell.follow();
    CHECK(person.shell.is_open());
    CHECK(person.shell.take() == 0);
    person.up(confirm);
    CHECK(person.press({SDL_SCANCODE_P}) == Command::resume);
    CHECK_FALSE(person.shell.is_open());
}

TEST_CASE_METHOD(AtScreen, "the menu opens at the settings instead of the program's options") {
    person.over = {.options = true, .replaces = true, .game_options = ProgramOptions{0}};
    person.shell.follow();
    CHECK(person.shell.menu().page() == MenuPage::settings);
    CHECK(person.press({down, confirm, down, down, down, confirm}) == Command::set_options);
    CHECK(person.shell.menu().options() == option_timer);
    person.press({escape});
    CHECK(person.press({escape}) == Command::resume);
}

TEST_CASE_METHOD(AtScreen, "a click reaches the menu if it is open, else the program") {
    CHECK(person.click(1) == Command::point);
    CHECK(person.shell.pointed().x == 160);
    person.press({escape});
    CHECK(person.click(1) == Command::restart);
}

TEST_CASE_METHOD(AtScreen, "hints name the keys or the buttons that were used last") {
    CHECK(person.shell.button_names().a == "X");
    CHECK(person.shell.button_names().start == "Enter");
    person.button(pad_button::b);
    CHECK(person.shell.button_names().b == "X");
    CHECK(person.shell.button_names().select == "Back");
    person.shell.hold(input_right);
    CHECK(person.shell.button_names().select == "Select");
    person.press({SDL_SCANCODE_M});
    CHECK(person.shell.button_names().b == "Z");
}

TEST_CASE_METHOD(InFolder, "a key bound by pressing it works at once and is saved") {
    {
        Person person(folder.path() / "settings");
        CHECK(person.shell.take_change());
        CHECK_FALSE(person.shell.take_change());
        person.press(
            {escape, down, down, confirm, down, down, down, confirm, confirm, SDL_SCANCODE_C});
        CHECK(person.shell.take_change());
        person.press({escape, escape, escape});
        CHECK_FALSE(person.shell.is_open());
        person.down(SDL_SCANCODE_C);
        CHECK(person.shell.take() == input_a);
    }
    Person later(folder.path() / "settings");
    later.down(SDL_SCANCODE_C);
    CHECK(later.shell.take() == input_a);
    later.up(SDL_SCANCODE_C);
    later.down(SDL_SCANCODE_X);
    CHECK(later.shell.take() == 0);
}

TEST_CASE("the name of the key Return is Enter") {
    CHECK(code_names().key(SDL_SCANCODE_RETURN) == "Enter");
    CHECK(code_names().key(SDL_SCANCODE_X) == "X");
}

TEST_CASE_METHOD(AtScreen, "Escape keeps the old key and the window's keys cannot be bound") {
    person.press({escape, down, down, confirm, down, down, down, confirm, confirm});
    REQUIRE(person.shell.menu().capture() == Capture::key);
    CHECK(person.press({SDL_SCANCODE_F12}) == Command::screenshot);
    CHECK(person.shell.menu().capture() == Capture::key);
    person.press({escape});
    CHECK(person.shell.menu().capture() == Capture::nothing);
    CHECK(person.shell.menu().page() == MenuPage::keyboard);
    CHECK(person.shell.settings() == Settings());
}

TEST_CASE_METHOD(AtScreen, "a controller's button leaves the binding of a key") {
    person.press({escape, down, down, confirm, down, down, down, confirm, confirm});
    REQUIRE(person.shell.menu().capture() == Capture::key);
    CHECK_FALSE(person.button(pad_button::b));
    CHECK(person.shell.menu().capture() == Capture::nothing);
    CHECK(person.shell.menu().page() == MenuPage::keyboard);
    CHECK(person.shell.settings() == Settings());
}

TEST_CASE_METHOD(AtScreen, "arrows, Enter and Escape work in the menu with any bound keys") {
    person.press({escape, down, down, confirm, down, down, down, confirm});
    for (const SDL_Scancode key : {SDL_SCANCODE_1, SDL_SCANCODE_2, SDL_SCANCODE_3, SDL_SCANCODE_4,
                                   SDL_SCANCODE_5, SDL_SCANCODE_6, SDL_SCANCODE_7, SDL_SCANCODE_8})
        person.press({confirm, key, down});
    CHECK(person.shell.settings().keys.button_of(SDL_SCANCODE_UP) == 0);
    CHECK(person.shell.menu().page() == MenuPage::keyboard);
    person.press({confirm}); // Back
    CHECK(person.shell.menu().page() == MenuPage::settings);
    person.press({SDL_SCANCODE_2});
    CHECK(person.shell.menu().page() == MenuPage::menu); // the key for B
    person.press({escape});
    CHECK_FALSE(person.shell.is_open());
}

TEST_CASE_METHOD(AtScreen, "F11 toggles the full screen setting") {
    person.press({SDL_SCANCODE_F11});
    CHECK(person.shell.settings()[Setting::full_screen] == 1);
    person.press({SDL_SCANCODE_F11});
    CHECK(person.shell.settings()[Setting::full_screen] == 0);
}

TEST_CASE_METHOD(InFolder, "damaged settings are reported and replaced once one is changed") {
    const auto file = folder.path() / "settings";
    save_file(file, std::string_view("halfbyte settings 1\nmusic_vol"));
    {
        Person person(file);
        CHECK_THAT(person.shell.file().finding(), Catch::Contains("the default settings are used"));
        CHECK(person.shell.settings() == Settings());
        person.press({escape, down, down, confirm, confirm, left});
    }
    const Person later(file);
    CHECK(later.shell.file().finding().empty());
    CHECK(later.shell.settings()[Setting::music_volume] == 9);
}

TEST_CASE_METHOD(AtScreen, "an old save can be opened over the screens but not over a level") {
    person.shell.offer_old_saves([] {
        return std::vector<OldSaveLine>{{"saves.old", 3}, {"saves.old2", 7}};
    });
    person.press({escape, up, up, confirm});
    CHECK(person.shell.menu().page() == MenuPage::closed); // the third line leaves the level
    person.over.level = false;
    CHECK_FALSE(person.press({escape, down, down, confirm}));
    CHECK(person.shell.menu().page() == MenuPage::old_saves);
    CHECK(person.press({down, confirm}) == Command::open_save);
    CHECK(person.shell.menu().chosen_save() == 1);
    CHECK_FALSE(person.shell.is_open());
}

TEST_CASE("notices are drawn over the program and over the menu") {
    const Pack pack = test_pack({short_way});
    Play play(pack, {});
    Person person;
    const auto changes_picture = [&](const auto& change) {
        Canvas before(320, 240), after(320, 240);
        person.shell.draw(before, play);
        change();
        person.shell.draw(after, play);
        return before.pixels != after.pixels;
    };
    const auto tell = [&](const char* text) { play.tell(Notice::game, text); };
    CHECK(changes_picture([&] { tell("A fault"); }));
    person.press({escape});
    CHECK(changes_picture([&] { tell("Another fault"); }));
    CHECK(changes_picture([&] { tell(""); }));
    play.tell(Notice::game, "A fault for a moment", 1);
    CHECK(changes_picture([&] { play.rest(); }));
}

TEST_CASE("a folded notice is hidden until the next one about its subject") {
    const Pack pack = test_pack({short_way});
    Play play(pack, {});
    const auto shown = [&] {
        Canvas canvas(320, 240);
        play.draw_notices(canvas);
        return canvas.pixels != Canvas(320, 240).pixels;
    };
    CHECK_FALSE(play.fold(Notice::game));
    play.tell(Notice::game, "A fault");
    CHECK(shown());
    CHECK(play.fold(Notice::game));
    CHECK_FALSE(shown());
    play.tell(Notice::game, "A fault");
    CHECK(shown());
}

TEST_CASE_METHOD(AtScreen, "a program without a font has no menu, and its Escape pauses") {
    person.over.has_font = false;
    CHECK(person.press({escape}) == Command::pause);
    CHECK_FALSE(person.shell.is_open());
}

TEST_CASE_METHOD(AtScreen,
                 "a press before muting is not in the next frame, and the next press is") {
    person.press({confirm});
    person.shell.mute();
    CHECK(int{person.shell.take()} == 0);
    person.press({confirm});
    CHECK(int{person.shell.take()} == input_start);
}

TEST_CASE("a key that is released while something else handles events is not held any more") {
    Person person;
    person.down(SDL_SCANCODE_RIGHT);
    CHECK(int{person.shell.take()} == input_right);
    person.shell.mute();
    person.up_elsewhere(SDL_SCANCODE_RIGHT);
    CHECK(int{person.shell.held()} == 0);
    person.down(SDL_SCANCODE_RIGHT);
    CHECK(int{person.shell.take()} == input_right);
}
