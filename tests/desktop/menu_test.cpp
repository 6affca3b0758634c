#include "platform/hosted/shell/menu.hpp"

#include "engine/show/page_writer.hpp"
#include "platform/hosted/play/game_tables.hpp"
#include "platform/hosted/shell/speed.hpp"
#include "tests/desktop/short_level.hpp"
#include "tests/support/test.hpp"
#include "tests/support/test_pack.hpp"

using namespace halfbyte::test;

namespace {

Menu new_menu() {
    const auto name = [](int code) { return "no " + std::to_string(code); };
    return {Settings(), {name, name}};
}

Menu opened(const Menu::Over& over, std::vector<OldSaveLine> old_saves = {}) {
    Menu menu = new_menu();
    menu.begin(over, std::move(old_saves));
    return menu;
}

std::string row_text(const Menu& menu, int row) {
    Page page;
    menu.show(page);
    std::string text;
    for (const std::uint8_t cell : page.cells[row])
        text += cell < page_frame ? static_cast<char>(' ' + cell) : '_';
    const auto last = text.find_last_not_of(' ');
    const auto first = text.find_first_not_of(' ');
    return first == std::string::npos ? "" : text.substr(first, last - first + 1);
}

std::string headline(const Menu& menu) {
    return row_text(menu, page_headline_row);
}

void press(Menu& menu, std::initializer_list<Input> buttons) {
    for (const Input button : buttons)
        menu.press(button);
}

} // namespace

TEST_CASE("over a level the menu offers resume, restart, settings, leave and quit") {
    Menu menu = opened({.level = true, .title = "Ink well", .time = "0:12.50"});
    CHECK(headline(menu) == "PAUSED");
    CHECK(row_text(menu, page_pause_title_row) == "INK WELL");
    CHECK(row_text(menu, row_of_line(pause_time_line)) == "TIME         0:12.50");
    CHECK(row_text(menu, row_of_line(0)) == "RESUME");
    CHECK(row_text(menu, row_of_line(1)) == "RESTART LEVEL");
    CHECK(row_text(menu, row_of_line(2)) == "SETTINGS");
    CHECK(row_text(menu, row_of_line(3)) == "LEAVE LEVEL");
    CHECK(row_text(menu, row_of_line(4)) == "QUIT");
    press(menu, {input_down});
    CHECK(menu.press(input_a) == MenuRequest::restart);
    CHECK_FALSE(menu.is_open());
    menu.begin({.level = true});
    press(menu, {input_up, input_up});
    CHECK(menu.press(input_start) == MenuRequest::leave);
}

TEST_CASE("the menu has the texts that a game sets, and its own for the others") {
    Pack pack = test_pack({short_way});
    const auto set = [&](TextName name, const char* text) {
        pack.flow.texts[static_cast<std::size_t>(name)] = text;
    };
    set(TextName::paused, "Pause!");
    set(TextName::resume, "Weiter");
    set(TextName::choose_hint, "A nimmt   B geht");
    const GameTables tables(pack, pack.flow.flow);
    Menu menu = opened({.level = true, .texts = GameTexts(tables.game())});
    CHECK(headline(menu) == "PAUSE!");
    CHECK(row_text(menu, row_of_line(0)) == "WEITER");
    CHECK(row_text(menu, row_of_line(1)) == "RESTART LEVEL");
    CHECK(row_text(menu, page_foot_row) == "NO 27 NIMMT   NO 29 GEHT");
}

TEST_CASE("outside a level the menu does not offer restart and leave") {
    Menu menu = opened({});
    CHECK(row_text(menu, row_of_line(1)) == "SETTINGS");
    CHECK(row_text(menu, row_of_line(2)) == "QUIT");
    CHECK(row_text(menu, row_of_line(3)).empty());
}

TEST_CASE("quitting needs a confirmation whose first answer is No") {
    Menu menu = opened({});
    CHECK(menu.press(input_up) == MenuRequest::none);
    CHECK(menu.press(input_a) == MenuRequest::none);
    CHECK(headline(menu) == "QUIT THE GAME?");
    CHECK(menu.press(input_a) == MenuRequest::none);
    CHECK(headline(menu) == "MENU");
    press(menu, {input_a, input_down});
    CHECK(menu.press(input_a) == MenuRequest::quit);
}

TEST_CASE("B returns from each page until the menu is closed") {
    Menu menu = opened({});
    press(menu, {input_down, input_a});
    CHECK(headline(menu) == "SETTINGS");
    press(menu, {input_down, input_a});
    CHECK(headline(menu) == "PICTURE");
    press(menu, {input_b});
    CHECK(headline(menu) == "SETTINGS");
    press(menu, {input_a});
    CHECK(headline(menu) == "PICTURE"); // where it came from
    press(menu, {input_b, input_b});
    CHECK(menu.press(input_b) == MenuRequest::resume);
    CHECK_FALSE(menu.is_open());
}

TEST_CASE("over the options the menu opens at the settings and returns to the options") {
    Menu menu = opened({.options = true});
    CHECK(headline(menu) == "SETTINGS");
    CHECK(menu.press(input_b) == MenuRequest::resume);
    CHECK_FALSE(menu.is_open());
}

TEST_CASE("left and right change a number up to its limits and A wraps around") {
    Menu menu = opened({.options = true});
    press(menu, {input_a});
    CHECK(row_text(menu, row_of_line(0)) == "MUSIC        10");
    press(menu, {input_right, input_left, input_left});
    CHECK(menu.settings()[Setting::music_volume] == 8);
    for (int i = 0; i < 12; ++i)
        press(menu, {input_left});
    CHECK(menu.settings()[Setting::music_volume] == 0);
    CHECK(row_text(menu, row_of_line(0)) == "MUSIC        OFF");
    press(menu, {input_right, input_down});
    CHECK(menu.settings()[Setting::music_volume] == 1);
    press(menu, {input_a});
    CHECK(menu.settings()[Setting::effects_volume] == 0);
}

TEST_CASE("the speed is between 50 and 100 percent") {
    Menu menu = opened({.options = true});
    press(menu, {input_down, input_down, input_a});
    REQUIRE(headline(menu) == "EASIER PLAY");
    CHECK(row_text(menu, row_of_line(0)) == "SPEED        100 %");
    for (int i = 0; i < 9; ++i)
        press(menu, {input_left});
    CHECK(row_text(menu, row_of_line(0)) == "SPEED        50 %");
}

TEST_CASE("a key is bound by pressing it and each line can be reached") {
    Menu menu = opened({.options = true});
    press(menu, {input_down, input_down, input_down, input_a, input_down});
    CHECK(row_text(menu, row_of_line(1)) == "B: RUN       NO 29");
    press(menu, {input_a});
    CHECK(menu.capture() == Capture::key);
    CHECK(row_text(menu, row_of_line(1)) == "B: RUN       PRESS ONE");
    CHECK(row_text(menu, page_foot_row) == "ESC KEEPS THE OLD ONE");
    menu.set_device(InputDevice::pad);
    CHECK(row_text(menu, page_foot_row) == "B KEEPS THE OLD ONE");
    menu.set_device(InputDevice::keyboard);
    menu.give(99);
    CHECK(menu.capture() == Capture::nothing);
    CHECK(row_text(menu, row_of_line(1)) == "B: RUN       NO 99");
    CHECK(menu.settings().keys.button_of(99) == input_b);
    press(menu, {input_up, input_up, input_up});
    CHECK(row_text(menu, row_of_line(5)) == "RIGHT        NO 79");
    CHECK(row_text(menu, row_of_line(6)) == "BACK");
}

TEST_CASE("a page with more lines than fit marks the sides on which they are") {
    Menu menu = opened({.options = true});
    press(menu, {input_down, input_down, input_down, input_a});
    REQUIRE(headline(menu) == "KEYBOARD");
    CHECK(row_text(menu, row_of_line(0)) == "A: JUMP      NO 27");
    CHECK(row_text(menu, row_of_line(6)) == "V    LEFT         NO 80");
    press(menu, {input_down, input_down, input_down, input_down});
    CHECK(row_text(menu, row_of_line(0)) == "^    B: RUN       NO 29");
    CHECK(row_text(menu, row_of_line(6)) == "V    RIGHT        NO 79");
    press(menu, {input_down});
    CHECK(row_text(menu, row_of_line(6)) == "BACK");
}

TEST_CASE("a controller's button is bound separately from the keys") {
    Menu menu = opened({.options = true});
    press(menu, {input_up, input_up, input_up, input_a, input_a});
    CHECK(menu.capture() == Capture::button);
    menu.give(1);
    CHECK(menu.settings().pad.button_of(1) == input_a);
    CHECK(menu.settings().keys == Settings().keys);
}

TEST_CASE("all settings can be reset to their defaults, after a question") {
    Menu menu = new_menu();
    menu.set(Setting::speed, 50);
    menu.begin({.options = true,
                .game_options = option_invincible | option_timer,
                .usual_options = option_calm});
    press(menu, {input_up, input_up, input_a});
    CHECK(headline(menu) == "RESET ALL SETTINGS?");
    CHECK(row_text(menu, page_note_row) == "CLEARED LEVELS STAY");
    press(menu, {input_a}); // No
    CHECK(headline(menu) == "SETTINGS");
    CHECK(menu.settings()[Setting::speed] == 50);
    press(menu, {input_a, input_down});
    CHECK(menu.press(input_a) == MenuRequest::set_options);
    CHECK(headline(menu) == "SETTINGS");
    CHECK(menu.settings() == Settings());
    CHECK(menu.options() == option_calm);
}

TEST_CASE("the program's options have lines among the settings") {
    Menu menu = opened({.options = true, .game_options = option_calm});
    press(menu, {input_down, input_a, input_down, input_down, input_down});
    REQUIRE(headline(menu) == "PICTURE");
    CHECK(row_text(menu, row_of_line(3)) == "TIMER        OFF");
    CHECK(row_text(menu, row_of_line(4)) == "SHAKE, FLASH OFF");
    CHECK(row_text(menu, page_note_row) == "SHOWS A LEVEL'S TIME");
    CHECK(menu.press(input_a) == MenuRequest::set_options);
    CHECK(menu.options() == (option_calm | option_timer));
    press(menu, {input_down});
    CHECK(menu.press(input_right) == MenuRequest::set_options);
    CHECK(menu.options() == option_timer);
    CHECK(row_text(menu, row_of_line(4)) == "SHAKE, FLASH ON");
    press(menu, {input_b, input_down, input_a, input_down});
    REQUIRE(headline(menu) == "EASIER PLAY");
    CHECK(menu.press(input_left) == MenuRequest::set_options);
    CHECK(row_text(menu, row_of_line(1)) == "INVINCIBLE   ON");
    CHECK(row_text(menu, page_note_row) == "FROM THE NEXT START OF A LEVEL");
}

TEST_CASE("without the program's options the settings have no lines for them") {
    Menu menu = opened({.options = true});
    press(menu, {input_down, input_a});
    CHECK(row_text(menu, row_of_line(3)) == "BACK");
}

TEST_CASE("music that a save turns off is shown as off and turned on by its volume") {
    Menu menu = new_menu();
    menu.set(Setting::music_volume, 4);
    menu.begin({.options = true, .game_options = option_without_music | option_timer});
    press(menu, {input_a});
    CHECK(row_text(menu, row_of_line(0)) == "MUSIC        OFF");
    CHECK(menu.press(input_left) == MenuRequest::none);
    CHECK(menu.press(input_right) == MenuRequest::set_options);
    CHECK(menu.options() == option_timer);
    CHECK(row_text(menu, row_of_line(0)) == "MUSIC        4");
}

TEST_CASE("a touched screen has no settings of keys, and the hints name its buttons") {
    Menu menu = opened({.options = true});
    CHECK(row_text(menu, row_of_line(3)) == "KEYBOARD");
    CHECK(row_text(menu, page_foot_row) == "ENTER CHOOSE   ESC BACK");
    press(menu, {input_up}); // Back
    menu.set_device(InputDevice::touch);
    CHECK(row_text(menu, row_of_line(3)) == "RESET SETTINGS");
    CHECK(row_text(menu, row_of_line(4)) == "BACK");
    CHECK(row_text(menu, page_foot_row) == "A CHOOSE   B BACK");
    CHECK(menu.press(input_a) == MenuRequest::resume); // the cursor is still on Back
    const int lines_down = GENERATE(3, 5);             // Keyboard, Reset settings
    menu.set_device(InputDevice::keyboard);
    menu.begin({.options = true});
    for (int i = 0; i < lines_down; ++i)
        press(menu, {input_down});
    menu.set_device(InputDevice::touch);
    press(menu, {input_a});
    CHECK(headline(menu) == (lines_down == 5 ? "RESET ALL SETTINGS?" : "EASIER PLAY"));
}

TEST_CASE("a click chooses a line or a hint of the menu") {
    Menu menu = opened({.level = true});
    CHECK(menu.point(10, row_of_line(1)) == MenuRequest::restart);
    menu.begin({.level = true});
    CHECK(menu.point(10, row_of_line(2) + 1) == MenuRequest::none);
    CHECK(headline(menu) == "SETTINGS");
    menu.point(20, page_foot_row);
    CHECK(headline(menu) == "PAUSED");
    menu.point(5, page_foot_row);
    CHECK(headline(menu) == "SETTINGS"); // the line under the cursor
    menu.point(10, row_of_line(3));
    menu.press(input_up); // the last lines are shown now
    menu.point(10, row_of_line(5));
    CHECK(menu.capture() == Capture::key);
    CHECK(row_text(menu, row_of_line(5)) == "RIGHT        PRESS ONE");
    menu.point(10, row_of_line(6));
    CHECK(menu.capture() == Capture::nothing);
    CHECK(headline(menu) == "SETTINGS");
    menu.point(10, 0);                       // the headline
    menu.point(20, page_rows);               // below the page
    menu.point(page_columns, page_foot_row); // beside it
    CHECK(headline(menu) == "SETTINGS");
}

TEST_CASE("the speed is the number of frames due in a hundred, spread evenly") {
    const int speed = GENERATE(50, 60, 70, 80, 90, 100);
    SlowFrames frames;
    int due = 0;
    int gap = 0;
    for (int frame = 0; frame < 100; ++frame) {
        const bool is_due = frames.is_due(speed);
        gap = is_due ? 0 : gap + 1;
        CHECK(gap < 2);
        due += is_due ? 1 : 0;
    }
    CHECK(due == speed);
}

TEST_CASE("the menu has a page of old saves only if there are some") {
    Menu menu = opened({});
    CHECK(row_text(menu, row_of_line(2)) == "QUIT");
    menu = new_menu();
    menu.begin({}, {{"saves.old", 3}, {"a_long_name.old12", 12}});
    CHECK(row_text(menu, row_of_line(2)) == "OLD SAVES");
    press(menu, {input_down, input_down, input_a});
    CHECK(headline(menu) == "OLD SAVES");
    CHECK(row_text(menu, row_of_line(0)) == "SAVES.OLD    3 CLEARED");
    CHECK(row_text(menu, row_of_line(1)) == "..NAME.OLD12 12 CLEARED");
    CHECK(row_text(menu, row_of_line(2)) == "BACK");
    CHECK(row_text(menu, page_note_row) == "THE PRESENT SAVE IS KEPT");
    press(menu, {input_b});
    CHECK(headline(menu) == "MENU");
}

TEST_CASE("the menu shows a note while saving fails") {
    Menu menu = opened({});
    CHECK(row_text(menu, page_note_row).empty());
    menu.set_saving(false);
    CHECK(row_text(menu, page_note_row) == "SAVING FAILS");
    press(menu, {input_up, input_a});
    CHECK(row_text(menu, page_note_row) == "LEVELS ARE NOT SAVED");
    menu.set_saving(true);
    CHECK(row_text(menu, page_note_row) == "CLEARED LEVELS ARE SAVED");
}
