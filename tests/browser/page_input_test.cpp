#include "tests/browser/nib_page.hpp"
#include "tests/support/test.hpp"

using namespace halfbyte::test;

namespace {

constexpr int control = 2; // the protocol's number of the key

// Keeps the picture; differs_from_kept() is true once another one is shown.
void keep_picture(Tab& tab) {
    tab.value("window.kept = document.querySelector('canvas').toDataURL()");
}

std::string differs_from_kept() {
    return "document.querySelector('canvas').toDataURL() !== kept";
}

} // namespace

TEST_CASE("keys control the hero in the page", "[chromium]") {
    NibTab tab;
    go_to_level(tab);
    const int start = tab.value("halfbyte.game.player_x()");
    tab.key(true, "ArrowRight");
    tab.wait_until("halfbyte.game.player_x() > " + std::to_string(start + 2000));
    tab.key(false, "ArrowRight");
    const int height = tab.value("halfbyte.game.player_y()");
    tab.key(true, "KeyX");
    tab.wait_until("halfbyte.game.player_y() < " + std::to_string(height - 2000));
    tab.key(false, "KeyX");
}

TEST_CASE("Escape opens the menu of the page, and the menu starts no other program", "[chromium]") {
    NibTab tab;
    tab.press("Escape", "Escape");
    tab.wait_until("halfbyte.game.menu_is_open() === 1");
    tab.press("Escape", "Escape");
    tab.wait_until("halfbyte.game.menu_is_open() === 0");
    tab.value("document.getElementById('menu').click()");
    tab.wait_until("halfbyte.game.menu_is_open() === 1");
    tab.press("Enter"); // Resume
    go_to_level(tab);
    tab.value("dispatchEvent(new Event('blur'))");
    tab.wait_until("!document.getElementById('rest').hidden");
    CHECK(tab.value("halfbyte.game.menu_is_open()") == 1);
    tab.click(middle_of(tab, "#menu")); // ends the rest, and leaves the menu open
    tab.wait_until("document.getElementById('rest').hidden");
    tab.rest(200);
    CHECK(tab.value("halfbyte.game.menu_is_open()") == 1);
    tab.click(middle_of(tab, "#menu"));
    tab.wait_until("halfbyte.game.text_at(halfbyte.game.scene()) === 'level'");
    CHECK(tab.value("halfbyte.game.menu_is_open()") == 0);
}

TEST_CASE("a key shows the hitboxes, and a key advances single frames", "[chromium]") {
    NibTab tab;
    go_to_level(tab);
    tab.press("Backquote", "`");
    tab.rest(300);
    const std::uint32_t frame = tab.value("halfbyte.game.trace_frame()");
    keep_picture(tab);
    tab.press("KeyB", "b", control);
    tab.wait_until(differs_from_kept());
    CHECK(tab.value("halfbyte.game.trace_frame()") == frame);
    tab.press("Backquote", "`");
    tab.wait_until("halfbyte.game.trace_frame() === " + std::to_string(frame + 1));
}

TEST_CASE("a game controller with the standard mapping controls the page's game", "[chromium]") {
    Tab tab(chromium());
    tab.run_before(R"(
        window.buttons = Array.from({ length: 17 }, () => ({ pressed: false }));
        window.axes = [0, 0];
        navigator.getGamepads = () => [{ index: 0, connected: true, buttons, axes }];)");
    open_nib(tab);
    const std::string in_level = "halfbyte.game.text_at(halfbyte.game.scene()) === 'level'";
    const auto push = [&](int button) {
        const std::string name = "buttons[" + std::to_string(button) + "].pressed = ";
        tab.value(name + "true");
        tab.rest(60);
        tab.value(name + "false");
        tab.rest(150);
    };
    tab.value("dispatchEvent(new Event('blur'))");
    tab.wait_until("!document.getElementById('rest').hidden");
    tab.value("buttons[0].pressed = true"); // ends the rest, and does not reach the game
    tab.wait_until("document.getElementById('rest').hidden");
    tab.rest(300);
    CHECK(tab.value("halfbyte.game.text_at(halfbyte.game.scene())") == "title");
    tab.value("buttons[0].pressed = false");
    for (int i = 0; i < 20 && tab.value(in_level) != true; ++i)
        push(0); // A
    tab.wait_until(in_level);
    const int start = tab.value("halfbyte.game.player_x()");
    tab.value("axes[0] = 1");
    tab.wait_until("halfbyte.game.player_x() > " + std::to_string(start + 1000));
    tab.value("axes[0] = 0");
    push(9); // Start
    tab.wait_until("halfbyte.game.text_at(halfbyte.game.scene()) === 'pause'");
}

TEST_CASE("a level pauses when the page loses the focus, and other screens wait", "[chromium]") {
    NibTab tab;
    const std::string frame = "halfbyte.game.trace_frame()";
    tab.value("dispatchEvent(new Event('blur'))");
    tab.wait_until("!document.getElementById('rest').hidden");
    const std::uint32_t rested = tab.value(frame);
    tab.rest(200);
    CHECK(tab.value(frame) == rested);
    tab.value("dispatchEvent(new Event('focus'))"); // a click gives it first, and then acts
    tab.rest(200);
    CHECK(tab.value(frame) == rested);
    tab.press("KeyX");
    tab.wait_until(frame + " > " + std::to_string(rested));
    CHECK(tab.value("document.getElementById('rest').hidden") == true);
    go_to_level(tab);
    tab.value("dispatchEvent(new Event('blur'))");
    tab.wait_until("halfbyte.game.text_at(halfbyte.game.scene()) === 'pause'");
}

TEST_CASE("the page's canvas and buttons have names and can be reached by the keyboard",
          "[chromium]") {
    NibTab tab;
    CHECK(tab.value("document.activeElement.tagName") == "CANVAS");
    CHECK(tab.value("document.querySelector('canvas').getAttribute('aria-label')") == "Nib");
    CHECK(tab.value("[...document.querySelectorAll('button')].every((b) => b.textContent !== '')")
          == true);
    tab.press("Tab", "Tab");
    CHECK(tab.value("document.activeElement.id") == "menu");
    CHECK(tab.value("document.title") == "Nib");
    CHECK(tab.value("document.querySelector('link[rel=icon]').href.length > 100") == true);
}

TEST_CASE("with rewind on, time goes back while the comma key is held", "[chromium]") {
    NibTab tab;
    const auto press = [&](const char* code, int times = 1) {
        for (int i = 0; i < times; ++i) {
            tab.press(code);
            tab.rest(80);
        }
    };
    tab.press("Escape", "Escape");
    tab.wait_until("halfbyte.game.menu_is_open() === 1");
    press("ArrowDown");
    press("Enter"); // Settings
    press("ArrowDown", 2);
    press("Enter"); // Easier play
    press("ArrowDown", 2);
    press("ArrowRight"); // Rewind
    press("Escape", 3);
    tab.wait_until("halfbyte.game.menu_is_open() === 0");
    go_to_level(tab);
    const std::string x = "halfbyte.game.player_x()";
    const int start = tab.value(x);
    tab.key(true, "ArrowRight");
    tab.wait_until(x + " > " + std::to_string(start + 8000));
    tab.key(false, "ArrowRight");
    const std::uint32_t frame = tab.value("halfbyte.game.trace_frame()");
    tab.key(true, "Comma");
    tab.wait_until(x + " < " + std::to_string(start + 4000));
    CHECK(tab.value("halfbyte.game.trace_frame()") < frame);
    tab.key(false, "Comma");
    const std::uint32_t back = tab.value("halfbyte.game.trace_frame()");
    tab.wait_until("halfbyte.game.trace_frame() > " + std::to_string(back + 10));
}
