#include "platform/desktop/controls.hpp"

namespace halfbyte::desktop {
namespace {

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
    case SDLK_ESCAPE: return hosted::Command::menu;
    default: return std::nullopt;
    }
}

} // namespace

void Controls::bind(const hosted::Settings& settings) {
    bindings_ = settings.keys;
    keys_ = 0;
    controllers_.bind(settings.pad);
}

void Controls::mute() {
    muted_ = held();
    latch_ = hosted::InputLatch();
}

Input Controls::button_of(SDL_Scancode place) const {
    const Input bound = bindings_.button_of(place);
    return bound == 0 && place == SDL_SCANCODE_KP_ENTER ? bindings_.button_of(SDL_SCANCODE_RETURN)
                                                        : bound;
}

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
    case SDL_CONTROLLERBUTTONDOWN:
        if (event.cbutton.button == SDL_CONTROLLER_BUTTON_GUIDE)
            command = hosted::Command::menu;
        controllers_.handle(event);
        break;
    default: controllers_.handle(event); break;
    }
    muted_ &= held();
    latch_.set(static_cast<Input>(held() & ~muted_));
    return command;
}

} // namespace halfbyte::desktop
