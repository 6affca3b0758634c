#include "platform/hosted/shell/shell.hpp"

#include "platform/hosted/picture/draw_page.hpp"
#include "platform/hosted/play/pointing.hpp"
#include "platform/hosted/shell/key_hints.hpp"

#include <cstdlib>
#include <utility>

namespace halfbyte::hosted {
namespace {

bool is_press(const Event& event, Event::Kind kind) {
    return event.kind == kind && event.down && !event.repeat;
}

// Keys and buttons that control the menu whatever is bound, so that no binding locks the user out.
Input fixed_button_of(const Event& event) {
    if (is_press(event, Event::Kind::key))
        switch (event.code) {
        case key_place::up: return input_up;
        case key_place::down: return input_down;
        case key_place::left: return input_left;
        case key_place::right: return input_right;
        case key_place::enter:
        case key_place::keypad_enter: return input_a;
        case key_place::escape:
        case key_place::backspace: return input_b;
        default: return 0;
        }
    if (is_press(event, Event::Kind::button))
        switch (event.code) {
        case pad_button::up: return input_up;
        case pad_button::down: return input_down;
        case pad_button::left: return input_left;
        case pad_button::right: return input_right;
        case pad_button::a: return input_a;
        case pad_button::b: return input_b;
        default: return 0;
        }
    return 0;
}

// The first of several buttons.
Input first_of(Input buttons) {
    for (std::size_t i = 0; i < pad_buttons; ++i)
        if (buttons & input_of(i))
            return input_of(i);
    return 0;
}

std::optional<Command> command_of(MenuRequest request) {
    switch (request) {
    case MenuRequest::resume: return Command::resume;
    case MenuRequest::set_options: return Command::set_options;
    case MenuRequest::restart: return Command::restart;
    case MenuRequest::leave: return Command::leave;
    case MenuRequest::open_save: return Command::open_save;
    case MenuRequest::quit: return Command::quit;
    case MenuRequest::none: break;
    }
    return std::nullopt;
}

} // namespace

Shell::Shell(SettingsFile file, CodeNames names)
    : file_(std::move(file)), menu_(file_.load(), names), names_(std::move(names)),
      kept_(menu_.settings()) {
    controls_.bind(kept_);
    if (!file_.finding().empty())
        menu_.tell(ShellText::settings_damaged);
}

bool Shell::take_change() {
    return std::exchange(changed_, false);
}

// A stick that is not quite in its middle is not used.
void Shell::notice_device(const Event& event) {
    constexpr int tilted = 16000;
    if (event.kind == Event::Kind::key && event.down)
        set_device(InputDevice::keyboard);
    else if ((event.kind == Event::Kind::button && event.down)
             || (event.kind == Event::Kind::stick && std::abs(event.position) > tilted))
        set_device(InputDevice::pad);
}

std::optional<Command> Shell::handle(const Event& event, const Menu::Over& over) {
    notice_device(event);
    if (event.kind == Event::Kind::point)
        return point(event, over);
    const bool was_open = is_open();
    if (capture(event)) {
        keep_settings();
        return std::nullopt;
    }
    const Input before = controls_.held();
    const std::optional<Command> command = controls_.handle(event);
    const auto pressed = static_cast<Input>(controls_.held() & ~before);
    std::optional<Command> result = filter(command, over);
    if (was_open && menu_.capture() == Capture::nothing)
        if (const Input fixed = fixed_button_of(event);
            const auto asked = obey_menu(fixed != 0 ? fixed : first_of(pressed)))
            result = asked;
    keep_settings();
    if (was_open != is_open())
        controls_.mute();
    return result;
}

// A click or a tap.
std::optional<Command> Shell::point(const Event& event, const Menu::Over& over) {
    pointed_ = {event.x, event.y};
    if (!is_open())
        return Command::point;
    const PageCell cell = page_cell_at(over.screen, event.x, event.y);
    const std::optional<Command> command = command_of(menu_.point(cell.column, cell.row));
    keep_settings();
    return command;
}

void Shell::follow(const Menu::Over& over) {
    if (!over.replaces || is_open())
        return;
    open_menu(over);
    controls_.mute();
}

std::optional<Command> Shell::hold(Input buttons) {
    if (buttons != 0)
        set_device(InputDevice::touch);
    const Input before = controls_.held();
    controls_.hold(buttons);
    if (!is_open() || menu_.capture() != Capture::nothing)
        return std::nullopt;
    const auto pressed = static_cast<Input>(controls_.held() & ~before);
    const std::optional<Command> command = obey_menu(first_of(pressed));
    keep_settings();
    if (!is_open())
        controls_.mute();
    return command;
}

// A press that the menu captures is not a command as well.
bool Shell::capture(const Event& event) {
    const Capture capture = menu_.capture();
    const bool key = event.kind == Event::Kind::key;
    const bool button = event.kind == Event::Kind::button && event.down;
    if (capture == Capture::nothing)
        return false;
    if (is_press(event, Event::Kind::key) && event.code == key_place::escape) {
        menu_.stop_capture();
        return true;
    }
    if (key && event.down && !is_free_key(event.code))
        return false;
    if (button && !is_free_pad_button(event.code))
        return false;
    if (is_press(event, Event::Kind::key) && capture == Capture::key)
        menu_.give(event.code);
    else if (button && capture == Capture::button)
        menu_.give(event.code);
    return (key && event.down) || button;
}

// Commands for the window always work; those for the program wait until the menu is closed.
std::optional<Command> Shell::filter(std::optional<Command> command, const Menu::Over& over) {
    if (!command)
        return std::nullopt;
    switch (*command) {
    case Command::menu:
        if (!over.has_font)
            return Command::pause;
        if (is_open())
            return std::nullopt;
        if (over.pauses)
            return command;
        open_menu(over);
        return std::nullopt;
    case Command::pause: // also resumes
        return is_open() && menu_.over().level ? command_of(menu_.close())
               : is_open()                     ? std::nullopt
                                               : command;
    case Command::fullscreen:
        menu_.set(Setting::full_screen, 1 - settings()[Setting::full_screen]);
        return std::nullopt;
    case Command::quit:
    case Command::open_save:
    case Command::screenshot:
    case Command::music:
    case Command::effects: return command;
    default: return is_open() ? std::nullopt : command;
    }
}

std::optional<Command> Shell::obey_menu(Input button) {
    return command_of(menu_.press(button));
}

void Shell::open_menu(const Menu::Over& over) {
    const bool lists_saves = !over.level && old_saves_;
    menu_.begin(over, lists_saves ? old_saves_() : std::vector<OldSaveLine>());
}

void Shell::save_again() {
    if (!file_.fault().empty())
        file_.write(kept_);
}

void Shell::keep_settings() {
    if (settings() == kept_)
        return;
    kept_ = settings();
    changed_ = true;
    controls_.bind(kept_);
    file_.write(kept_);
}

void Shell::draw(Canvas& canvas, const Pack& pack, const PackedLevel& packed,
                 std::uint32_t frame) const {
    Page page;
    menu_.show(page);
    draw_page(canvas, pack, packed, page, frame);
}

ButtonNames Shell::button_names() const {
    return names_of_buttons(menu_.device(), kept_, names_);
}

void Shell::draw_hints(Canvas& canvas, const Play& play) const {
    draw_key_hints(canvas, play, menu_.device(), kept_, names_);
}

} // namespace halfbyte::hosted
