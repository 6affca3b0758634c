#include "platform/hosted/shell/menu.hpp"

#include "engine/show/page_writer.hpp"
#include "platform/hosted/shell/menu_lines.hpp"

#include <algorithm>
#include <utility>

namespace halfbyte::hosted {
namespace {

constexpr std::size_t lines_shown = 7;
constexpr int value_column = 18;
constexpr int more_column = 0; // left of the hero: marks that there are more lines above or below

Text text(std::string_view letters) {
    constexpr std::size_t longest = 255;
    return {letters.data(), static_cast<std::uint8_t>(std::min(letters.size(), longest))};
}

std::string number_text(Setting setting, int number) {
    const auto named = [](ShellText name) { return std::string(text_of(name)); };
    switch (setting) {
    case Setting::window_scale:
        return number == 0 ? named(ShellText::as_fits) : std::to_string(number) + " x";
    case Setting::full_screen: return named(number != 0 ? ShellText::on : ShellText::off);
    case Setting::colours:
        return named(number == 0   ? ShellText::own_colours
                     : number == 1 ? ShellText::handheld_colours
                                   : ShellText::grey_colours);
    case Setting::speed: return std::to_string(number) + " %";
    case Setting::music_volume:
    case Setting::effects_volume: break;
    }
    return std::to_string(number);
}

} // namespace

std::span<const MenuLine> Menu::lines() const {
    if (page_ == MenuPage::old_saves)
        return old_save_lines_;
    return lines_of(page_, over_.level, !old_saves_.empty()).lines;
}

std::string Menu::text_of_line(const MenuLine& line) const {
    if (line.kind != MenuLine::Kind::old_save)
        return std::string(text_of(line.text));
    constexpr std::size_t longest = value_column - page_text_column - 1;
    const std::string& name = old_saves_[line.number].name;
    return name.size() <= longest ? name : ".." + name.substr(name.size() - (longest - 2));
}

void Menu::enter(MenuPage page) {
    const MenuPage before = page_;
    page_ = page;
    cursor_ = 0;
    const std::span<const MenuLine> all = lines();
    for (std::size_t i = 0; i < all.size(); ++i) // the cursor begins where the player came from
        if (all[i].kind == MenuLine::Kind::page && all[i].number == static_cast<int>(before))
            cursor_ = i;
    if (page == MenuPage::closed)
        note_ = ShellText::nothing;
}

void Menu::begin(Over over, std::vector<OldSaveLine> old_saves) {
    over_ = over;
    old_saves_ = std::move(old_saves);
    old_save_lines_ = lines_of_old_saves(old_saves_.size());
    enter(MenuPage::menu);
    if (over.options)
        enter(MenuPage::settings);
}

// From settings that were opened over the options, B leads back to the options.
void Menu::go_back() {
    const bool to_options = page_ == MenuPage::settings && over_.options;
    enter(to_options ? MenuPage::closed : page_before(page_));
}

MenuRequest Menu::press(Input button) {
    const std::size_t count = lines().size();
    if (count == 0)
        return MenuRequest::none;
    const MenuLine& line = lines()[cursor_];
    switch (button) {
    case input_up: cursor_ = (cursor_ + count - 1) % count; break;
    case input_down: cursor_ = (cursor_ + 1) % count; break;
    case input_left: change(line, -1, false); break;
    case input_right: change(line, 1, false); break;
    case input_b: go_back(); break;
    case input_a:
    case input_start: return choose(line);
    default: break;
    }
    return MenuRequest::none;
}

MenuRequest Menu::choose(const MenuLine& line) {
    switch (line.kind) {
    case MenuLine::Kind::page: enter(static_cast<MenuPage>(line.number)); break;
    case MenuLine::Kind::request: {
        const auto request = static_cast<MenuRequest>(line.number);
        enter(MenuPage::closed);
        return request;
    }
    case MenuLine::Kind::number: change(line, 1, true); break;
    case MenuLine::Kind::key: capture_ = Capture::key; break;
    case MenuLine::Kind::button: capture_ = Capture::button; break;
    case MenuLine::Kind::usual: settings_ = Settings(); break;
    case MenuLine::Kind::old_save:
        chosen_save_ = line.number;
        enter(MenuPage::closed);
        return MenuRequest::open_save;
    case MenuLine::Kind::back: go_back(); break;
    }
    return MenuRequest::none;
}

void Menu::change(const MenuLine& line, int direction, bool around) {
    if (line.kind != MenuLine::Kind::number)
        return;
    const SettingRow& row = setting_rows[line.number];
    int& number = settings_.values[line.number];
    number += direction * row.step;
    if (around && number > row.highest)
        number = row.lowest;
    number = std::clamp(number, row.lowest, row.highest);
}

void Menu::give(int code) {
    Bindings& bindings = capture_ == Capture::key ? settings_.keys : settings_.pad;
    bindings.bind(lines()[cursor_].number, code);
    capture_ = Capture::nothing;
}

std::string Menu::value_of(const MenuLine& line, bool under_cursor) const {
    if (under_cursor && capture_ != Capture::nothing)
        return std::string(text_of(ShellText::capturing));
    switch (line.kind) {
    case MenuLine::Kind::number:
        return number_text(static_cast<Setting>(line.number), settings_.values[line.number]);
    case MenuLine::Kind::key: return names_.key(settings_.keys.codes[line.number]);
    case MenuLine::Kind::button: return names_.button(settings_.pad.codes[line.number]);
    case MenuLine::Kind::old_save:
        return std::to_string(old_saves_[line.number].cleared) + " cleared";
    default: return "";
    }
}

ShellText Menu::foot() const {
    if (capture_ != Capture::nothing)
        return ShellText::escape_hint;
    const bool changes = lines()[cursor_].kind == MenuLine::Kind::number;
    return changes ? ShellText::change_hint : ShellText::choose_hint;
}

// The note below the lines, on pages with few enough lines.
ShellText Menu::note() const {
    if (lines().size() >= lines_shown)
        return ShellText::nothing;
    switch (page_) {
    case MenuPage::menu: return saving_works_ ? note_ : ShellText::saving_fails;
    case MenuPage::old_saves: return ShellText::old_saves_note;
    case MenuPage::ask_quit:
        return saving_works_ ? ShellText::levels_are_saved : ShellText::levels_are_not_saved;
    case MenuPage::assist: return ShellText::speed_note;
    default: return ShellText::nothing;
    }
}

void Menu::show(Page& page) const {
    clear_page(page);
    const std::span<const MenuLine> all = lines();
    write_headline(page, text(text_of(lines_of(page_, over_.level, !old_saves_.empty()).headline)));
    const std::size_t most_first = all.size() > lines_shown ? all.size() - lines_shown : 0;
    const std::size_t wanted = cursor_ > lines_shown / 2 ? cursor_ - lines_shown / 2 : 0;
    const std::size_t first = std::min(wanted, most_first);
    for (std::size_t i = first; i < all.size() && i < first + lines_shown; ++i) {
        const int row = row_of_line(static_cast<int>(i - first));
        write_text(page, page_text_column, row, text(text_of_line(all[i])));
        write_text(page, value_column, row, text(value_of(all[i], i == cursor_)));
    }
    if (first != 0)
        write_text(page, more_column, row_of_line(0), text("^"));
    if (first + lines_shown < all.size())
        write_text(page, more_column, row_of_line(lines_shown - 1), text("V"));
    if (const ShellText told = note(); told != ShellText::nothing)
        write_centred(page, page_note_row, text(text_of(told)));
    write_centred(page, page_foot_row, text(text_of(foot())));
    put_cursor(page, static_cast<int>(cursor_ - first));
}

} // namespace halfbyte::hosted
