#include "platform/desktop/controls.hpp"

namespace halfbyte::desktop {
namespace {

Input button_of(SDL_Scancode place) {
    switch (place) {
    case SDL_SCANCODE_UP: return input_up;
    case SDL_SCANCODE_DOWN: return input_down;
    case SDL_SCANCODE_LEFT: return input_left;
    case SDL_SCANCODE_RIGHT: return input_right;
    case SDL_SCANCODE_X: return input_a;
    case SDL_SCANCODE_Z: return input_b;
    case SDL_SCANCODE_RSHIFT: return input_select;
    case SDL_SCANCODE_RETURN:
    case SDL_SCANCODE_KP_ENTER: return input_start;
    default: return 0;
    }
}

std::optional<hosted::Command> command_of(const SDL_Keysym& key) {
    if (key.scancode == SDL_SCANCODE_GRAVE)
        return hosted::Command::advance;
    const bool control = key.mod & KMOD_CTRL;
    switch (key.sym) {
    case SDLK_p:
    case SDLK_PAUSE: return hosted::Command::pause;
    case SDLK_r: return control ? std::optional(hosted::Command::restart) : std::nullopt;
    case SDLK_b: return control ? std::optional(hosted::Command::hitboxes) : std::nullopt;
    case SDLK_m: return hosted::Command::music;
    case SDLK_n: return hosted::Command::effects;
    case SDLK_F11: return hosted::Command::fullscreen;
    case SDLK_F12: return hosted::Command::screenshot;
    case SDLK_q: return control ? std::optional(hosted::Command::quit) : std::nullopt;
    case SDLK_ESCAPE: return hosted::Command::back;
    default: return std::nullopt;
    }
}

} // namespace

std::optional<hosted::Command> Controls::handle_key(const SDL_KeyboardEvent& key) {
    if (key.repeat != 0)
        return std::nullopt;
    const Input button = button_of(key.keysym.scancode);
    const bool down = key.state == SDL_PRESSED;
    keys_ = down ? keys_ | button : keys_ & static_cast<Input>(~button);
    return down && button == 0 ? command_of(key.keysym) : std::nullopt;
}

std::optional<hosted::Command> Controls::handle(const SDL_Event& event) {
    std::optional<hosted::Command> command;
    switch (event.type) {
    case SDL_QUIT: return hosted::Command::quit;
    case SDL_WINDOWEVENT:
        if (event.window.event == SDL_WINDOWEVENT_FOCUS_LOST)
            command = hosted::Command::lose_focus;
        break;
    case SDL_KEYDOWN:
    case SDL_KEYUP: command = handle_key(event.key); break;
    default: controllers_.handle(event); break;
    }
    latch_.set(keys_ | controllers_.held());
    return command;
}

} // namespace halfbyte::desktop
