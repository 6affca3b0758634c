#include "tests/browser/nib_page.hpp"

#include "tests/support/test.hpp"

#include <cmath>

using namespace halfbyte::test;

TEST_CASE("touches press the d-pad and the buttons, together and sliding", "[chromium]") {
    NibTab tab;
    const bool upright = GENERATE(true, false);
    tab.resize(upright ? 360 : 740, upright ? 740 : 360, 2, true);
    CHECK(tab.value("getComputedStyle(document.getElementById('pad')).display") == "none");
    tab.touch("touchStart", {middle_of(tab, "canvas")});
    tab.touch("touchEnd", {});
    tab.wait_until("getComputedStyle(document.getElementById('pad')).display !== 'none'");

    const Tab::Point a = middle_of(tab, "[data-input='128']");
    const std::string in_level = "halfbyte.game.text_at(halfbyte.game.scene()) === 'level'";
    for (int i = 0; i < 20 && tab.value(in_level) != true; ++i) {
        tab.touch("touchStart", {a});
        tab.rest(60);
        tab.touch("touchEnd", {});
        tab.rest(150);
    }
    tab.wait_until(in_level);

    const Tab::Point pad = middle_of(tab, "#pad svg");
    const Tab::Point right{pad.x + 45, pad.y}, left{pad.x - 45, pad.y};
    const int start = tab.value("halfbyte.game.player_x()");
    tab.touch("touchStart", {right});
    tab.wait_until("halfbyte.game.player_x() > " + std::to_string(start + 1000));
    const int height = tab.value("halfbyte.game.player_y()");
    tab.touch("touchStart", {right, a}); // a second finger jumps
    tab.wait_until("halfbyte.game.player_y() < " + std::to_string(height - 1000));
    const int place = tab.value("halfbyte.game.player_x()");
    tab.wait_until("halfbyte.game.player_x() > " + std::to_string(place + 500));
    tab.touch("touchEnd", {});
    tab.touch("touchStart", {right});
    tab.touch("touchMove", {left}); // without leaving the screen
    tab.wait_until("halfbyte.game.player_x() < " + std::to_string(place));
    tab.touch("touchEnd", {});
    tab.press("KeyM", "m");
    tab.wait_until("getComputedStyle(document.getElementById('pad')).display === 'none'");
}

TEST_CASE("a thumb slides from button to button, and holds two between them", "[chromium]") {
    NibTab tab;
    tab.resize(360, 740, 2, true);
    tab.touch("touchStart", {middle_of(tab, "canvas")});
    tab.touch("touchEnd", {});
    const Tab::Point a = middle_of(tab, "[data-input='128']");
    const Tab::Point b = middle_of(tab, "[data-input='64']");
    const std::string held =
        "[...document.querySelectorAll('#buttons .held')].map((e) => e.textContent).join('')";
    const auto wait_for = [&](const std::string& letters) {
        tab.wait_until(held + " === '" + letters + "'");
    };
    tab.touch("touchStart", {b});
    wait_for("B");
    tab.touch("touchMove", {{(a.x + b.x) / 2, (a.y + b.y) / 2}});
    wait_for("BA");
    tab.touch("touchMove", {a});
    wait_for("A");
    tab.touch("touchEnd", {});
    wait_for("");
}

TEST_CASE("the d-pad marks the pressed directions", "[chromium]") {
    Tab tab(chromium());
    tab.resize(360, 740, 2, true);
    open_nib(tab);
    const std::string marked =
        "[...document.querySelectorAll('#pad .held')].map((e) => e.dataset.input).join()";
    const Tab::Point pad = middle_of(tab, "#pad svg");
    tab.touch("touchStart", {{pad.x + 40, pad.y}});
    tab.wait_until(marked + " === '1'");
    const std::string width = "getComputedStyle(document.querySelector('#pad [data-input=\"1\"]'))"
                              ".strokeWidth";
    CHECK(tab.value(width)
          != tab.value("getComputedStyle(document.querySelector("
                       "'#pad [data-input=\"2\"]')).strokeWidth"));
    tab.touch("touchMove", {{pad.x - 40, pad.y - 40}});
    tab.wait_until(marked + " === '8,2'");
    tab.touch("touchMove", {pad});
    tab.wait_until(marked + " === ''");
    tab.touch("touchEnd", {});
}

TEST_CASE("a screen whose usual pointer is a finger shows whole touch buttons at once",
          "[chromium]") {
    struct Size {
        int width, height;
    };
    const Size size = GENERATE(Size{320, 480}, Size{480, 320}, Size{200, 400}, Size{360, 740},
                               Size{740, 360}, Size{568, 320}, Size{768, 1024});
    CAPTURE(size.width, size.height);
    Tab tab(chromium());
    tab.resize(size.width, size.height, 2, true);
    open_nib(tab);
    CHECK(tab.value("[...document.querySelectorAll('#bar button:not([hidden]), #pad path, "
                    "#buttons span, #options span, canvas')].filter((e) => {"
                    "const box = e.getBoundingClientRect();"
                    "return box.width === 0 || box.left < 0 || box.top < 0"
                    "|| box.right > innerWidth || box.bottom > innerHeight; })"
                    ".map((e) => e.id || e.textContent || e.tagName).join()")
          == "");
}

TEST_CASE("A and B reach equally far, and Start is not reached from them", "[chromium]") {
    Tab tab(chromium());
    tab.resize(360, 740, 2, true);
    open_nib(tab);
    const Tab::Point a = middle_of(tab, "[data-input='128']");
    const Tab::Point b = middle_of(tab, "[data-input='64']");
    const std::string held =
        "[...document.querySelectorAll('span.held')].map((e) => e.textContent).join('')";
    const auto held_at = [&](Tab::Point at) {
        tab.touch("touchMove", {at});
        tab.rest(50);
        return tab.value(held).get<std::string>();
    };
    tab.touch("touchStart", {a});
    const double middle_x = (a.x + b.x) / 2, middle_y = (a.y + b.y) / 2;
    for (double angle = 0; angle < 6.2; angle += 0.6) // around the point between them
        for (const double distance : {6.0, 12.0, 20.0, 30.0}) {
            const double x = distance * std::cos(angle), y = distance * std::sin(angle);
            std::string here = held_at({middle_x + x, middle_y + y});
            const std::string there = held_at({middle_x - x, middle_y - y});
            CAPTURE(angle, distance, here, there);
            for (char& letter : here)
                letter = letter == 'A' ? 'B' : 'A';
            std::ranges::reverse(here); // B comes first in the page
            CHECK(here == there);
        }
    CHECK(held_at(middle_of(tab, "[data-input='16']")) == "");
    tab.touch("touchEnd", {});
}

TEST_CASE("clicks and taps choose in the page's menus", "[chromium]") {
    const bool taps = GENERATE(false, true);
    Tab tab(chromium());
    if (taps)
        tab.resize(360, 740, 2, true);
    open_nib(tab);
    const std::string box = "document.querySelector('canvas').getBoundingClientRect()";
    const auto click = [&](double x, double y) { // pixels of the picture
        const json left = tab.value(box + ".left"), top = tab.value(box + ".top");
        const double scale = tab.value(box + ".width").get<double>() / 320;
        const Tab::Point at{left.get<double>() + x * scale, top.get<double>() + y * scale};
        if (taps) {
            tab.touch("touchStart", {at});
            tab.touch("touchEnd", {});
        } else {
            tab.click(at);
        }
    };
    const auto wait_for = [&](const std::string& screen) {
        tab.wait_until("halfbyte.game.text_at(halfbyte.game.scene()) === '" + screen + "'");
        tab.rest(400); // it fades in
    };
    constexpr int top = 40, line_height = 16, first_line = top + 32 + 4;
    click(160, 120);
    wait_for("slots");
    click(100, first_line + 3 * line_height); // Options
    wait_for("options");
    CHECK(tab.value("halfbyte.game.menu_is_open()") == 1);
    click(240, top + 18 * 8 + 4); // the hint's right half
    wait_for("slots");
    CHECK(tab.value("halfbyte.game.menu_is_open()") == 0);
    tab.value("document.getElementById('menu').click()");
    tab.wait_until("halfbyte.game.menu_is_open() === 1");
    click(100, first_line); // Resume
    tab.wait_until("halfbyte.game.menu_is_open() === 0");
    click(100, first_line);
    wait_for("select");
    click(240, top + 18 * 8 + 4);
    wait_for("slots");
}

TEST_CASE("the key, the click and the touch that end the page's rest do nothing in the game",
          "[chromium]") {
    NibTab tab;
    const std::string is_hidden = "document.getElementById('rest').hidden";
    const std::string screen = "halfbyte.game.text_at(halfbyte.game.scene())";
    const auto rest = [&] {
        tab.value("dispatchEvent(new Event('blur'))");
        tab.wait_until("!" + is_hidden);
    };
    const auto check_untouched = [&] {
        tab.wait_until(is_hidden);
        tab.rest(300);
        CHECK(tab.value(screen) == "title");
    };
    rest();
    CHECK(tab.value("document.getElementById('rest').textContent")
          == "Paused. Press a key or click to continue");
    tab.press("KeyX");
    check_untouched();
    rest();
    tab.value("dispatchEvent(new Event('focus'))");
    tab.click(middle_of(tab, "canvas"));
    check_untouched();
    tab.resize(360, 740, 2, true);
    tab.touch("touchStart", {middle_of(tab, "#bar")});
    tab.touch("touchEnd", {});
    const Tab::Point a = middle_of(tab, "[data-input='128']");
    rest();
    tab.wait_until("document.getElementById('rest').textContent === 'Paused. Tap to continue'");
    tab.touch("touchStart", {a});
    tab.rest(100);
    tab.touch("touchEnd", {});
    check_untouched();
    tab.touch("touchStart", {a}); // the next one acts
    tab.rest(100);
    tab.touch("touchEnd", {});
    tab.wait_until(screen + " === 'slots'");
}

TEST_CASE("a line over the page leaves the hints below the picture's middle free", "[chromium]") {
    NibTab tab;
    tab.value("document.getElementById('line').textContent = 'A line that is long enough to be "
              "broken in a narrow window, such as that of a phone'");
    tab.resize(360, 740, 2, true);
    CHECK(tab.value("document.getElementById('line').getBoundingClientRect().bottom < "
                    "(() => { const box = document.querySelector('canvas').getBoundingClientRect();"
                    "return box.top + 0.8 * box.height; })()")
          == true);
}
