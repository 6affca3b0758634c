// The menu's pages as they are shown, and what a click on them chooses.
#include "engine/show/page_writer.hpp"
#include "platform/hosted/play/pointing.hpp"
#include "platform/hosted/shell/key_hints.hpp"
#include "platform/hosted/shell/menu.hpp"
#include "platform/hosted/shell/menu_lines.hpp"

#include <algorithm>

namespace halfbyte::hosted {
namespace {

constexpr std::size_t lines_shown = 7;
constexpr int value_column = 18;
constexpr int more_column = 0; // left of the hero: marks that there are more lines above or below

Text text(std::string_view letters) {
    constexpr std::size_t longest = 255;
    return {letters.data(), static_cast<std::uint8_t>(std::min(letters.size(), longest))};
}

std::string on_or_off(const GameTexts& texts, bool is_on) {
    return std::string(texts.of(is_on ? ShellText::on : ShellText::off));
}

std::string number_text(const GameTexts& texts, Setting setting, int number) {
    const auto named = [&](ShellText name) { return std::string(texts.of(name)); };
    switch (setting) {
    case Setting::window_scale:
        return number == 0 ? named(ShellText::as_fits) : std::to_string(number) + " x";
    case Setting::rewind:
    case Setting::full_screen: return on_or_off(texts, number != 0);
    case Setting::colours:
        return named(number == 0   ? ShellText::own_colours
                     : number == 1 ? ShellText::handheld_colours
                                   : ShellText::grey_colours);
    case Setting::speed: return std::to_string(number) + " %";
    case Setting::more_hits:
    case Setting::music_volume:
    case Setting::effects_volume: break;
    }
    return number == 0 ? named(ShellText::off) : std::to_string(number);
}

// The bit of the option "shake, flash" is set if they are off.
bool is_on(ProgramOptions options, std::uint8_t bit) {
    const auto option = static_cast<ProgramOptions>(1u << bit);
    return ((options & option) != 0) != (option == option_calm);
}

} // namespace

std::string Menu::text_of_line(const MenuLine& line) const {
    if (line.kind != MenuLine::Kind::old_save)
        return std::string(over_.texts.of(line.text));
    constexpr std::size_t longest = value_column - page_text_column - 1;
    const std::string& name = old_saves_[line.number].name;
    return name.size() <= longest ? name : ".." + name.substr(name.size() - (longest - 2));
}

std::string Menu::value_of(const MenuLine& line, bool under_cursor) const {
    if (under_cursor && capture_ != Capture::nothing)
        return std::string(text_of(ShellText::capturing));
    switch (line.kind) {
    case MenuLine::Kind::number:
        return is_switched_off(line) ? on_or_off(over_.texts, false)
                                     : number_text(over_.texts, static_cast<Setting>(line.number),
                                                   settings_.values[line.number]);
    case MenuLine::Kind::option: return on_or_off(over_.texts, is_on(options(), line.number));
    case MenuLine::Kind::key: return names_.key(settings_.keys.codes[line.number]);
    case MenuLine::Kind::button: return names_.button(settings_.pad.codes[line.number]);
    case MenuLine::Kind::old_save:
        return std::to_string(old_saves_[line.number].cleared) + " cleared";
    default: return "";
    }
}

std::string Menu::foot() const {
    const bool keys = device_ == InputDevice::keyboard;
    if (capture_ != Capture::nothing)
        return std::string(text_of(keys || capture_ == Capture::button
                                       ? ShellText::escape_hint
                                       : ShellText::escape_hint_pad));
    const MenuLine::Kind kind = lines_[cursor_].kind;
    const bool changes = kind == MenuLine::Kind::number || kind == MenuLine::Kind::option;
    const ShellText hint = changes ? ShellText::change_hint : ShellText::choose_hint;
    if (over_.texts.has(hint)) // it names A and B
        return hint_with(names_of_buttons(device_, settings_, names_), over_.texts.of(hint));
    const ShellText of_pad = changes ? ShellText::change_hint_pad : ShellText::choose_hint_pad;
    return std::string(text_of(keys ? hint : of_pad));
}

// The note below the lines, on pages with few enough lines.
ShellText Menu::note() const {
    if (lines_.size() >= lines_shown)
        return ShellText::nothing;
    switch (page_) {
    case MenuPage::menu: return saving_works_ ? note_ : ShellText::saving_fails;
    case MenuPage::old_saves: return ShellText::old_saves_note;
    case MenuPage::ask_quit:
        return saving_works_ ? ShellText::levels_are_saved : ShellText::levels_are_not_saved;
    case MenuPage::ask_reset: return ShellText::levels_are_kept;
    default: return lines_[cursor_].note;
    }
}

// The level's title and time, as the program's own pause has them.
void Menu::show_level(Page& page) const {
    write_centred(page, page_pause_title_row, text(over_.title));
    if (over_.time.empty() || note() != ShellText::nothing)
        return;
    write_text(page, page_text_column, row_of_line(pause_time_line),
               text(over_.texts.of(ShellText::time)));
    write_text(page, value_column, row_of_line(pause_time_line), text(over_.time));
}

std::size_t Menu::first_shown() const {
    const std::size_t most = lines_.size() > lines_shown ? lines_.size() - lines_shown : 0;
    return std::min(cursor_ > lines_shown / 2 ? cursor_ - lines_shown / 2 : 0, most);
}

void Menu::show(Page& page) const {
    clear_page(page);
    write_headline(
        page, text(over_.texts.of(lines_of(page_, over_.level, !old_saves_.empty()).headline)));
    const std::size_t first = first_shown();
    for (std::size_t i = first; i < lines_.size() && i < first + lines_shown; ++i) {
        const int row = row_of_line(static_cast<int>(i - first));
        write_text(page, page_text_column, row, text(text_of_line(lines_[i])));
        write_text(page, value_column, row, text(value_of(lines_[i], i == cursor_)));
    }
    if (first != 0)
        write_text(page, more_column, row_of_line(0), text("^"));
    if (first + lines_shown < lines_.size())
        write_text(page, more_column, row_of_line(lines_shown - 1), text("V"));
    if (page_ == MenuPage::menu && over_.level)
        show_level(page);
    if (const ShellText told = note(); told != ShellText::nothing)
        write_centred(page, page_note_row, text(text_of(told)));
    write_centred(page, page_foot_row, text(foot()));
    put_cursor(page, static_cast<int>(cursor_ - first));
}

MenuRequest Menu::point(int column, int row) {
    capture_ = Capture::nothing;
    if (is_in_foot({column, row}))
        return column < page_columns / 2 ? choose(MenuLine(lines_[cursor_])) : go_back();
    const std::size_t line = first_shown() + static_cast<std::size_t>((row - page_first_row) / 2);
    if (row < page_first_row || line >= std::min(lines_.size(), first_shown() + lines_shown))
        return MenuRequest::none;
    cursor_ = line;
    return choose(MenuLine(lines_[cursor_]));
}

} // namespace halfbyte::hosted
