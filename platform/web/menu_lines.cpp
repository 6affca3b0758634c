#include "platform/hosted/shell/menu_lines.hpp"

namespace halfbyte::hosted {
namespace {

using namespace menu_line;

constexpr MenuLine over_level_lines[] = {
    resume,
    ask(ShellText::restart, MenuRequest::restart),
    to(ShellText::settings, MenuPage::settings),
    ask(ShellText::leave, MenuRequest::leave),
};
constexpr MenuLine over_screen_lines[] = {
    resume,
    to(ShellText::settings, MenuPage::settings),
};
constexpr MenuLine with_old_saves_lines[] = {
    resume,
    to(ShellText::settings, MenuPage::settings),
    to(ShellText::old_saves, MenuPage::old_saves),
};
constexpr MenuLine lines_of_picture[] = {
    number(ShellText::colours, Setting::colours, ShellText::colours_note),
    timer,
    shake,
    back,
};

} // namespace

std::span<const MenuLine> first_lines(bool over_level, bool with_old_saves) {
    if (over_level)
        return over_level_lines;
    if (with_old_saves)
        return with_old_saves_lines;
    return over_screen_lines;
}

std::span<const MenuLine> picture_lines() {
    return lines_of_picture;
}

} // namespace halfbyte::hosted
