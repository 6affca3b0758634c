// The solver's actions: to hold buttons for a few frames.
#pragma once

#include "engine/sim/world.hpp"

namespace halfbyte::tools::solve {

// The inputs of the first frame and of the others. If only the others hold A, A is pressed again
// even if it was held before.
struct Action {
    Input first;
    Input rest;
    Effects only_with = 0;   // useful only in levels with one of these effects; 0: in all
    bool only_doors = false; // useful only in levels with doors
};

constexpr Action holding(int buttons, Effects only_with = 0) {
    return {static_cast<Input>(buttons), static_cast<Input>(buttons), only_with};
}

constexpr Action pressing_a(int buttons, Effects only_with = 0) {
    return {static_cast<Input>(buttons), static_cast<Input>(buttons | input_a), only_with};
}

inline constexpr Action actions[] = {
    holding(input_right | input_b),
    holding(input_right | input_b | input_a),
    pressing_a(input_right | input_b),
    holding(input_right),
    holding(input_right | input_a),
    holding(0),
    holding(input_a),
    holding(input_left),
    holding(input_left | input_a),
    holding(input_left | input_b),
    holding(input_left | input_b | input_a),
    pressing_a(input_left | input_b),
    pressing_a(input_down), // drops through a one-way
    holding(input_up, effect_ladder),
    holding(input_down, effect_ladder),
    pressing_a(input_up, effect_ladder), // jumps off the ladder
    pressing_a(0, effect_water),         // a stroke
    pressing_a(input_right, effect_water),
    pressing_a(input_left, effect_water),
    {input_up, 0, 0, true}, // enters a door
};

inline constexpr int action_count = sizeof actions / sizeof actions[0];

constexpr Input input_of(const Action& action, int frame) {
    return frame == 0 ? action.first : action.rest;
}

} // namespace halfbyte::tools::solve
