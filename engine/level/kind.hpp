// What a cell is to the simulation. A level stores tiles (pictures); a table in the level block
// gives each tile its kind.
#pragma once

#include <cstdint>

namespace halfbyte {

enum class Kind : std::uint8_t {
    empty,
    solid,
    oneway_up,    // stops what comes from above, and pushes it up
    oneway_down,  // stops what comes from below, and pushes it down
    oneway_left,  // stops what comes from the left, and pushes it left
    oneway_right, // stops what comes from the right, and pushes it right
    hazard,       // kills the player who touches it
    coin,         // is collected once
    brick,        // is solid, and broken by a head from below
    checkpoint,   // the player returns here after dying
    goal,         // the player who touches it has finished the level
    // Slopes are named by the way their surface rises. A gentle one takes two cells: `low` is the
    // one whose surface lies in the lower half of the cell.
    slope_right, // a floor, one up for one across
    slope_left,
    slope_right_low, // a floor, one up for two across
    slope_right_high,
    slope_left_low,
    slope_left_high,
    ceiling_right, // the same as ceilings
    ceiling_left,
    ceiling_right_low,
    ceiling_right_high,
    ceiling_left_low,
    ceiling_left_high,
    ladder,         // is climbed; its top is stood on like a one-way
    water,          // slows down what is in it
    ice,            // is solid, and slippery
    conveyor_left,  // is solid, and carries what stands on it to the left
    conveyor_right, // is solid, and carries what stands on it to the right
    spring,         // is solid, and throws up what lands on it
    crumble,        // is solid, until a while after the player has stood on it
};

inline constexpr int kind_count = 30;

// One name a kind, in the order of the enumeration: what maps and messages call it.
inline constexpr const char* kind_names[kind_count] = {"empty",
                                                       "solid",
                                                       "oneway_up",
                                                       "oneway_down",
                                                       "oneway_left",
                                                       "oneway_right",
                                                       "hazard",
                                                       "coin",
                                                       "brick",
                                                       "checkpoint",
                                                       "goal",
                                                       "slope_right",
                                                       "slope_left",
                                                       "slope_right_low",
                                                       "slope_right_high",
                                                       "slope_left_low",
                                                       "slope_left_high",
                                                       "ceiling_right",
                                                       "ceiling_left",
                                                       "ceiling_right_low",
                                                       "ceiling_right_high",
                                                       "ceiling_left_low",
                                                       "ceiling_left_high",
                                                       "ladder",
                                                       "water",
                                                       "ice",
                                                       "conveyor_left",
                                                       "conveyor_right",
                                                       "spring",
                                                       "crumble"};

// A kind's bits. At most one of the first five and the last is set.
using Traits = std::uint8_t;
inline constexpr Traits trait_solid = 0x01;
inline constexpr Traits trait_oneway_up = 0x02;
inline constexpr Traits trait_oneway_down = 0x04;
inline constexpr Traits trait_oneway_left = 0x08;
inline constexpr Traits trait_oneway_right = 0x10;
inline constexpr Traits trait_oneway = 0x1E;
inline constexpr Traits trait_blocks = 0x1F;   // solid from at least one side
inline constexpr Traits trait_changing = 0x20; // acts once, then counts as empty
inline constexpr Traits trait_acts = 0x40;     // does something to the player who touches it
inline constexpr Traits trait_slope = 0x80;    // stops the middle of a body's lower or upper side

inline constexpr Traits kind_traits[kind_count] = {
    0,
    trait_solid,
    trait_oneway_up,
    trait_oneway_down,
    trait_oneway_left,
    trait_oneway_right,
    trait_acts,
    trait_acts | trait_changing,
    trait_solid | trait_changing,
    trait_acts | trait_changing,
    trait_acts,
    trait_slope,
    trait_slope,
    trait_slope,
    trait_slope,
    trait_slope,
    trait_slope,
    trait_slope,
    trait_slope,
    trait_slope,
    trait_slope,
    trait_slope,
    trait_slope,
    0,
    0,
    trait_solid,
    trait_solid,
    trait_solid,
    trait_solid,
    trait_solid | trait_changing,
};

constexpr Traits traits_of(Kind kind) {
    return kind_traits[static_cast<std::uint8_t>(kind)];
}

// What a kind does to the movement of a body. The first two act on a body whose centre is in the
// cell, the others on one that stands on it; effect_ladder_top is what the top of a ladder does.
using Effects = std::uint8_t;
inline constexpr Effects effect_ladder = 0x01;
inline constexpr Effects effect_water = 0x02;
inline constexpr Effects effect_ice = 0x04;
inline constexpr Effects effect_conveyor_left = 0x08;
inline constexpr Effects effect_conveyor_right = 0x10;
inline constexpr Effects effect_spring = 0x20;
inline constexpr Effects effect_crumble = 0x40;
inline constexpr Effects effect_ladder_top = 0x80;
inline constexpr Effects effects_inside = effect_ladder | effect_water;

inline constexpr Effects kind_effects[kind_count] = {
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    effect_ladder | effect_ladder_top,
    effect_water,
    effect_ice,
    effect_conveyor_left,
    effect_conveyor_right,
    effect_spring,
    effect_crumble,
};

constexpr Effects effects_of(Kind kind) {
    return kind_effects[static_cast<std::uint8_t>(kind)];
}

} // namespace halfbyte
