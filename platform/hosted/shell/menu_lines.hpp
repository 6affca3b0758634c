// The lines of the menu's pages.
#pragma once

#include "platform/hosted/shell/menu.hpp"

namespace halfbyte::hosted {

struct MenuPageLines {
    ShellText headline;
    std::span<const MenuLine> lines;
};

// The lines of a page. Those of the first page depend on what is behind the menu;
// lines_of_old_saves() makes those of the old saves.
MenuPageLines lines_of(MenuPage page, bool over_level, bool with_old_saves);
std::vector<MenuLine> lines_of_old_saves(std::size_t saves);

// The page to which the player returns from a page.
MenuPage page_before(MenuPage page);

} // namespace halfbyte::hosted
