// A laboratory without a display, and a test's mouse in it.
#pragma once

#include "tools/lab/collision_lab/app.hpp"

#include "tests/support/ascii_level.hpp"

#include <SDL.h>
#include <catch2/catch.hpp>

#include <cstdlib>

namespace halfbyte::tools::collision_lab {

class Lab {
  public:
    explicit Lab(System system) : app_((use_offscreen(), example_of(system)), false) {
        app_.frame();
    }

    // From one position of the scene to another, in steps like a hand's; pixels of the scene.
    void drag(int from_x, int from_y, int to_x, int to_y, int button = SDL_BUTTON_LEFT) {
        constexpr int steps = 5;
        send_button(SDL_MOUSEBUTTONDOWN, from_x, from_y, button);
        for (int i = 1; i <= steps; ++i)
            send_motion(from_x + (to_x - from_x) * i / steps, from_y + (to_y - from_y) * i / steps);
        send_button(SDL_MOUSEBUTTONUP, to_x, to_y, button);
        app_.frame();
    }
    void click(int x, int y, int button = SDL_BUTTON_LEFT) { drag(x, y, x, y, button); }

    const Scene& scene() const { return app_.scene(); }
    const Outcome& outcome() const { return app_.outcome(); }
    LabApp& app() { return app_; }

  private:
    static void use_offscreen() { setenv("SDL_VIDEODRIVER", "offscreen", 1); }

    int in_window(int pixel) const { return margin + pixel * app_.view().zoom; }

    void send_button(Uint32 type, int x, int y, int button) {
        SDL_Event event{};
        event.type = type;
        event.button.button = static_cast<Uint8>(button);
        event.button.x = in_window(x);
        event.button.y = in_window(y);
        REQUIRE(SDL_PushEvent(&event) == 1);
        app_.frame();
    }
    void send_motion(int x, int y) {
        SDL_Event event{};
        event.type = SDL_MOUSEMOTION;
        event.motion.x = in_window(x);
        event.motion.y = in_window(y);
        REQUIRE(SDL_PushEvent(&event) == 1);
        app_.frame();
    }

    LabApp app_;
};

inline Point at(int x, int y) {
    return {at_pixel(x), at_pixel(y)};
}

inline Motion pixels_a_frame(int x, int y) {
    return {{static_cast<std::int16_t>(pixels(x).raw)}, {static_cast<std::int16_t>(pixels(y).raw)}};
}

inline int x_of(Point p) {
    return pixel_of(p.x);
}
inline int y_of(Point p) {
    return pixel_of(p.y);
}

// Drags the target, then the body, to positions that no example has.
inline void drag_both(Lab& lab, int body_x, int body_y, int target_x, int target_y) {
    const Point target = target_of(lab.scene());
    lab.drag(x_of(target), y_of(target), target_x, target_y);
    const Point body = lab.scene().body.position;
    lab.drag(x_of(body), y_of(body), body_x, body_y);
    REQUIRE(lab.scene().body.position == at(body_x, body_y));
    REQUIRE(target_of(lab.scene()) == at(target_x, target_y));
}

} // namespace halfbyte::tools::collision_lab
