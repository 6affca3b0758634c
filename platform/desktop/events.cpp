#include "platform/desktop/events.hpp"

namespace halfbyte::desktop {
namespace {

using hosted::Event;

// The shared code has SDL's numbers of keys and buttons.
static_assert(hosted::key_place::enter == SDL_SCANCODE_RETURN);
static_assert(hosted::key_place::escape == SDL_SCANCODE_ESCAPE);
static_assert(hosted::key_place::backspace == SDL_SCANCODE_BACKSPACE);
static_assert(hosted::key_place::space == SDL_SCANCODE_SPACE);
static_assert(hosted::key_place::backtick == SDL_SCANCODE_GRAVE);
static_assert(hosted::key_place::comma == SDL_SCANCODE_COMMA);
static_assert(hosted::key_place::period == SDL_SCANCODE_PERIOD);
static_assert(hosted::key_place::right == SDL_SCANCODE_RIGHT);
static_assert(hosted::key_place::home == SDL_SCANCODE_HOME);
static_assert(hosted::key_place::end == SDL_SCANCODE_END);
static_assert(hosted::key_place::left == SDL_SCANCODE_LEFT);
static_assert(hosted::key_place::down == SDL_SCANCODE_DOWN);
static_assert(hosted::key_place::up == SDL_SCANCODE_UP);
static_assert(hosted::key_place::keypad_enter == SDL_SCANCODE_KP_ENTER);
static_assert(hosted::key_symbol::keypad_minus == SDLK_KP_MINUS);
static_assert(hosted::key_symbol::keypad_plus == SDLK_KP_PLUS);
static_assert(hosted::key_place::left_shift == SDL_SCANCODE_LSHIFT);
static_assert(hosted::key_place::right_shift == SDL_SCANCODE_RSHIFT);
static_assert(hosted::key_symbol::f1 == SDLK_F1);
static_assert(hosted::key_symbol::f8 == SDLK_F8);
static_assert(hosted::key_symbol::escape == SDLK_ESCAPE);
static_assert(hosted::key_symbol::pause == SDLK_PAUSE);
static_assert(hosted::key_symbol::f11 == SDLK_F11);
static_assert(hosted::key_symbol::f12 == SDLK_F12);
static_assert(hosted::mouse_button::left == SDL_BUTTON_LEFT);
static_assert(hosted::mouse_button::middle == SDL_BUTTON_MIDDLE);
static_assert(hosted::mouse_button::right == SDL_BUTTON_RIGHT);
static_assert(hosted::pad_button::a == SDL_CONTROLLER_BUTTON_A);
static_assert(hosted::pad_button::b == SDL_CONTROLLER_BUTTON_B);
static_assert(hosted::pad_button::guide == SDL_CONTROLLER_BUTTON_GUIDE);
static_assert(hosted::pad_button::left_shoulder == SDL_CONTROLLER_BUTTON_LEFTSHOULDER);
static_assert(hosted::pad_button::up == SDL_CONTROLLER_BUTTON_DPAD_UP);
static_assert(hosted::pad_button::down == SDL_CONTROLLER_BUTTON_DPAD_DOWN);
static_assert(hosted::pad_button::left == SDL_CONTROLLER_BUTTON_DPAD_LEFT);
static_assert(hosted::pad_button::right == SDL_CONTROLLER_BUTTON_DPAD_RIGHT);

void add_modifiers(Event& event, int held) {
    event.control = (held & KMOD_CTRL) != 0;
    event.shift = (held & KMOD_SHIFT) != 0;
    event.alt = (held & KMOD_ALT) != 0;
}

Event key_event(const SDL_KeyboardEvent& key) {
    Event event;
    event.kind = Event::Kind::key;
    event.down = key.state == SDL_PRESSED;
    event.repeat = key.repeat != 0;
    add_modifiers(event, key.keysym.mod);
    event.code = key.keysym.scancode;
    event.symbol = key.keysym.sym;
    return event;
}

Event text_event(const SDL_TextInputEvent& input) {
    Event event;
    event.kind = Event::Kind::text;
    event.text = input.text;
    return event;
}

Event event_about(Event::Kind kind, SDL_JoystickID pad) {
    Event event;
    event.kind = kind;
    event.pad = pad;
    return event;
}

} // namespace

Event Events::event_of(const SDL_Event& event) {
    switch (event.type) {
    case SDL_QUIT: return event_about(Event::Kind::quit, 0);
    case SDL_WINDOWEVENT:
        if (event.window.event == SDL_WINDOWEVENT_FOCUS_GAINED)
            modifiers_ = SDL_GetModState();
        return event_about(event.window.event == SDL_WINDOWEVENT_FOCUS_LOST
                               ? Event::Kind::focus_lost
                               : Event::Kind::other,
                           0);
    case SDL_KEYDOWN:
    case SDL_KEYUP: modifiers_ = event.key.keysym.mod; return key_event(event.key);
    case SDL_TEXTINPUT: return text_event(event.text);
    case SDL_CONTROLLERBUTTONDOWN:
    case SDL_CONTROLLERBUTTONUP: return button_event(event.cbutton);
    case SDL_CONTROLLERAXISMOTION: return stick_event(event.caxis);
    case SDL_CONTROLLERDEVICEADDED: connect(event.cdevice.which); return {};
    case SDL_CONTROLLERDEVICEREMOVED:
        controllers_.erase(event.cdevice.which);
        return event_about(Event::Kind::pad_gone, event.cdevice.which);
    case SDL_MOUSEBUTTONDOWN:
        return mouse_button_event(event.button.button == SDL_BUTTON_LEFT ? Event::Kind::point
                                                                         : Event::Kind::press,
                                  event.button);
    case SDL_MOUSEBUTTONUP: return mouse_button_event(Event::Kind::release, event.button);
    case SDL_MOUSEMOTION:
        return event_at(event.motion.state & SDL_BUTTON_LMASK ? Event::Kind::drag
                                                              : Event::Kind::hover,
                        event.motion.x, event.motion.y);
    case SDL_MOUSEWHEEL: return event_at(Event::Kind::wheel, 0, event.wheel.y);
    default: return {};
    }
}

// SDL gives the position in pixels of the picture (Window::present sets its logical size). A finger
// on a touched screen counts as the mouse.
Event Events::event_at(Event::Kind kind, int x, int y) const {
    Event event;
    event.kind = kind;
    event.x = x;
    event.y = y;
    add_modifiers(event, modifiers_);
    return event;
}

Event Events::mouse_button_event(Event::Kind kind, const SDL_MouseButtonEvent& button) const {
    Event event = event_at(kind, button.x, button.y);
    event.code = button.button;
    return event;
}

void Events::connect(int device) {
    SDL_GameController* handle = SDL_GameControllerOpen(device);
    if (handle == nullptr)
        return;
    const SDL_JoystickID id = SDL_JoystickInstanceID(SDL_GameControllerGetJoystick(handle));
    controllers_[id].reset(handle);
}

// The button that opens the menu works on any controller.
Event Events::button_event(const SDL_ControllerButtonEvent& button) const {
    if (!controllers_.contains(button.which) && button.button != SDL_CONTROLLER_BUTTON_GUIDE)
        return {};
    Event event = event_about(Event::Kind::button, button.which);
    event.down = button.state == SDL_PRESSED;
    event.code = button.button;
    return event;
}

Event Events::stick_event(const SDL_ControllerAxisEvent& axis) const {
    if (!controllers_.contains(axis.which)
        || (axis.axis != SDL_CONTROLLER_AXIS_LEFTX && axis.axis != SDL_CONTROLLER_AXIS_LEFTY))
        return {};
    Event event = event_about(Event::Kind::stick, axis.which);
    event.code = axis.axis == SDL_CONTROLLER_AXIS_LEFTX ? 0 : 1;
    event.position = axis.value;
    return event;
}

} // namespace halfbyte::desktop
