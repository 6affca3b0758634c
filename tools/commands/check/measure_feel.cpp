#include "tools/commands/check/measure_feel.hpp"

#include "tools/commands/check/feel_floor.hpp"
#include "tools/commands/check/feel_places.hpp"
#include "tools/support/counted.hpp"

#include <array>
#include <cstdio>

namespace halfbyte::tools::check {

namespace {

std::string in_pixels(Distance d) {
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "%.1f px",
                  static_cast<double>(d.raw) / subpixels_per_pixel);
    return text.data();
}

std::string describe_jumps(const Floor& floor, const Tuning& t) {
    const auto running = static_cast<Input>(input_right | input_b);
    const Flight jump = fly(floor, floor.standing(), 0);
    return "a jump rises " + in_pixels(jump.rise) + " in "
           + support::counted(jump.frames_up, "frame") + ", at least "
           + in_pixels(fly(floor, floor.standing(), 0, 1).rise) + "; it covers "
           + in_pixels(fly(floor, floor.standing(t.walk_speed), input_right).reach) + " walking, "
           + in_pixels(fly(floor, floor.standing(t.run_speed), running).reach) + " running";
}

std::string describe_air_jumps(const Floor& floor, const Tuning& t) {
    const auto running = static_cast<Input>(input_right | input_b);
    return "with " + support::counted(t.air_jumps, "jump") + " in the air it rises "
           + in_pixels(fly(floor, floor.standing(), 0, longest_flight, t.air_jumps).rise)
           + " and covers "
           + in_pixels(
               fly(floor, floor.standing(t.run_speed), running, longest_flight, t.air_jumps).reach)
           + " running";
}

std::string describe_carried(const Floor& floor) {
    constexpr Velocity pixel{subpixels_per_pixel};
    return "off a lift of 1 px a frame a jump covers "
           + in_pixels(fly(floor, floor.carried({pixel, {}}), 0).reach)
           + ", off a rising one it rises "
           + in_pixels(fly(floor, floor.carried({{}, -pixel}), 0).rise);
}

std::string describe_wall(const Rules& rules) {
    return "a wall keeps the speed of a run for "
           + support::counted(frames_at_wall(rules), "frame");
}

std::string describe_oneway(const Rules& rules) {
    return "feet whose rise ends up to " + in_pixels(reach_below_oneway(rules))
           + " below a one-way get onto it";
}

std::string describe_downhill(const Rules& rules) {
    return "a run down a slope reaches " + in_pixels(distance_in_one_frame(speed_downhill(rules)))
           + " a frame";
}

std::string describe_ridge(const Rules& rules) {
    return "the end of a steep slope throws a run up by " + in_pixels(rise_off_ridge(rules));
}

std::string describe_stop(const Floor& floor, const Tuning& t) {
    const Stop stop = stop_from(floor, t.run_speed);
    if (stop.frames == longest_flight)
        return "a run does not stop while no key is held";
    return "a run stops within " + in_pixels(stop.path) + ", "
           + support::counted(stop.frames, "frame");
}

std::string describe_turning(const Floor& floor, const Tuning& t) {
    return "turning in the air takes "
           + support::counted(frames_to_turn(floor, t.walk_speed), "frame") + " from a walk, "
           + support::counted(frames_to_turn(floor, t.run_speed), "frame") + " from a run";
}

std::string describe_buffer(Rules rules) {
    rules.tuning.air_jumps = 0;    // they would use up the press
    rules.tuning.float_speed = {}; // this number and the next one would delay the landing
    rules.tuning.half_gravity_speed = {};
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
    if (rules.tuning.carry_frames != 0)
        lines.push_back(describe_carried(floor));
    if (rules.tuning.wall_speed_frames != 0)
        lines.push_back(describe_wall(rules));
    if (rules.tuning.oneway_correction.raw != 0)
        lines.push_back(describe_oneway(rules));
    if (rules.tuning.downhill_speed.raw != 0)
        lines.push_back(describe_downhill(rules));
    if (rules.tuning.ridge_throw.raw != 0)
        lines.push_back(describe_ridge(rules));
    lines.push_back(describe_stop(floor, rules.tuning));
    lines.push_back(describe_turning(floor, rules.tuning));
    lines.push_back(describe_buffer(rules));
    lines.push_back(describe_death(rules.tuning, flow));
    return lines;
}

} // namespace halfbyte::tools::check
