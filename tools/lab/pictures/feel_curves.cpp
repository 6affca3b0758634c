#include "tools/lab/pictures/feel_curves.hpp"

#include "tools/commands/check/feel_places.hpp"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace halfbyte::tools::pictures {

namespace {

using Curve = std::vector<std::pair<int, int>>; // in subpixels, from the first

constexpr int panel_width = 416, panel_height = 240, margin = 16, caption = 3 * letter;
constexpr auto running = static_cast<Input>(input_right | input_b);

/// The player's path with the keys of each frame: `frames`, or fewer if a jump lands before.
template <class Keys>
Curve path_of(const Level& level, World world, int frames, Keys&& keys) {
    const Point begin = player(world).position;
    Curve curve;
    bool has_left = false;
    for (int frame = 0; frame < frames; ++frame) {
        const Point place = player(world).position;
        curve.emplace_back((place.x - begin.x).raw, (place.y - begin.y).raw);
        const bool stands = (player(world).contact & contact_floor) != 0;
        if (has_left && stands)
            break;
        has_left = has_left || !stands;
        step(world, keys(frame), level);
    }
    return curve;
}

Curve run_and_stop(const Rules& rules) {
    constexpr int frames_of_run = 50, frames = 90;
    constexpr int width_of_frame = subpixels_per_pixel;
    const check::Floor floor(rules);
    Curve curve;
    World world = floor.standing();
    const Position begin = player(world).position.x;
    for (int frame = 0; frame < frames; ++frame) {
        curve.emplace_back(frame * width_of_frame, -(player(world).position.x - begin).raw);
        step(world, frame < frames_of_run ? running : Input{0}, floor.level());
    }
    return curve;
}

Curve jump(const Rules& rules) {
    const check::Floor floor(rules);
    return path_of(floor.level(), floor.standing(rules.tuning.walk_speed), check::longest_flight,
                   [](int) { return static_cast<Input>(input_right | input_a); });
}

Curve jump_off_lift(const Rules& rules) {
    constexpr Velocity lift{subpixels_per_pixel};
    const check::Floor floor(rules);
    return path_of(floor.level(), floor.carried({lift, {}}), check::longest_flight,
                   [](int) { return input_a; });
}

Curve run_over_ridge(const Rules& rules) {
    constexpr int frames = 70;
    const check::Place place = check::ridge(rules);
    World world = place.standing(rules.tuning.run_speed);
    const Point begin = player(world).position;
    Curve curve;
    for (int frame = 0; frame < frames; ++frame) {
        const Point at = player(world).position;
        curve.emplace_back((at.x - begin.x).raw, (at.y - begin.y).raw);
        step(world, running, place.level());
    }
    return curve;
}

struct Panel {
    const char* title;
    const char* first; ///< the number and its value
    const char* second;
    void (*set_first)(Tuning&);
    void (*set_second)(Tuning&);
    Curve (*curve)(const Rules&);
};

constexpr Panel panels[] = {
    {"A RUN AND ITS STOP", "FRICTION 24", "40",
     [](Tuning& tuning) { tuning.friction = Velocity{24}; },
     [](Tuning& tuning) { tuning.friction = Velocity{40}; }, run_and_stop},
    {"A JUMP", "HALF_GRAVITY_SPEED 0", "200",
     [](Tuning& tuning) { tuning.half_gravity_speed = Velocity{0}; },
     [](Tuning& tuning) { tuning.half_gravity_speed = Velocity{200}; }, jump},
    {"A JUMP OFF A LIFT", "CARRY_FRAMES 0", "10", [](Tuning& tuning) { tuning.carry_frames = 0; },
     [](Tuning& tuning) { tuning.carry_frames = 10; }, jump_off_lift},
    {"A RUN OVER A RIDGE", "RIDGE_THROW 0", "192",
     [](Tuning& tuning) { tuning.ridge_throw = Velocity{0}; },
     [](Tuning& tuning) { tuning.ridge_throw = Velocity{192}; }, run_over_ridge},
};

/// The place and scale to draw curves as large as the space for them, in one scale.
struct Frame {
    int left = 0, right = 1, top = 0, bottom = 1; ///< of all curves

    void take(const Curve& curve) {
        for (const auto& [x, y] : curve) {
            left = std::min(left, x);
            right = std::max(right, x);
            top = std::min(top, y);
            bottom = std::max(bottom, y);
        }
    }
};

void draw_curve(Sheet& sheet, int x, int y, const Frame& frame, const Curve& curve,
                hosted::Colour colour) {
    constexpr int width = panel_width - 2 * margin, height = panel_height - caption - 2 * margin;
    const int across = frame.right - frame.left, down = frame.bottom - frame.top;
    const bool is_wide = across * height > down * width;
    const auto scaled = [&](int length) {
        return is_wide ? length * width / across : length * height / down;
    };
    for (std::size_t i = 1; i < curve.size(); ++i)
        draw_line(sheet, x + scaled(curve[i - 1].first - frame.left),
                  y + height + scaled(curve[i - 1].second - frame.bottom),
                  x + scaled(curve[i].first - frame.left),
                  y + height + scaled(curve[i].second - frame.bottom), colour);
}

void draw_panel(Sheet& sheet, int x, int y, const Panel& panel, Rules rules) {
    panel.set_first(rules.tuning);
    const Curve first = panel.curve(rules);
    panel.set_second(rules.tuning);
    const Curve second = panel.curve(rules);
    write(sheet, x, y, panel.title, sheet.inks.ink);
    write(sheet, x, y + letter + 4, panel.first, sheet.inks.pencil);
    write(sheet, x + (static_cast<int>(std::string(panel.first).size()) + 2) * letter,
          y + letter + 4, panel.second, sheet.inks.red);
    Frame frame;
    frame.take(first);
    frame.take(second);
    draw_curve(sheet, x, y + caption, frame, second, sheet.inks.red);
    draw_curve(sheet, x, y + caption, frame, first, sheet.inks.pencil);
}

} // namespace

Sheet draw_feel_curves(const Rules& rules, const Inks& inks, const hosted::Font& font) {
    constexpr int columns = 2;
    constexpr int count = static_cast<int>(std::size(panels));
    Sheet sheet = ruled_sheet(margin + columns * panel_width,
                              margin + count / columns * panel_height, inks, font);
    for (int i = 0; i < count; ++i)
        draw_panel(sheet, margin + i % columns * panel_width, margin + i / columns * panel_height,
                   panels[i], rules);
    return sheet;
}

} // namespace halfbyte::tools::pictures
