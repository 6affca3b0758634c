// The effects that a game can have. An effect's number is its position in the effects' table of a
// sound block; a score names its effects by these names.
#pragma once

#include <cstdint>

namespace halfbyte {

enum class EffectName : std::uint8_t {
    jump,
    land,
    coin,
    stomp,
    brick,
    checkpoint,
    die,
    goal,
    spring,
    crumble,
    stroke,
    shot,
    hit,
    head_hit,
    key,
    door,
    lever,
    skid,
    splash,
    page_turn,
    pause,
    menu_move,
    menu_select,
    drop,
};
inline constexpr int effect_name_count = 24;
inline constexpr const char* effect_names[effect_name_count] = {
    "jump",   "land",    "coin",   "stomp",     "brick", "checkpoint", "die",         "goal",
    "spring", "crumble", "stroke", "shot",      "hit",   "head_hit",   "key",         "door",
    "lever",  "skid",    "splash", "page_turn", "pause", "menu_move",  "menu_select", "drop"};

} // namespace halfbyte
