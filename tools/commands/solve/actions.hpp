// The solver's actions: to hold buttons for a few frames.
#pragma once

#include "platform/hosted/pack/hero_attacks.hpp"
#include "tools/commands/solve/openings.hpp"

namespace halfbyte::tools::solve {

// The situations in which an action is of use.
enum class Use : std::uint8_t {
    always,
    on_ladders,
    in_water,
    at_doors,  // where an actor waits until the player presses Up
    in_fights, // if a state of the player has an attack by B
    in_pounds, // if the player pounds
};

// The inputs of the first frame and of the others. If only the others hold A or B, the key is
// pressed again even if it was held before.
struct Action {
    Input first;
    Input rest;
    Use use = Use::always;
};

constexpr Action holding(int buttons, Use use = Use::always) {
    return {static_cast<Input>(buttons), static_cast<Input>(buttons), use};
}

constexpr Action pressing_a(int buttons, Use use = Use::always) {
    return {static_cast<Input>(buttons), static_cast<Input>(buttons | input_a), use};
}

constexpr Action pressing_b(int buttons) {
    return {static_cast<Input>(buttons), static_cast<Input>(buttons | input_b), Use::in_fights};
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
    holding(input_up, Use::on_ladders),
    holding(input_down, Use::on_ladders),
    pressing_a(input_up, Use::on_ladders), // jumps off the ladder
    pressing_a(0, Use::in_water),          // a stroke
    pressing_a(input_right, Use::in_water),
    pressing_a(input_left, Use::in_water),
    {input_up, 0, Use::at_doors},
    pressing_b(0),
    pressing_b(input_right),
    pressing_b(input_left),
    holding(input_down, Use::in_pounds),
};

inline constexpr int action_count = sizeof actions / sizeof actions[0];

constexpr Input input_of(const Action& action, int frame) {
    return frame == 0 ? action.first : action.rest;
}

// Whether an action can do something in a level.
inline bool is_useful(const Action& action, const Level& level, const Openings& openings) {
    const auto has = [&](Effects effect) { return (level.map.all_effects & effect) != 0; };
    const auto attacks = [&] { return hosted::means_of_player(*level.rules); };
    switch (action.use) {
    case Use::always: return true;
    case Use::on_ladders: return has(effect_ladder);
    case Use::in_water: return has(effect_water);
    case Use::at_doors: return openings.is_entered;
    case Use::in_fights: return (attacks() & ~hurt_by_pound) != 0;
    case Use::in_pounds: return (attacks() & hurt_by_pound) != 0;
    }
    return false;
}

} // namespace halfbyte::tools::solve
