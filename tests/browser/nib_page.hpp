// The page of the demo game, as the web build made it.
#pragma once

#include "tests/browser/chromium.hpp"

#include <filesystem>
#include <string>

namespace halfbyte::test {

// The folder with the pages, from the variable HALFBYTE_PAGES of the environment.
std::filesystem::path page_file(const std::string& game);
std::string address_of(const std::filesystem::path& file);

// Opens a page without anything stored, and waits until its game runs.
void open_game(Tab& tab, const std::string& address);
void open_nib(Tab& tab);

// A tab with the page of the demo game.
struct NibTab : Tab {
    NibTab() : Tab(chromium()) { open_nib(*this); }
};

// Presses a key and waits until the program shows this screen.
void press_until(Tab& tab, const std::string& code, const std::string& screen);
// Goes from the title into the first level.
void go_to_level(Tab& tab);

// The position of the middle of the first element that a selector finds.
Tab::Point middle_of(Tab& tab, const std::string& selector);

// The text of the page's line.
std::string line_of(Tab& tab);

} // namespace halfbyte::test
