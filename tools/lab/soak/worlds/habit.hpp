// Steers a hovering body among cells: its next velocity depends on its contacts, so that it keeps
// touching something.
#pragma once

#include "tools/lab/soak/random.hpp"
#include "tools/lab/soak/worlds/scene.hpp"

namespace halfbyte::tools::soak::worlds {

/// A body is pulled along an axis, as by gravity in any direction, and walks across it or flies.
struct Habit {
    int axis = 1, sign = 1;  // of the pull; x: 0, y: 1
    int pull = 0, limit = 0; // subpixels a frame, added in each frame up to the limit
    int walk = 0;            // its speed across; 0: it flies
    int jump = 0, kick = 0;  // subpixels a frame
    int patience = 1;        // frames between two jumps or kicks, on average
};

Habit random_habit(SoakRandom& random);

Motion next_velocity(Habit& habit, const BodyAt& body, SoakRandom& random);

} // namespace halfbyte::tools::soak::worlds
