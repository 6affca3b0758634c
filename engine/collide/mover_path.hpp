// Where a mover is: a function of the frame alone. Its path is a polyline, back and forth or as a
// loop.
#pragma once

#include "engine/collide/box.hpp"
#include "engine/level/movers.hpp"

namespace halfbyte {

namespace paths {

// floor(sqrt(n)), bit by bit.
constexpr std::uint32_t root_of(std::uint64_t n) {
    std::uint64_t root = 0;
    for (std::uint64_t bit = std::uint64_t{1} << 31; bit != 0; bit >>= 1)
        if ((root | bit) * (root | bit) <= n)
            root |= bit;
    return static_cast<std::uint32_t>(root);
}

constexpr std::int32_t floor_part(std::int32_t whole, std::int32_t parts) {
    const std::int32_t towards_zero = whole / parts;
    return whole % parts < 0 ? towards_zero - 1 : towards_zero;
}

// One coordinate of a mover on a leg, `frames` after the leg's start. It moves by `share` in each
// frame, and by one subpixel more in each of the first `rest` frames (movers.hpp).
constexpr Position along_leg(Position from, Velocity share, int rest, int frames) {
    return from + Distance{share.raw * frames + (frames < rest ? frames : rest)};
}

} // namespace paths

// How many frames a leg takes at a speed above 0: the fewest in which no frame exceeds that speed,
// apart from rounding to subpixels. At most 65,535.
constexpr std::uint16_t leg_frames(Point from, Point to, Velocity speed) {
    const std::int64_t x = (to - from).x.raw, y = (to - from).y.raw;
    const auto square = static_cast<std::uint64_t>(x * x + y * y);
    std::uint32_t length = paths::root_of(square);
    if (std::uint64_t{length} * length < square)
        ++length;
    const auto step = static_cast<std::uint32_t>(speed.raw);
    const std::uint32_t frames = (length + step - 1) / step;
    return static_cast<std::uint16_t>(frames == 0 ? 1 : frames);
}

// The leg from one point to another that starts at a frame of its path and takes a number of
// frames.
constexpr PathLeg leg_between(Point from, Point to, std::uint16_t first_frame,
                              std::uint16_t frames) {
    const Offset displacement = to - from;
    const int x = paths::floor_part(displacement.x.raw, frames),
              y = paths::floor_part(displacement.y.raw, frames);
    return {from,
            {{static_cast<std::int16_t>(x)}, {static_cast<std::int16_t>(y)}},
            static_cast<std::uint16_t>(displacement.x.raw - x * frames),
            static_cast<std::uint16_t>(displacement.y.raw - y * frames),
            first_frame};
}

// The number of frames after which a path repeats. A path that is not a loop leads there and back.
constexpr std::uint32_t cycle_of(PathMode mode, std::uint16_t frames) {
    return mode == PathMode::loop ? frames : 2u * frames;
}

// Converts a frame of the cycle to a frame of the path, which counts from one end to the other. On
// the way back it counts down.
constexpr std::uint32_t phase_of(PathMode mode, std::uint16_t frames, std::uint32_t frame) {
    return mode != PathMode::loop && frame > frames ? 2u * frames - frame : frame;
}

constexpr Point position_on_leg(const PathLeg& leg, std::uint32_t phase) {
    const int frames = static_cast<int>(phase) - leg.first_frame;
    return {paths::along_leg(leg.from.x, leg.share.x, leg.rest_x, frames),
            paths::along_leg(leg.from.y, leg.share.y, leg.rest_y, frames)};
}

// The index of the leg that a mover is on, in a frame of its path.
constexpr int leg_in(const LevelView& level, const PlacedMover& mover, std::uint32_t phase) {
    int i = mover.first_leg + mover.leg_count - 1;
    while (static_cast<std::uint32_t>(first_frame_of_leg(level, i)) > phase)
        --i;
    return i;
}

// The position of a level's mover on its path.
constexpr Point position_at(const LevelView& level, const PlacedMover& mover, std::uint32_t frame) {
    const std::uint32_t cycle = cycle_of(mover.mode, mover.frames);
    const std::uint32_t phase = phase_of(mover.mode, mover.frames, (frame + mover.start) % cycle);
    return position_on_leg(leg_at(level, leg_in(level, mover, phase)), phase);
}

// A mover's positions in the previous frame and in this one. Usually both are on the same leg.
struct PathStep {
    Point from;
    Point to;
};

constexpr PathStep step_at(const LevelView& level, const PlacedMover& mover, std::uint32_t frame) {
    const std::uint32_t cycle = cycle_of(mover.mode, mover.frames);
    const std::uint32_t now = (frame + mover.start) % cycle;
    const std::uint32_t phase = phase_of(mover.mode, mover.frames, now);
    const std::uint32_t before = phase_of(mover.mode, mover.frames, (now == 0 ? cycle : now) - 1);
    const int i = leg_in(level, mover, phase), last = leg_in(level, mover, before);
    const PathLeg leg = leg_at(level, i);
    return {position_on_leg(last == i ? leg : leg_at(level, last), before),
            position_on_leg(leg, phase)};
}

} // namespace halfbyte
