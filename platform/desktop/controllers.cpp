#include "platform/desktop/controllers.hpp"

namespace halfbyte::desktop {
namespace {

// A tilted stick counts as tilted until it is well back, so that it does not flicker at the limit.
Input stick_after(Input before, Sint16 value, Input low, Input high) {
    constexpr int tilted = 16000;
    constexpr int back = 11000;
    const int to_low = before & low ? back : tilted;
    const int to_high = before & high ? back : tilted;
    const Input others = before & static_cast<Input>(~(low | high));
    return others | (value < -to_low ? low : value > to_high ? high : Input{0});
}

} // namespace

void Controllers::handle(const SDL_Event& event) {
    switch (event.type) {
    case SDL_CONTROLLERDEVICEADDED: connect(event.cdevice.which); break;
    case SDL_CONTROLLERDEVICEREMOVED: connected_.erase(event.cdevice.which); break;
    case SDL_CONTROLLERAXISMOTION: tilt(event.caxis); break;
    case SDL_CONTROLLERBUTTONDOWN:
    case SDL_CONTROLLERBUTTONUP: press(event.cbutton); break;
    default: break;
    }
}

void Controllers::bind(const hosted::Bindings& buttons) {
    bindings_ = buttons;
    for (auto& [id, controller] : connected_)
        controller.buttons = 0;
}

Input Controllers::button_of(int button) const {
    const Input bound = bindings_.button_of(button);
    return bound == 0 && button == SDL_CONTROLLER_BUTTON_B ? input_b : bound;
}

Input Controllers::held() const {
    Input held = 0;
    for (const auto& [id, controller] : connected_)
        held |= controller.buttons | controller.stick;
    return held;
}

void Controllers::connect(int device) {
    SDL_GameController* handle = SDL_GameControllerOpen(device);
    if (handle == nullptr)
        return;
    const SDL_JoystickID id = SDL_JoystickInstanceID(SDL_GameControllerGetJoystick(handle));
    connected_[id].handle.reset(handle);
}

void Controllers::press(const SDL_ControllerButtonEvent& event) {
    const auto found = connected_.find(event.which);
    if (found == connected_.end())
        return;
    const Input button = button_of(event.button);
    const bool down = event.state == SDL_PRESSED;
    Input& buttons = found->second.buttons;
    buttons = down ? buttons | button : buttons & static_cast<Input>(~button);
}

void Controllers::tilt(const SDL_ControllerAxisEvent& event) {
    const auto found = connected_.find(event.which);
    if (found == connected_.end())
        return;
    Input& stick = found->second.stick;
    if (event.axis == SDL_CONTROLLER_AXIS_LEFTX)
        stick = stick_after(stick, event.value, input_left, input_right);
    if (event.axis == SDL_CONTROLLER_AXIS_LEFTY)
        stick = stick_after(stick, event.value, input_up, input_down);
}

} // namespace halfbyte::desktop
