#include "platform/hosted/shell/menu.hpp"

#include "platform/hosted/shell/menu_lines.hpp"

#include <algorithm>
#include <utility>

namespace halfbyte::hosted {
namespace {

// The option of the program that turns off what a volume is for; 0 for other settings.
constexpr ProgramOptions silence_of(Setting setting) {
    switch (setting) {
    case Setting::music_volume: return option_without_music;
    case Setting::effects_volume: return option_without_effects;
    default: return 0;
    }
}

constexpr bool is_about_keys(const MenuLine& line) {
    return line.kind == MenuLine::Kind::page
           && (line.number == static_cast<int>(MenuPage::keyboard)
               || line.number == static_cast<int>(MenuPage::pad));
}

} // namespace

bool Menu::has_line(const MenuLine& line) const {
    if (line.kind == MenuLine::Kind::option)
        return over_.game_options.has_value();
    return device_ != InputDevice::touch || !is_about_keys(line);
}

void Menu::find_lines() {
    lines_.clear();
    if (page_ == MenuPage::old_saves) {
        lines_ = lines_of_old_saves(old_saves_.size());
        return;
    }
    const std::span<const MenuLine> all = lines_of(page_, over_.level, !old_saves_.empty()).lines;
    std::ranges::copy_if(all, std::back_inserter(lines_),
                         [this](const MenuLine& line) { return has_line(line); });
}

void Menu::set_device(InputDevice device) {
    if (std::exchange(device_, device) == device || !is_open())
        return;
    const std::vector<MenuLine> before = lines_;
    find_lines();
    put_cursor_as_in(before);
}

// On the line on which the cursor was. If that is gone, on the nearest one above it.
void Menu::put_cursor_as_in(const std::vector<MenuLine>& before) {
    for (std::size_t at = cursor_ + 1; at-- > 0;)
        if (const auto found = std::ranges::find(lines_, before[at]); found != lines_.end()) {
            cursor_ = static_cast<std::size_t>(found - lines_.begin());
            return;
        }
    cursor_ = 0;
}

void Menu::enter(MenuPage page) {
    const MenuPage before = page_;
    page_ = page;
    cursor_ = 0;
    capture_ = Capture::nothing;
    find_lines();
    for (std::size_t i = 0; i < lines_.size(); ++i) // the cursor begins where the player came from
        if (lines_[i].kind == MenuLine::Kind::page && lines_[i].number == static_cast<int>(before))
            cursor_ = i;
    if (page == MenuPage::closed)
        note_ = ShellText::nothing;
}

void Menu::begin(Over over, std::vector<OldSaveLine> old_saves) {
    over_ = std::move(over);
    old_saves_ = std::move(old_saves);
    enter(MenuPage::menu);
    if (over_.options)
        enter(MenuPage::settings);
}

MenuRequest Menu::close() {
    enter(MenuPage::closed);
    return MenuRequest::resume;
}

// From settings that were opened over the options, B leads back to the screen before the options.
MenuRequest Menu::go_back() {
    const bool leaves_options = page_ == MenuPage::settings && over_.options;
    const MenuPage next = leaves_options ? MenuPage::closed : page_before(page_);
    if (next == MenuPage::closed)
        return close();
    enter(next);
    return MenuRequest::none;
}

MenuRequest Menu::press(Input button) {
    const std::size_t count = lines_.size();
    if (count == 0)
        return MenuRequest::none;
    const MenuLine line = lines_[cursor_];
    switch (button) {
    case input_up: cursor_ = (cursor_ + count - 1) % count; break;
    case input_down: cursor_ = (cursor_ + 1) % count; break;
    case input_left: return change(line, -1, false);
    case input_right: return change(line, 1, false);
    case input_b: return go_back();
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
    case MenuLine::Kind::number:
    case MenuLine::Kind::option: return change(line, 1, true);
    case MenuLine::Kind::key: capture_ = Capture::key; break;
    case MenuLine::Kind::button: capture_ = Capture::button; break;
    case MenuLine::Kind::usual:
        settings_ = Settings();
        enter(MenuPage::settings);
        if (!over_.game_options)
            break;
        over_.game_options = over_.usual_options;
        return MenuRequest::set_options;
    case MenuLine::Kind::old_save:
        chosen_save_ = line.number;
        enter(MenuPage::closed);
        return MenuRequest::open_save;
    case MenuLine::Kind::back: return go_back();
    }
    return MenuRequest::none;
}

// Consoles have no volumes: there the options turn music and effects off. A save may come from one.
bool Menu::is_switched_off(const MenuLine& line) const {
    return line.kind == MenuLine::Kind::number
           && (options() & silence_of(static_cast<Setting>(line.number)));
}

MenuRequest Menu::change(const MenuLine& line, int direction, bool around) {
    if (line.kind == MenuLine::Kind::option) {
        over_.game_options = static_cast<ProgramOptions>(options() ^ (1u << line.number));
        return MenuRequest::set_options;
    }
    if (line.kind != MenuLine::Kind::number)
        return MenuRequest::none;
    const SettingRow& row = setting_rows[line.number];
    int& number = settings_.values[line.number];
    if (is_switched_off(line)) {
        if (direction < 0)
            return MenuRequest::none;
        number = std::max(number, row.lowest + row.step);
        over_.game_options =
            static_cast<ProgramOptions>(options() & ~silence_of(static_cast<Setting>(line.number)));
        return MenuRequest::set_options;
    }
    number += direction * row.step;
    if (around && number > row.highest)
        number = row.lowest;
    number = std::clamp(number, row.lowest, row.highest);
    return MenuRequest::none;
}

void Menu::give(int code) {
    Bindings& bindings = capture_ == Capture::key ? settings_.keys : settings_.pad;
    bindings.bind(lines_[cursor_].number, code);
    capture_ = Capture::nothing;
}

} // namespace halfbyte::hosted
