#include "platform/hosted/shell/controls.hpp"

namespace halfbyte::hosted {

std::optional<Command> Controls::command_of(const Event& key) {
    if (key.code == key_place::backtick)
        return Command::advance;
    if (key.symbol >= key_symbol::f1 && key.symbol <= key_symbol::f4) {
        slot_ = key.symbol - key_symbol::f1;
        return shift_ ? Command::save_state : Command::load_state;
    }
    switch (key.symbol) {
    case 'p':
    case key_symbol::pause: return Command::pause;
    case 'r': return key.control ? std::optional(Command::restart) : std::nullopt;
    case 'b': return key.control ? std::optional(Command::hitboxes) : std::nullopt;
    case 't': return Command::trail;
    case 'g': return Command::best_run;
    case 'h': return Command::reach;
    case 'e': return Command::paint;
    case 'm': return Command::music;
    case 'n': return Command::effects;
    case key_symbol::f6: return Command::slow_motion;
    case key_symbol::f8: return Command::take_over;
    case key_symbol::f11: return Command::fullscreen;
    case key_symbol::f12: return Command::screenshot;
    case 'q': return key.control ? std::optional(Command::quit) : std::nullopt;
    case key_symbol::escape: return Command::menu;
    default: return std::nullopt;
    }
}

void Controls::bind(const Settings& settings) {
    bindings_ = settings.keys;
    pad_bindings_ = settings.pad;
    keys_ = 0;
    pads_.bind(settings.pad);
}

void Controls::hold(Input buttons) {
    elsewhere_ = buttons;
    update();
}

void Controls::mute() {
    goes_back_ = goes_on_ = fast_ = false;
    muted_ = held();
    latch_ = InputLatch();
}

Input Controls::button_of(int place) const {
    const Input bound = bindings_.button_of(place);
    if (bound != 0)
        return bound;
    switch (place) {
    case key_place::keypad_enter: return bindings_.button_of(key_place::enter);
    case key_place::space: return input_a;
    default: return 0;
    }
}

std::optional<Command> Controls::handle_key(const Event& key) {
    if (key.repeat)
        return std::nullopt;
    const Input button = button_of(key.code);
    if (key.code == key_place::left_shift || key.code == key_place::right_shift)
        shift_ = key.down;
    if (key.symbol == key_symbol::f7)
        fast_ = key.down;
    if (button == 0 && key.code == key_place::comma)
        goes_back_ = key.down;
    if (button == 0 && key.code == key_place::period)
        goes_on_ = key.down;
    keys_ = key.down ? keys_ | button : keys_ & static_cast<Input>(~button);
    return key.down && button == 0 ? command_of(key) : std::nullopt;
}

std::optional<Command> Controls::handle(const Event& event) {
    std::optional<Command> command;
    switch (event.kind) {
    case Event::Kind::quit: return Command::quit;
    case Event::Kind::focus_lost: command = Command::lose_focus; break;
    case Event::Kind::key: command = handle_key(event); break;
    case Event::Kind::button:
        if (event.down && event.code == pad_button::guide)
            command = Command::menu;
        if (event.code == pad_button::left_shoulder && pad_bindings_.button_of(event.code) == 0)
            goes_back_ = event.down;
        pads_.handle(event);
        break;
    default: pads_.handle(event); break;
    }
    update();
    return command;
}

void Controls::update() {
    muted_ &= held();
    latch_.set(static_cast<Input>(held() & ~muted_));
}

} // namespace halfbyte::hosted
