// The lines of the menu's pages.
#pragma once

#include "platform/hosted/shell/menu.hpp"

namespace halfbyte::hosted {

struct MenuPageLines {
    ShellText headline;
    std::span<const MenuLine> lines;
};

MenuPageLines lines_of(MenuPage page, bool over_level);

// Where one goes who leaves a page.
MenuPage page_before(MenuPage page);

} // namespace halfbyte::hosted
