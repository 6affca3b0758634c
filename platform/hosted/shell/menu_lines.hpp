// The lines of the menu's pages.
#pragma once

#include "platform/hosted/shell/menu.hpp"

#include <bit>
#include <span>

namespace halfbyte::hosted {

struct MenuPageLines {
    ShellText headline;
    std::span<const MenuLine> lines;
};

// The lines of a page. Those of the first page depend on what is behind the menu;
// lines_of_old_saves() makes those of the old saves.
MenuPageLines lines_of(MenuPage page, bool over_level, bool with_old_saves);
std::vector<MenuLine> lines_of_old_saves(std::size_t saves);

// The pages that differ between programs in a window and in a web page, which have no window of
// their own. The build chooses the file: window_menu_lines.cpp or the web's.
std::span<const MenuLine> first_lines(bool over_level, bool with_old_saves);
std::span<const MenuLine> picture_lines();

// Lines of each kind.
namespace menu_line {
inline constexpr MenuLine back{ShellText::back, MenuLine::Kind::back};
inline constexpr MenuLine resume{ShellText::resume, MenuLine::Kind::back};

constexpr MenuLine to(ShellText text, MenuPage page) {
    return {text, MenuLine::Kind::page, static_cast<std::uint8_t>(page)};
}
constexpr MenuLine ask(ShellText text, MenuRequest request) {
    return {text, MenuLine::Kind::request, static_cast<std::uint8_t>(request)};
}
constexpr MenuLine number(ShellText text, Setting setting, ShellText note = ShellText::nothing) {
    return {text, MenuLine::Kind::number, static_cast<std::uint8_t>(setting), note};
}
constexpr MenuLine option(ShellText text, ProgramOptions option, ShellText note) {
    return {text, MenuLine::Kind::option, static_cast<std::uint8_t>(std::countr_zero(option)),
            note};
}

// The options of the program that concern the picture.
inline constexpr MenuLine timer = option(ShellText::timer, option_timer, ShellText::timer_note);
inline constexpr MenuLine shake = option(ShellText::shake, option_calm, ShellText::shake_note);
} // namespace menu_line

// The page to which the player returns from a page.
MenuPage page_before(MenuPage page);

} // namespace halfbyte::hosted
