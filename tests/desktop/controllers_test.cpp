#include "platform/desktop/controls.hpp"
#include "tests/support/test.hpp"

using namespace halfbyte::test;

namespace {

// A virtual controller that SDL treats as a real one.
class VirtualController {
  public:
    VirtualController()
        : device_(SDL_JoystickAttachVirtual(SDL_JOYSTICK_TYPE_GAMECONTROLLER,
                                            SDL_CONTROLLER_AXIS_MAX, SDL_CONTROLLER_BUTTON_MAX,
                                            0)) {
        REQUIRE(device_ >= 0);
        joystick_ = SDL_JoystickOpen(device_);
        REQUIRE(joystick_ != nullptr);
    }
    ~VirtualController() { unplug(); }
    VirtualController(const VirtualController&) = delete;
    VirtualController& operator=(const VirtualController&) = delete;

    void button(SDL_GameControllerButton button, bool down) {
        SDL_JoystickSetVirtualButton(joystick_, button, down ? 1 : 0);
    }
    void axis(SDL_GameControllerAxis axis, Sint16 value) {
        SDL_JoystickSetVirtualAxis(joystick_, axis, value);
    }
    void unplug() {
        if (joystick_ == nullptr)
            return;
        SDL_JoystickClose(joystick_);
        joystick_ = nullptr;
        SDL_JoystickDetachVirtual(device_);
    }

  private:
    int device_;
    SDL_Joystick* joystick_ = nullptr;
};

struct SdlControllers {
    SdlControllers() {
        SDL_SetHint(SDL_HINT_JOYSTICK_ALLOW_BACKGROUND_EVENTS, "1");
        REQUIRE(SDL_Init(SDL_INIT_GAMECONTROLLER) == 0);
    }
    ~SdlControllers() { SDL_Quit(); }
    SdlControllers(const SdlControllers&) = delete;
    SdlControllers& operator=(const SdlControllers&) = delete;
};

// Handles all waiting events and returns the commands that they give.
std::vector<Command> pump(SdlControls& controls) {
    std::vector<Command> commands;
    SDL_Event event;
    while (SDL_PollEvent(&event))
        if (const auto command = controls.handle(event))
            commands.push_back(*command);
    return commands;
}

} // namespace

TEST_CASE(
    "a controller works when it is plugged in and releases its buttons when it is unplugged") {
    const SdlControllers sdl;
    SdlControls controls;
    pump(controls);
    VirtualController pad;
    pump(controls);
    pad.button(SDL_CONTROLLER_BUTTON_DPAD_RIGHT, true);
    pad.button(SDL_CONTROLLER_BUTTON_A, true);
    CHECK(pump(controls).empty());
    CHECK(controls.take() == (input_right | input_a));
    pad.button(SDL_CONTROLLER_BUTTON_A, false);
    pump(controls);
    CHECK(controls.take() == input_right);
    pad.unplug();
    pump(controls);
    CHECK(controls.take() == 0);
}

TEST_CASE("a stick counts as held from a large tilt until a small one") {
    const SdlControllers sdl;
    SdlControls controls;
    VirtualController pad;
    pump(controls);
    const auto tilted_to = [&](Sint16 value) {
        pad.axis(SDL_CONTROLLER_AXIS_LEFTX, value);
        pump(controls);
        return controls.take();
    };
    CHECK(tilted_to(12000) == 0);
    CHECK(tilted_to(20000) == input_right);
    CHECK(tilted_to(12000) == input_right);
    CHECK(tilted_to(5000) == 0);
    CHECK(tilted_to(-32768) == input_left);
    CHECK(tilted_to(32767) == input_right);
    CHECK(tilted_to(0) == 0);
}

TEST_CASE("Start on a controller is an input like the key") {
    const SdlControllers sdl;
    SdlControls controls;
    VirtualController pad;
    pump(controls);
    pad.button(SDL_CONTROLLER_BUTTON_START, true);
    CHECK(pump(controls).empty());
    CHECK(controls.take() == input_start);
}

TEST_CASE("letters that SDL reports as text are an event of their own") {
    SDL_Event typed{};
    typed.type = SDL_TEXTINPUT;
    SDL_strlcpy(typed.text.text, "Ü:", sizeof typed.text.text);
    const hosted::Event event = desktop::Events().event_of(typed);
    CHECK(event.kind == hosted::Event::Kind::text);
    CHECK(event.text == "Ü:");
}
