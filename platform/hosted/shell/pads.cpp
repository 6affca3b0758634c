#include "platform/hosted/shell/pads.hpp"

namespace halfbyte::hosted {
namespace {

// A tilted stick counts as tilted until it is well back, so that it does not flicker at the limit.
Input stick_after(Input before, int value, Input low, Input high) {
    constexpr int tilted = 16000;
    constexpr int back = 11000;
    const int to_low = before & low ? back : tilted;
    const int to_high = before & high ? back : tilted;
    const Input others = before & static_cast<Input>(~(low | high));
    return others | (value < -to_low ? low : value > to_high ? high : Input{0});
}

} // namespace

void Pads::handle(const Event& event) {
    if (event.kind == Event::Kind::pad_gone) {
        pads_.erase(event.pad);
    } else if (event.kind == Event::Kind::button) {
        const Input button = button_of(event.code);
        Input& buttons = pads_[event.pad].buttons;
        buttons = event.down ? buttons | button : buttons & static_cast<Input>(~button);
    } else if (event.kind == Event::Kind::stick) {
        Input& stick = pads_[event.pad].stick;
        stick = event.code == 0 ? stick_after(stick, event.position, input_left, input_right)
                                : stick_after(stick, event.position, input_up, input_down);
    }
}

void Pads::bind(const Bindings& buttons) {
    bindings_ = buttons;
    for (auto& [number, pad] : pads_)
        pad.buttons = 0;
}

Input Pads::button_of(int button) const {
    const Input bound = bindings_.button_of(button);
    return bound == 0 && button == pad_button::b ? input_b : bound;
}

Input Pads::held() const {
    Input held = 0;
    for (const auto& [number, pad] : pads_)
        held |= pad.buttons | pad.stick;
    return held;
}

} // namespace halfbyte::hosted
