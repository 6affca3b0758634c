#include "platform/hosted/shell/shell.hpp"

#include "platform/hosted/picture/draw_page.hpp"
#include "platform/hosted/play/pointing.hpp"
#include "platform/hosted/shell/fixed_buttons.hpp"
#include "platform/hosted/shell/key_hints.hpp"

#include <cstdlib>
#include <utility>

namespace halfbyte::hosted {
namespace {

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

std::optional<Command> Shell::handle(const Event& event) {
    const bool was_open = is_open();
    notice_device(event);
    const std::optional<Command> command = command_of(event);
    finish_event(was_open);
    return command;
}

std::optional<Command> Shell::command_of(const Event& event) {
    if (event.kind == Event::Kind::point || event.kind == Event::Kind::drag
        || event.kind == Event::Kind::hover)
        return point(event);
    if (capture(event))
        return std::nullopt;
    const bool was_open = is_open();
    const Input before = controls_.held();
    const std::optional<Command> command = controls_.handle(event);
    const auto pressed = static_cast<Input>(controls_.held() & ~before);
    const std::optional<Command> result = command ? filter(*command) : std::nullopt;
    if (!was_open || menu_.capture() != Capture::nothing)
        return result;
    const Input fixed = fixed_button_of(event);
    const auto chosen = hosted::command_of(menu_.press(fixed != 0 ? fixed : first_of(pressed)));
    return chosen ? chosen : result;
}

// A click, a tap, or a move of the pointer.
std::optional<Command> Shell::point(const Event& event) {
    pointed_ = {event.x, event.y};
    const bool clicks = event.kind == Event::Kind::point;
    if (!is_open())
        return clicks                            ? Command::point
               : event.kind == Event::Kind::drag ? Command::drag
                                                 : Command::hover;
    if (!clicks)
        return std::nullopt;
    const PageCell cell = page_cell_at(menu_.over().screen, event.x, event.y);
    return hosted::command_of(menu_.point(cell.column, cell.row));
}

void Shell::follow_release(const Event& event) {
    if (event.kind == Event::Kind::key && !event.down)
        controls_.handle(event);
}

void Shell::follow() {
    if (is_open())
        return;
    const Menu::Over over = background_();
    if (!over.replaces)
        return;
    begin_menu(over);
    finish_event(false);
}

std::optional<Command> Shell::switch_menu() {
    const bool was_open = is_open();
    const auto command = was_open ? hosted::command_of(menu_.close()) : open_menu();
    finish_event(was_open);
    return command;
}

void Shell::close() {
    if (!is_open())
        return;
    menu_.close();
    finish_event(true);
}

std::optional<Command> Shell::hold(Input buttons) {
    if (buttons != 0)
        set_device(InputDevice::touch);
    const Input before = controls_.held();
    controls_.hold(buttons);
    if (!is_open() || menu_.capture() != Capture::nothing)
        return std::nullopt;
    const auto pressed = static_cast<Input>(controls_.held() & ~before);
    const std::optional<Command> command = hosted::command_of(menu_.press(first_of(pressed)));
    finish_event(true);
    return command;
}

// Buttons that are held when the menu opens or closes count once they are pressed again.
void Shell::finish_event(bool was_open) {
    keep_settings();
    if (was_open != is_open())
        controls_.mute();
}

// A press that the menu captures is not a command as well.
bool Shell::capture(const Event& event) {
    const Capture capture = menu_.capture();
    const bool key = event.kind == Event::Kind::key;
    const bool button = event.kind == Event::Kind::button && event.down;
    if (capture == Capture::nothing)
        return false;
    // A player without a keyboard must be able to leave, too.
    if ((is_press(event, Event::Kind::key) && event.code == key_place::escape)
        || (button && capture == Capture::key)) {
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
std::optional<Command> Shell::filter(Command command) {
    switch (command) {
    case Command::menu: return is_open() ? std::nullopt : open_menu();
    case Command::pause: // also resumes
        return is_open() && menu_.over().level ? hosted::command_of(menu_.close())
               : is_open()                     ? std::nullopt
                                               : std::optional(command);
    case Command::fullscreen:
        menu_.set(Setting::full_screen, 1 - settings()[Setting::full_screen]);
        return std::nullopt;
    case Command::quit:
    case Command::open_save:
    case Command::screenshot:
    case Command::music:
    case Command::effects: return command;
    default: return is_open() ? std::nullopt : std::optional(command);
    }
}

// A level pauses first, and the menu then opens instead of its pause.
std::optional<Command> Shell::open_menu() {
    const Menu::Over over = background_();
    if (!over.has_font)
        return Command::pause;
    if (over.pauses)
        return Command::menu;
    begin_menu(over);
    return std::nullopt;
}

void Shell::begin_menu(const Menu::Over& over) {
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

ButtonNames Shell::button_names() const {
    return names_of_buttons(menu_.device(), kept_, names_);
}

void Shell::draw(Canvas& canvas, const Play& play) {
    draw_program(canvas, play);
    play.draw_notices(canvas);
}

void Shell::draw_program(Canvas& canvas, const Play& play) {
    const ProgramState& state = play.session().state();
    if (is_open()) {
        Page page;
        page.letters = play.session().game().letters;
        menu_.show(page);
        draw_page(canvas, play.session().pack(), play.session().coloured_level(), page,
                  menu_frame_++);
    } else {
        const ButtonNames names = button_names();
        play.draw(canvas, &names);
        if (is_page(state.scene) && state.fade == 0)
            draw_key_hints(canvas, play, menu_.device(), kept_, names_);
        if (overlay_)
            overlay_(canvas);
    }
}

} // namespace halfbyte::hosted
