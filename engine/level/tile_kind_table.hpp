// The table of tile kinds, a row for each: the only place where a new kind is added. A kind's
// number is its position here, so a new one goes to the end. It makes the enumeration, the names
// and letters, the tables that the simulation and the consoles read, the mirror images, Tiled's
// classes and the documents' tables.
//
//   ROW(name, letter, traits, effects, mirrored, upside_down, group, placeholder, hint)
//
//   name          its name in maps and messages; kind_name on the NES
//   letter        how levels made of text draw it
//   traits        how it stops bodies, see Traits; a mutable one counts as empty afterwards
//   effects       what it does to the movement of a body, see Effects
//   mirrored      its kind with left and right exchanged
//   upside_down   its kind with above and below exchanged; the top of a ladder has no such image
//   group         under which heading documents list it
//   placeholder   its picture in a game without art
//   hint          what it does, in a few words
//
// A slope is named by the side to which its surface rises. A gentle one takes two cells: `low` is
// the one whose surface is in the lower half of the cell.
#pragma once

// clang-format off
#define HALFBYTE_TILE_KINDS(ROW)                                                                   \
    ROW(empty, '.', 0, 0, empty, empty,                                                            \
        space, nothing, "holds nothing")                                                           \
    ROW(solid, '#', trait_solid, 0, solid, solid,                                                  \
        wall, block, "is solid")                                                                   \
    ROW(oneway_up, '^', trait_oneway_up, 0, oneway_up, oneway_down,                                \
        one_way, ledge_above, "stops what comes from above, and pushes it up")                     \
    ROW(oneway_down, 'v', trait_oneway_down, 0, oneway_down, oneway_up,                            \
        one_way, ledge_below, "stops what comes from below, and pushes it down")                   \
    ROW(oneway_left, '<', trait_oneway_left, 0, oneway_right, oneway_left,                         \
        one_way, ledge_left, "stops what comes from the left, and pushes it left")                 \
    ROW(oneway_right, '>', trait_oneway_right, 0, oneway_left, oneway_right,                       \
        one_way, ledge_right, "stops what comes from the right, and pushes it right")              \
    ROW(hazard, '!', trait_acts, 0, hazard, hazard,                                                \
        trigger, teeth, "kills the player who touches it")                                         \
    ROW(coin, 'o', trait_acts | trait_mutable, 0, coin, coin,                                     \
        trigger, token, "is collected once")                                                       \
    ROW(brick, '=', trait_solid | trait_mutable, 0, brick, brick,                                 \
        wall, block, "is solid; a head from below or a pound breaks it")                                  \
    ROW(checkpoint, 'C', trait_acts | trait_mutable, 0, checkpoint, checkpoint,                   \
        trigger, token, "the player returns here after dying")                                     \
    ROW(goal, 'G', trait_acts, 0, goal, goal,                                                      \
        trigger, token, "the player who touches it has finished the level")                        \
    ROW(slope_right, '/', trait_slope, 0, slope_left, ceiling_left,                                \
        slope, nothing, "a floor that rises to the right, one up for one across")                  \
    ROW(slope_left, '\\', trait_slope, 0, slope_right, ceiling_right,                              \
        slope, nothing, "a floor that rises to the left")                                          \
    ROW(slope_right_low, 'a', trait_slope, 0, slope_left_low, ceiling_left_high,                   \
        slope, nothing, "a floor that rises to the right, one up for two across: its lower half")  \
    ROW(slope_right_high, 'b', trait_slope, 0, slope_left_high, ceiling_left_low,                  \
        slope, nothing, "its upper half")                                                          \
    ROW(slope_left_low, 'd', trait_slope, 0, slope_right_low, ceiling_right_high,                  \
        slope, nothing, "a floor that rises to the left, one up for two across: its lower half")   \
    ROW(slope_left_high, 'c', trait_slope, 0, slope_right_high, ceiling_right_low,                 \
        slope, nothing, "its upper half")                                                          \
    ROW(ceiling_right, 'q', trait_slope, 0, ceiling_left, slope_left,                              \
        slope, nothing, "a ceiling that rises to the right, one up for one across")                \
    ROW(ceiling_left, 'p', trait_slope, 0, ceiling_right, slope_right,                             \
        slope, nothing, "a ceiling that rises to the left")                                        \
    ROW(ceiling_right_low, 'e', trait_slope, 0, ceiling_left_low, slope_left_high,                 \
        slope, nothing, "a ceiling that rises to the right, one up for two across: its lower half")\
    ROW(ceiling_right_high, 'f', trait_slope, 0, ceiling_left_high, slope_left_low,                \
        slope, nothing, "its upper half")                                                          \
    ROW(ceiling_left_low, 'h', trait_slope, 0, ceiling_right_low, slope_right_high,                \
        slope, nothing, "a ceiling that rises to the left, one up for two across: its lower half") \
    ROW(ceiling_left_high, 'g', trait_slope, 0, ceiling_right_high, slope_right_low,               \
        slope, nothing, "its upper half")                                                          \
    ROW(ladder, 'H', 0, effect_ladder | effect_ladder_top, ladder, ladder,                         \
        climb, rungs, "is climbed; its top is stood on like a one-way")                            \
    ROW(water, '~', 0, effect_water, water, water,                                                 \
        water, water, "slows down what is in it")                                                  \
    ROW(ice, 'I', trait_solid, effect_ice, ice, ice,                                               \
        wall, ice, "is solid, and slippery")                                                       \
    ROW(conveyor_left, '{', trait_solid, effect_conveyor_left, conveyor_right, conveyor_left,      \
        wall, arrow_left, "is solid, and carries what stands on it to the left")                   \
    ROW(conveyor_right, '}', trait_solid, effect_conveyor_right, conveyor_left, conveyor_right,    \
        wall, arrow_right, "is solid, and carries what stands on it to the right")                 \
    ROW(spring, 'S', trait_solid, effect_acts_on_all, spring, spring,                              \
        wall, coil, "is solid, and throws up what lands on it")                                    \
    ROW(crumble, 'x', trait_solid | trait_mutable, effect_acts_on_player, crumble, crumble,       \
        wall, cracks, "is solid, until a while after the player has stood on it")
// clang-format on
