#include "tests/browser/nib_page.hpp"
#include "tests/support/test.hpp"

#include <cstdlib>

namespace halfbyte::test {

std::filesystem::path page_file(const std::string& game) {
    const char* pages = std::getenv("HALFBYTE_PAGES");
    REQUIRE(pages != nullptr);
    return std::filesystem::path(pages) / (game + ".html");
}

std::string address_of(const std::filesystem::path& file) {
    return "file://" + file.string();
}

void open_game(Tab& tab, const std::string& address) {
    tab.open(address);
    tab.value("try { localStorage.clear() } catch (refused) {}");
    tab.open(address);
    tab.wait_until("'halfbyte' in window");
}

void open_nib(Tab& tab) {
    open_game(tab, address_of(page_file("nib")));
}

void press_until(Tab& tab, const std::string& code, const std::string& screen) {
    const std::string there = "halfbyte.game.text_at(halfbyte.game.scene()) === '" + screen + "'";
    for (int i = 0; i < 20 && tab.value(there) != true; ++i) {
        tab.press(code);
        tab.rest(150); // a fade ignores keys
    }
    tab.wait_until(there);
}

void go_to_level(Tab& tab) {
    press_until(tab, "KeyX", "level");
    const std::uint32_t frame = tab.value("halfbyte.game.trace_frame()");
    tab.wait_until("halfbyte.game.trace_frame() > " + std::to_string(frame + 60)); // it fades in
}

Tab::Point middle_of(Tab& tab, const std::string& selector) {
    const json box =
        tab.value("(() => { const box = document.querySelector(\"" + selector
                  + "\").getBoundingClientRect();"
                    "return [box.left + box.width / 2, box.top + box.height / 2]; })()");
    return {box[0], box[1]};
}

std::string line_of(Tab& tab) {
    return tab.value("document.getElementById('line').textContent");
}

} // namespace halfbyte::test
