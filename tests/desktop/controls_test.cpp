#include "platform/desktop/controls.hpp"
#include "tests/support/test.hpp"

using namespace halfbyte::test;

namespace {

SDL_Event key_event(bool down, SDL_Scancode place, SDL_Keycode letter = 0, Uint16 with = 0) {
    SDL_Event event{};
    event.type = down ? SDL_KEYDOWN : SDL_KEYUP;
    event.key.state = down ? SDL_PRESSED : SDL_RELEASED;
    event.key.keysym.scancode = place;
    event.key.keysym.sym = letter;
    event.key.keysym.mod = with;
    return event;
}

} // namespace

TEST_CASE("each of the player's keys presses and releases its button") {
    const auto [key, button] =
        GENERATE(table<SDL_Scancode, Input>({{SDL_SCANCODE_UP, input_up},
                                             {SDL_SCANCODE_DOWN, input_down},
                                             {SDL_SCANCODE_LEFT, input_left},
                                             {SDL_SCANCODE_RIGHT, input_right},
                                             {SDL_SCANCODE_X, input_a},
                                             {SDL_SCANCODE_SPACE, input_a},
                                             {SDL_SCANCODE_Z, input_b},
                                             {SDL_SCANCODE_RSHIFT, input_select},
                                             {SDL_SCANCODE_RETURN, input_start},
                                             {SDL_SCANCODE_KP_ENTER, input_start}}));
    SdlControls controls;
    CHECK_FALSE(controls.handle(key_event(true, key)));
    CHECK(controls.take() == button);
    CHECK(controls.take() == button);
    CHECK_FALSE(controls.handle(key_event(false, key)));
    CHECK(controls.take() == 0);
}

TEST_CASE("a key pressed and released between two frames counts for one frame") {
    SdlControls controls;
    controls.handle(key_event(true, SDL_SCANCODE_X));
    controls.handle(key_event(false, SDL_SCANCODE_X));
    CHECK(controls.take() == input_a);
    CHECK(controls.take() == 0);
}

TEST_CASE("a key gives its command once when it goes down") {
    const auto [letter, with, command] = GENERATE(
        table<SDL_Keycode, Uint16, Command>({{SDLK_p, Uint16{KMOD_NONE}, Command::pause},
                                             {SDLK_PAUSE, Uint16{KMOD_NONE}, Command::pause},
                                             {SDLK_r, Uint16{KMOD_LCTRL}, Command::restart},
                                             {SDLK_b, Uint16{KMOD_RCTRL}, Command::hitboxes},
                                             {SDLK_t, Uint16{KMOD_NONE}, Command::trail},
                                             {SDLK_F6, Uint16{KMOD_NONE}, Command::slow_motion},
                                             {SDLK_F8, Uint16{KMOD_NONE}, Command::take_over},
                                             {SDLK_h, Uint16{KMOD_NONE}, Command::reach},
                                             {SDLK_e, Uint16{KMOD_NONE}, Command::paint},
                                             {SDLK_F11, Uint16{KMOD_NONE}, Command::fullscreen},
                                             {SDLK_m, Uint16{KMOD_NONE}, Command::music},
                                             {SDLK_n, Uint16{KMOD_NONE}, Command::effects},
                                             {SDLK_F12, Uint16{KMOD_NONE}, Command::screenshot},
                                             {SDLK_ESCAPE, Uint16{KMOD_NONE}, Command::menu},
                                             {SDLK_q, Uint16{KMOD_LCTRL}, Command::quit}}));
    SdlControls controls;
    const SDL_Scancode anywhere = SDL_SCANCODE_UNKNOWN;
    SDL_Event repeat = key_event(true, anywhere, letter, with);
    repeat.key.repeat = 1;
    CHECK(controls.handle(key_event(true, anywhere, letter, with)) == command);
    CHECK_FALSE(controls.handle(repeat));
    CHECK_FALSE(controls.handle(key_event(false, anywhere, letter, with)));
    CHECK(controls.take() == 0);
}

TEST_CASE("F1 to F4 load a state, and with Shift save one") {
    const int slot = GENERATE(0, 1, 2, 3);
    const auto shift = GENERATE(SDL_SCANCODE_LSHIFT, SDL_SCANCODE_RSHIFT);
    const SDL_Event key = key_event(true, SDL_SCANCODE_UNKNOWN, SDLK_F1 + slot);
    SdlControls controls;
    CHECK(controls.handle(key) == Command::load_state);
    controls.handle(key_event(true, shift));
    CHECK(controls.handle(key) == Command::save_state);
    CHECK(controls.slot() == slot);
    controls.handle(key_event(false, shift));
    CHECK(controls.handle(key) == Command::load_state);
}

TEST_CASE("letters that give a command with Ctrl do nothing without it") {
    SdlControls controls;
    CHECK_FALSE(controls.handle(key_event(true, SDL_SCANCODE_R, SDLK_r)));
    CHECK_FALSE(controls.handle(key_event(true, SDL_SCANCODE_B, SDLK_b)));
    CHECK_FALSE(controls.handle(key_event(true, SDL_SCANCODE_Q, SDLK_q)));
}

TEST_CASE("the key above Tab advances a frame in any keyboard layout") {
    SdlControls controls;
    CHECK(controls.handle(key_event(true, SDL_SCANCODE_GRAVE, SDLK_CARET)) == Command::advance);
}

TEST_CASE("a lost focus and a closed window give commands") {
    SdlControls controls;
    SDL_Event event{};
    event.type = SDL_WINDOWEVENT;
    event.window.event = SDL_WINDOWEVENT_FOCUS_LOST;
    CHECK(controls.handle(event) == Command::lose_focus);
    event.window.event = SDL_WINDOWEVENT_FOCUS_GAINED;
    CHECK_FALSE(controls.handle(event));
    event.type = SDL_QUIT;
    CHECK(controls.handle(event) == Command::quit);
}
