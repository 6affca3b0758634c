#include "platform/desktop/screen_window.hpp"

#include "platform/hosted/system/paths.hpp"

#include <cmath>
#include <memory>
#include <stdexcept>

namespace halfbyte::desktop {
namespace {

using hosted::WindowEvent;
using Kind = hosted::WindowEvent::Kind;

std::optional<WindowEvent> pasted() {
    const std::unique_ptr<char, decltype(&SDL_free)> text(SDL_GetClipboardText(), &SDL_free);
    if (!text || *text == '\0')
        return std::nullopt;
    return WindowEvent{.kind = Kind::type, .text = text.get()};
}

// A held key repeats, which must not choose on the next screen, too.
bool acts_once(SDL_Keycode key) {
    return key == SDLK_RETURN || key == SDLK_KP_ENTER || key == SDLK_ESCAPE;
}

std::optional<WindowEvent> key_event(const SDL_KeyboardEvent& event) {
    const SDL_Keysym& key = event.keysym;
    if (event.repeat != 0 && acts_once(key.sym))
        return std::nullopt;
    switch (key.sym) {
    case SDLK_UP: return WindowEvent{Kind::up};
    case SDLK_DOWN:
    case SDLK_TAB: return WindowEvent{Kind::down};
    case SDLK_RETURN:
    case SDLK_KP_ENTER: return WindowEvent{Kind::choose};
    case SDLK_ESCAPE: return WindowEvent{Kind::back};
    case SDLK_BACKSPACE: return WindowEvent{Kind::erase};
    case SDLK_v: return (key.mod & KMOD_CTRL) != 0 ? pasted() : std::nullopt;
    default: return std::nullopt;
    }
}

std::optional<WindowEvent> button_event(Uint8 button) {
    switch (button) {
    case SDL_CONTROLLER_BUTTON_DPAD_UP: return WindowEvent{Kind::up};
    case SDL_CONTROLLER_BUTTON_DPAD_DOWN: return WindowEvent{Kind::down};
    case SDL_CONTROLLER_BUTTON_A:
    case SDL_CONTROLLER_BUTTON_START: return WindowEvent{Kind::choose};
    case SDL_CONTROLLER_BUTTON_B: return WindowEvent{Kind::back};
    default: return std::nullopt;
    }
}

WindowEvent drop_event(const SDL_DropEvent& drop) {
    const std::unique_ptr<char, decltype(&SDL_free)> file(drop.file, &SDL_free);
    return {.kind = Kind::drop, .text = file.get()};
}

// SDL converts the mouse's position to the pixels of the screen.
std::optional<WindowEvent> event_of(const SDL_Event& event) {
    switch (event.type) {
    case SDL_QUIT: return WindowEvent{Kind::close};
    case SDL_KEYDOWN: return key_event(event.key);
    case SDL_CONTROLLERDEVICEADDED: SDL_GameControllerOpen(event.cdevice.which); return {};
    case SDL_CONTROLLERBUTTONDOWN: return button_event(event.cbutton.button);
    case SDL_TEXTINPUT: return WindowEvent{.kind = Kind::type, .text = event.text.text};
    case SDL_MOUSEMOTION: return WindowEvent{Kind::point, event.motion.x, event.motion.y};
    case SDL_MOUSEBUTTONDOWN:
        if (event.button.button != SDL_BUTTON_LEFT)
            return std::nullopt;
        return WindowEvent{Kind::click, event.button.x, event.button.y};
    case SDL_DROPFILE: return drop_event(event.drop);
    default: return std::nullopt;
    }
}

// A path as the part of an address.
std::string in_address(const std::filesystem::path& path) {
    constexpr const char* digits = "0123456789ABCDEF";
    std::string result;
    for (const char c : path.generic_string()) {
        const auto byte = static_cast<unsigned char>(c);
        const bool is_plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z')
                              || (c >= '0' && c <= '9')
                              || std::string_view("/-._~:").find(c) != std::string_view::npos;
        if (is_plain)
            result += c;
        else
            (result += '%').append({digits[byte >> 4], digits[byte & 15]});
    }
    return result;
}

} // namespace

ScreenWindow::ScreenWindow(const std::string& title, const hosted::Icon& icon, Screen size)
    : sdl_(title), window_(title, size.width, size.height) {
    window_.set_icon(icon);
    SDL_EventState(SDL_DROPFILE, SDL_ENABLE);
    SDL_StartTextInput();
}

std::optional<WindowEvent> ScreenWindow::wait() {
    // SDL_WaitEventTimeout would let SDL's threads send messages to the window. If it was just
    // closed, X11 ends the program with an error.
    constexpr int polls = 10, milliseconds = 10;
    SDL_Event event;
    for (int i = 0; i < polls; ++i) {
        if (SDL_PollEvent(&event) != 0)
            return event_of(event);
        SDL_Delay(milliseconds);
    }
    return std::nullopt;
}

void ScreenWindow::show_folder(const std::filesystem::path& folder) {
    const std::string path = in_address(hosted::absolute_path(folder));
    const std::string address = path.starts_with('/') ? "file://" + path : "file:///" + path;
    if (SDL_OpenURL(address.c_str()) != 0)
        throw std::runtime_error("no program shows folders: " + std::string(SDL_GetError()));
}

} // namespace halfbyte::desktop
