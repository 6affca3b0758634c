#include "platform/desktop/window.hpp"

#include "platform/desktop/display.hpp"
#include "platform/desktop/events.hpp"
#include "platform/desktop/screen_window.hpp"
#include "tests/support/test.hpp"

using namespace halfbyte::test;

namespace {

constexpr hosted::Colour black = 0xFF000000, red = 0xFFC00000, blue = 0xFF0000C0;

// A window without a display, whose picture is red on the left and blue on the right.
class SeenWindow {
  public:
    SeenWindow(int width, int height) {
        start_unseen();
        window_.emplace("Test", 320, 240);
        SDL_SetWindowSize(sdl(), width, height);
        canvas_ = hosted::Canvas(320, 240);
        for (std::size_t i = 0; i < canvas_.pixels.size(); ++i)
            canvas_.pixels[i] = i % 320 < 160 ? red : blue;
        window_->present(canvas_);
        window_->present(canvas_); // the first one may still see the old size
        pixels_.resize(static_cast<std::size_t>(width * height));
        width_ = width;
        SDL_Renderer* renderer = SDL_GetRenderer(sdl());
        SDL_RenderSetLogicalSize(renderer, 0, 0); // to read the whole window
        REQUIRE(SDL_RenderReadPixels(renderer, nullptr, SDL_PIXELFORMAT_ARGB8888, pixels_.data(),
                                     width * 4)
                == 0);
        SDL_RenderSetLogicalSize(renderer, 320, 240);
    }
    ~SeenWindow() {
        window_.reset();
        SDL_Quit();
    }

    hosted::Colour at(int x, int y) const {
        return pixels_[static_cast<std::size_t>(y * width_ + x)] | black;
    }

    // The pixel of the picture that a click at a pixel of the window reports.
    hosted::Event click(int x, int y) const {
        SDL_FlushEvents(SDL_FIRSTEVENT, SDL_LASTEVENT);
        SDL_Event event{};
        event.type = SDL_MOUSEBUTTONDOWN;
        event.button.windowID = SDL_GetWindowID(sdl());
        event.button.button = SDL_BUTTON_LEFT;
        event.button.x = x;
        event.button.y = y;
        SDL_PushEvent(&event);
        SDL_Event seen{};
        REQUIRE(SDL_PollEvent(&seen) == 1);
        desktop::Events events;
        return events.event_of(seen);
    }

  private:
    static SDL_Window* sdl() { return SDL_GetWindowFromID(1); }

    std::optional<Window> window_;
    hosted::Canvas canvas_{1, 1};
    std::vector<hosted::Colour> pixels_;
    int width_ = 0;
};

} // namespace

TEST_CASE("a window smaller than the picture shows all of it") {
    const SeenWindow window(200, 150);
    CHECK(window.at(1, 1) == red);
    CHECK(window.at(98, 75) == red);
    CHECK(window.at(102, 75) == blue);
    CHECK(window.at(198, 148) == blue);
}

TEST_CASE("a window smaller than twice the picture is filled by it") {
    const SeenWindow window(500, 400);
    CHECK(window.at(1, 200) == red);
    CHECK(window.at(498, 200) == blue);
    CHECK(window.at(250, 5) == black); // above it, in the window's shape
}

TEST_CASE("from twice the picture on, its pixels are a whole number of the window's") {
    const SeenWindow window(700, 500);
    CHECK(window.at(28, 250) == black);
    CHECK(window.at(31, 250) == red);
    CHECK(window.at(349, 250) == red);
    CHECK(window.at(350, 250) == blue);
    CHECK(window.at(668, 250) == blue);
    CHECK(window.at(672, 250) == black);
}

TEST_CASE("a click in the window is at a pixel of the picture") {
    const SeenWindow window(640, 480);
    const hosted::Event event = window.click(200, 300);
    CHECK(event.kind == hosted::Event::Kind::point);
    CHECK(event.x == 100);
    CHECK(event.y == 150);
}

TEST_CASE("a key that is held chooses once in a window with lines, and moves on") {
    start_unseen();
    ScreenWindow window("Test", {}, desktop_screen);
    const auto kind_of_key = [&](SDL_Keycode key, bool is_repeated) {
        SDL_FlushEvents(SDL_FIRSTEVENT, SDL_LASTEVENT);
        SDL_Event event{};
        event.type = SDL_KEYDOWN;
        event.key.keysym.sym = key;
        event.key.repeat = is_repeated ? 1 : 0;
        SDL_PushEvent(&event);
        const auto seen = window.wait();
        return seen ? std::optional(seen->kind) : std::nullopt;
    };
    CHECK(kind_of_key(SDLK_RETURN, false) == hosted::WindowEvent::Kind::choose);
    CHECK_FALSE(kind_of_key(SDLK_RETURN, true));
    CHECK(kind_of_key(SDLK_DOWN, true) == hosted::WindowEvent::Kind::down);
}

TEST_CASE("a click has the modifiers of its time, also if they are released before it is handled") {
    start_unseen();
    SDL_Event press{};
    press.type = SDL_KEYDOWN;
    press.key.keysym.mod = KMOD_LSHIFT;
    SDL_Event click{};
    click.type = SDL_MOUSEBUTTONDOWN;
    SDL_Event release{};
    release.type = SDL_KEYUP;
    desktop::Events events;
    events.event_of(press);
    CHECK(events.event_of(click).shift);
    events.event_of(release);
    CHECK_FALSE(events.event_of(click).shift);
}
