// Steers a body of the soak: its next velocity depends on its contacts, so that it keeps touching
// something.
#pragma once

#include "tools/soak/random.hpp"
#include "tools/soak/soak_case.hpp"

namespace halfbyte::tools::soak {

enum class Habit : std::uint8_t {
    walker,  // walks back and forth on the floor, and jumps sometimes
    hopper,  // jumps often
    drifter, // without gravity, in one direction until it is stopped
    tossed,  // falls, and is kicked often
    bullet,  // at the greatest speed
    idler,   // falls, lies, and is kicked rarely
};
inline constexpr int habit_count = 6;

/// The direction of gravity for a body: some walk under ceilings and on walls.
enum class Down : std::uint8_t {
    down,
    up,
    left,
    right,
};

struct Pilot {
    Habit habit = Habit::walker;
    Down down = Down::down;
    int gravity = 0;    // added in each frame
    int fall_limit = 0; // subpixels a frame
    int speed = 0;      // of walking; backward if negative
    int jump = 0;
    int kick = 0;
    int idle_frames = 0; // frames since it touched something
};

/// A body of random size and speed, usually at a free position.
SoakBody random_body(const Terrain& terrain, SoakRandom& random);
Pilot random_pilot(SoakRandom& random);

/// The change to the body before its next move.
Push next_push(Pilot& pilot, const SoakBody& body, const Terrain& terrain, SoakRandom& random);

} // namespace halfbyte::tools::soak
