// Who steers a body: what it is told depends on what it met, so that it keeps meeting something.
#pragma once

#include "tools/soak/random.hpp"
#include "tools/soak/soak_case.hpp"

namespace halfbyte::tools::soak {

enum class Habit : std::uint8_t {
    walker,  // to and fro on the floor, now and then jumping
    hopper,  // jumps whenever it can
    drifter, // without gravity, in one direction until it is stopped
    tossed,  // falls, and is kicked around
    bullet,  // as fast as it gets
    idler,   // falls and lies
};
inline constexpr int habit_count = 6;

/// Where gravity draws a body: some walk under ceilings and on walls.
enum class Down : std::uint8_t {
    down,
    up,
    left,
    right,
};

struct Pilot {
    Habit habit = Habit::walker;
    Down down = Down::down;
    int gravity = 0;    // a frame
    int fall_limit = 0; // subpixels a frame
    int speed = 0;      // of walking, back if negative
    int jump = 0;
    int kick = 0;
    int idle_frames = 0; // since it touched something
};

/// A body of any size and speed, at a place that is mostly free.
SoakBody random_body(const Terrain& terrain, SoakRandom& random);
Pilot random_pilot(SoakRandom& random);

/// What is done to the body before its next move.
Push next_push(Pilot& pilot, const SoakBody& body, const Terrain& terrain, SoakRandom& random);

} // namespace halfbyte::tools::soak
