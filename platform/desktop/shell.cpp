#include "platform/desktop/shell.hpp"

#include "platform/hosted/picture/draw_page.hpp"
#include "platform/hosted/shell/key_hints.hpp"

#include <iterator>
#include <utility>

namespace halfbyte::desktop {
namespace {

using hosted::Command;
using hosted::MenuRequest;

bool is_press(const SDL_Event& event, Uint32 type) {
    return event.type == type && (type != SDL_KEYDOWN || event.key.repeat == 0);
}

// Keys and buttons that control the menu whatever is bound, so that no binding locks the user out.
Input fixed_button_of(const SDL_Event& event) {
    if (is_press(event, SDL_KEYDOWN))
        switch (event.key.keysym.scancode) {
        case SDL_SCANCODE_UP: return input_up;
        case SDL_SCANCODE_DOWN: return input_down;
        case SDL_SCANCODE_LEFT: return input_left;
        case SDL_SCANCODE_RIGHT: return input_right;
        case SDL_SCANCODE_RETURN:
        case SDL_SCANCODE_KP_ENTER: return input_a;
        case SDL_SCANCODE_ESCAPE:
        case SDL_SCANCODE_BACKSPACE: return input_b;
        default: return 0;
        }
    if (is_press(event, SDL_CONTROLLERBUTTONDOWN))
        switch (event.cbutton.button) {
        case SDL_CONTROLLER_BUTTON_DPAD_UP: return input_up;
        case SDL_CONTROLLER_BUTTON_DPAD_DOWN: return input_down;
        case SDL_CONTROLLER_BUTTON_DPAD_LEFT: return input_left;
        case SDL_CONTROLLER_BUTTON_DPAD_RIGHT: return input_right;
        case SDL_CONTROLLER_BUTTON_A: return input_a;
        case SDL_CONTROLLER_BUTTON_B: return input_b;
        default: return 0;
        }
    return 0;
}

std::optional<Command> command_of(MenuRequest request) {
    switch (request) {
    case MenuRequest::restart: return Command::restart;
    case MenuRequest::leave: return Command::leave;
    case MenuRequest::open_save: return Command::open_save;
    case MenuRequest::quit: return Command::quit;
    case MenuRequest::none: break;
    }
    return std::nullopt;
}

// SDL names this key after typewriters; all texts of the program call it Enter.
std::string key_name(int code) {
    if (code == SDL_SCANCODE_RETURN)
        return "Enter";
    const std::string name = SDL_GetScancodeName(static_cast<SDL_Scancode>(code));
    return name.empty() ? "key " + std::to_string(code) : name;
}

// In the order of SDL's buttons.
std::string button_name(int code) {
    constexpr const char* names[] = {"A",     "B",     "X",       "Y",       "Back",
                                     "Guide", "Start", "L stick", "R stick", "L1",
                                     "R1",    "Up",    "Down",    "Left",    "Right"};
    static_assert(std::size(names) == SDL_CONTROLLER_BUTTON_DPAD_RIGHT + 1);
    const auto index = static_cast<std::size_t>(code);
    return index < std::size(names) ? names[index] : "button " + std::to_string(code);
}

} // namespace

hosted::CodeNames code_names() {
    return {key_name, button_name};
}

Shell::Shell(hosted::SettingsFile file)
    : file_(std::move(file)), menu_(file_.load(), code_names()), kept_(menu_.settings()) {
    controls_.bind(kept_);
    if (!file_.finding().empty())
        menu_.tell(hosted::ShellText::settings_damaged);
}

bool Shell::take_change() {
    return std::exchange(changed_, false);
}

std::optional<Command> Shell::handle(const SDL_Event& event, hosted::Menu::Over over) {
    const bool was_open = is_open();
    if (capture(event)) {
        keep_settings();
        return std::nullopt;
    }
    const Input before = controls_.held();
    const std::optional<Command> command = controls_.handle(event);
    const auto pressed = static_cast<Input>(controls_.held() & ~before);
    std::optional<Command> result = filter(command, over);
    if (was_open && menu_.capture() == hosted::Capture::nothing)
        if (const auto asked = obey_menu(event, pressed))
            result = asked;
    keep_settings();
    if (was_open != is_open())
        controls_.mute();
    return result;
}

// A press that the menu captures is not a command as well.
bool Shell::capture(const SDL_Event& event) {
    const hosted::Capture capture = menu_.capture();
    if (capture == hosted::Capture::nothing)
        return false;
    if (is_press(event, SDL_KEYDOWN) && event.key.keysym.scancode == SDL_SCANCODE_ESCAPE) {
        menu_.stop_capture();
        return true;
    }
    if (event.type == SDL_KEYDOWN && !hosted::is_free_key(event.key.keysym.scancode))
        return false;
    if (event.type == SDL_CONTROLLERBUTTONDOWN && !hosted::is_free_pad_button(event.cbutton.button))
        return false;
    if (is_press(event, SDL_KEYDOWN) && capture == hosted::Capture::key)
        menu_.give(event.key.keysym.scancode);
    else if (is_press(event, SDL_CONTROLLERBUTTONDOWN) && capture == hosted::Capture::button)
        menu_.give(event.cbutton.button);
    return event.type == SDL_KEYDOWN || event.type == SDL_CONTROLLERBUTTONDOWN;
}

// Commands for the window always work; those for the program wait until the menu is closed.
std::optional<Command> Shell::filter(std::optional<Command> command, hosted::Menu::Over over) {
    if (!command)
        return std::nullopt;
    switch (*command) {
    case Command::menu:
        if (!over.has_font)
            return Command::pause;
        if (!is_open())
            open_menu(over);
        return std::nullopt;
    case Command::fullscreen:
        menu_.set(hosted::Setting::full_screen, 1 - settings()[hosted::Setting::full_screen]);
        return std::nullopt;
    case Command::quit:
    case Command::open_save:
    case Command::screenshot:
    case Command::music:
    case Command::effects: return command;
    default: return is_open() ? std::nullopt : command;
    }
}

std::optional<Command> Shell::obey_menu(const SDL_Event& event, Input pressed) {
    Input button = fixed_button_of(event);
    for (std::size_t i = 0; button == 0 && i < hosted::pad_buttons; ++i)
        button = pressed & hosted::input_of(i);
    return command_of(menu_.press(button));
}

void Shell::open_menu(hosted::Menu::Over over) {
    const bool lists_saves = !over.level && old_saves_;
    menu_.begin(over, lists_saves ? old_saves_() : std::vector<hosted::OldSaveLine>());
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

void Shell::draw(hosted::Canvas& canvas, const hosted::Pack& pack,
                 const hosted::PackedLevel& packed, std::uint32_t frame) const {
    Page page;
    menu_.show(page);
    hosted::draw_page(canvas, pack, packed, page, frame);
}

void Shell::draw_hints(hosted::Canvas& canvas, const hosted::Font& font, hosted::Colour paper,
                       Scene scene) const {
    hosted::draw_key_hints(canvas, font, paper, kept_.keys, code_names(), scene);
}

} // namespace halfbyte::desktop
