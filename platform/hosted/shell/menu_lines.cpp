#include "platform/hosted/shell/menu_lines.hpp"

#include <algorithm>

namespace halfbyte::hosted {
namespace {

using namespace menu_line;
using Kind = MenuLine::Kind;

constexpr MenuLine settings_lines[] = {
    to(ShellText::sound, MenuPage::sound),
    to(ShellText::picture, MenuPage::picture),
    to(ShellText::easier, MenuPage::easier),
    to(ShellText::keyboard, MenuPage::keyboard),
    to(ShellText::pad, MenuPage::pad),
    to(ShellText::reset, MenuPage::ask_reset),
    back,
};

// The buttons of the pad, in order.
constexpr std::array<MenuLine, pad_buttons + 1> binding_lines(Kind kind) {
    constexpr ShellText names[pad_buttons] = {ShellText::button_a,      ShellText::button_b,
                                              ShellText::button_select, ShellText::button_start,
                                              ShellText::button_up,     ShellText::button_down,
                                              ShellText::button_left,   ShellText::button_right};
    std::array<MenuLine, pad_buttons + 1> lines{};
    for (std::uint8_t i = 0; i < pad_buttons; ++i)
        lines[i] = {names[i], kind, i};
    lines[pad_buttons] = back;
    return lines;
}
constexpr auto keyboard_lines = binding_lines(Kind::key);
constexpr auto pad_lines = binding_lines(Kind::button);
constexpr MenuLine sound_lines[] = {
    number(ShellText::music_volume, Setting::music_volume),
    number(ShellText::effects_volume, Setting::effects_volume),
    back,
};
// Consoles offer the invincible hero only: more hits would not be theirs, and they have no memory
// for rewinding.
constexpr MenuLine easier_lines[] = {
    number(ShellText::speed, Setting::speed, ShellText::speed_note),
    option(ShellText::invincible, option_invincible, ShellText::invincible_note),
    number(ShellText::rewind, Setting::rewind, ShellText::rewind_note),
    number(ShellText::more_hits, Setting::more_hits, ShellText::more_hits_note),
    back,
};
constexpr MenuLine reset_lines[] = {
    {ShellText::no, Kind::back},
    {ShellText::yes, Kind::usual},
};
constexpr MenuLine quit_lines[] = {
    {ShellText::no, Kind::back},
    ask(ShellText::yes, MenuRequest::quit),
};

} // namespace

std::vector<MenuLine> lines_of_old_saves(std::size_t saves) {
    constexpr std::size_t most = 100; // a line's number is a byte
    std::vector<MenuLine> lines;
    for (std::size_t i = 0; i < std::min(saves, most); ++i)
        lines.push_back({ShellText::nothing, Kind::old_save, static_cast<std::uint8_t>(i)});
    lines.push_back(back);
    return lines;
}

MenuPageLines lines_of(MenuPage page, bool over_level, bool with_old_saves) {
    switch (page) {
    case MenuPage::closed: return {ShellText::nothing, {}};
    case MenuPage::menu:
        return {over_level ? ShellText::paused : ShellText::menu,
                first_lines(over_level, with_old_saves)};
    case MenuPage::settings: return {ShellText::settings, settings_lines};
    case MenuPage::keyboard: return {ShellText::keyboard, keyboard_lines};
    case MenuPage::pad: return {ShellText::pad, pad_lines};
    case MenuPage::sound: return {ShellText::sound, sound_lines};
    case MenuPage::picture: return {ShellText::picture, picture_lines()};
    case MenuPage::easier: return {ShellText::easier, easier_lines};
    case MenuPage::ask_reset: return {ShellText::ask_reset, reset_lines};
    case MenuPage::old_saves: return {ShellText::old_saves, {}};
    case MenuPage::ask_quit: return {ShellText::ask_quit, quit_lines};
    }
    return {ShellText::nothing, {}};
}

MenuPage page_before(MenuPage page) {
    switch (page) {
    case MenuPage::closed:
    case MenuPage::menu: return MenuPage::closed;
    case MenuPage::settings:
    case MenuPage::old_saves:
    case MenuPage::ask_quit: return MenuPage::menu;
    default: return MenuPage::settings;
    }
}

} // namespace halfbyte::hosted
