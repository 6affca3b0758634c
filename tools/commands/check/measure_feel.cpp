#include "tools/commands/check/measure_feel.hpp"

#include "engine/level/text_level.hpp"
#include "engine/sim/player_moves.hpp"
#include "engine/sim/step.hpp"
#include "tools/support/counted.hpp"

#include <algorithm>
#include <array>
#include <cstdio>

namespace halfbyte::tools::check {

namespace {

constexpr int longest_flight = 1000; // frames
constexpr int columns = 250;

/// A floor with the player on it, and nothing else.
class Floor {
  public:
    explicit Floor(const Rules& rules) : rules_(rules) {
        std::string text;
        for (int row = 0; row < console_screen_rows - 2; ++row)
            text += ".\n";
        text += std::string(columns, '.') + '\n' + std::string(columns, '#') + '\n';
        text[text.size() - 2 * (columns + 1) + 1] = 'P';
        level_ = {level_from_text(text.c_str(), storage_).map, &rules_};
        start_level(standing_, level_, 1);
        for (int frame = 0; frame < 4; ++frame)
            step(standing_, 0, level_);
    }

    const Level& level() const { return level_; }
    World standing(Velocity x = {}) const {
        World world = standing_;
        player(world).velocity.x = x;
        return world;
    }

  private:
    Rules rules_;
    LevelStorage storage_;
    Level level_;
    World standing_;
};

/// The results of a jump.
struct Flight {
    Distance rise;
    int frames_up = 0;
    Distance reach;
};

/// Jumps with these keys and A, which is held for `held` frames. At the top A is pressed again for
/// each jump in the air.
Flight fly(const Floor& floor, Velocity speed, Input keys, int held, int air_jumps = 0) {
    World world = floor.standing(speed);
    const Point from = player(world).position;
    Flight flight;
    bool lets_go = false;
    for (int frame = 1; frame < longest_flight; ++frame) {
        const Actor& self = player(world);
        const bool again = air_jumps > 0 && !on_floor(self) && self.velocity.y.raw >= 0;
        if (again && !lets_go) { // lets A go, to press it again
            lets_go = true;
        } else if (again) {
            lets_go = false;
            --air_jumps;
        }
        const bool holds = !lets_go && frame <= held;
        step(world, static_cast<Input>(holds ? keys | input_a : keys), floor.level());
        if (from.y - self.position.y > flight.rise) {
            flight.rise = from.y - self.position.y;
            flight.frames_up = frame;
        }
        flight.reach = self.position.x - from.x;
        if (on_floor(self))
            break;
    }
    return flight;
}

/// The most frames before landing at which a press of A still leads to a jump; -1 if none does.
int frames_before_landing(const Floor& floor) {
    const World start = floor.standing();
    World world = start;
    int landing = 0;
    for (; landing < longest_flight; ++landing) {
        step(world, landing == 0 ? input_a : Input{0}, floor.level());
        if (on_floor(player(world)))
            break;
    }
    int most = -1;
    for (int early = 0; early < landing - 1; ++early) {
        world = start;
        for (int frame = 0; frame <= landing; ++frame) {
            const bool presses = frame == 0 || frame == landing - early;
            step(world, presses ? input_a : Input{0}, floor.level());
        }
        step(world, 0, floor.level());
        if (!(world.events & event_jump))
            break;
        most = early;
    }
    return most;
}

/// The frames in which a player that moves right in the air stops while left is held.
int frames_to_turn(const Floor& floor, Velocity speed) {
    World world = floor.standing(speed);
    step(world, input_right | input_a, floor.level());
    int frames = 0;
    for (; frames < longest_flight && player(world).velocity.x.raw > 0; ++frames) {
        player(world).position.y = at_cell(1); // there is no floor to meet
        player(world).velocity.y = {};
        step(world, input_left, floor.level());
    }
    return frames;
}

std::string in_pixels(Distance d) {
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "%.1f px",
                  static_cast<double>(d.raw) / subpixels_per_pixel);
    return text.data();
}

std::string describe_jumps(const Floor& floor, const Tuning& t) {
    const auto running = static_cast<Input>(input_right | input_b);
    const Flight jump = fly(floor, {}, 0, longest_flight);
    return "a jump rises " + in_pixels(jump.rise) + " in "
           + support::counted(jump.frames_up, "frame") + ", at least "
           + in_pixels(fly(floor, {}, 0, 1).rise) + "; it covers "
           + in_pixels(fly(floor, t.walk_speed, input_right, longest_flight).reach) + " walking, "
           + in_pixels(fly(floor, t.run_speed, running, longest_flight).reach) + " running";
}

std::string describe_air_jumps(const Floor& floor, const Tuning& t) {
    const auto running = static_cast<Input>(input_right | input_b);
    return "with " + support::counted(t.air_jumps, "jump") + " in the air it rises "
           + in_pixels(fly(floor, {}, 0, longest_flight, t.air_jumps).rise) + " and covers "
           + in_pixels(fly(floor, t.run_speed, running, longest_flight, t.air_jumps).reach)
           + " running";
}

std::string describe_turning(const Floor& floor, const Tuning& t) {
    return "turning in the air takes "
           + support::counted(frames_to_turn(floor, t.walk_speed), "frame") + " from a walk, "
           + support::counted(frames_to_turn(floor, t.run_speed), "frame") + " from a run";
}

std::string describe_buffer(Rules rules) {
    rules.tuning.air_jumps = 0;    // they would use up the press
    rules.tuning.float_speed = {}; // it would delay the landing
    const int frames = frames_before_landing(Floor(rules));
    return frames < 0 ? "a press of A before landing does not count"
                      : "a press of A up to " + support::counted(frames, "frame")
                            + " before landing still jumps";
}

std::string describe_death(const Tuning& t, const Flow& flow) {
    const int pit = t.pit_frames != 0 ? t.pit_frames : t.dying_frames;
    return "a death takes " + support::counted(flow.death_freeze + t.dying_frames, "frame")
           + ", a fall out of the level " + support::counted(flow.death_freeze + pit, "frame");
}

} // namespace

std::vector<std::string> measure_feel(const Rules& rules, const Flow& flow) {
    const Floor floor(rules);
    std::vector<std::string> lines{describe_jumps(floor, rules.tuning)};
    if (rules.tuning.air_jumps != 0)
        lines.push_back(describe_air_jumps(floor, rules.tuning));
    lines.push_back(describe_turning(floor, rules.tuning));
    lines.push_back(describe_buffer(rules));
    lines.push_back(describe_death(rules.tuning, flow));
    return lines;
}

} // namespace halfbyte::tools::check
