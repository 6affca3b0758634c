// The lines of the menu's pages.
#pragma once

#include "platform/hosted/shell/menu.hpp"

namespace halfbyte::hosted {

struct MenuPageLines {
    ShellText headline;
    std::span<const MenuLine> lines;
};

// The first page's lines depend on what is below the menu. Those of the old saves are made by
// lines_of_old_saves().
MenuPageLines lines_of(MenuPage page, bool over_level, bool with_old_saves);
std::vector<MenuLine> lines_of_old_saves(std::size_t saves);

// Where one goes who leaves a page.
MenuPage page_before(MenuPage page);

} // namespace halfbyte::hosted
