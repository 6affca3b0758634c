// The kinds of tiles: what a cell is to the simulation. A level stores tiles (pictures); a table in
// the level block gives each tile its kind.
#pragma once

#include "engine/level/tile_kind_table.hpp"
#include "engine/numbers/flags.hpp"

#include <cstdint>

namespace halfbyte {

#define HALFBYTE_ENUMERATOR(name, ...) name,
enum class TileKind : std::uint8_t {
    HALFBYTE_TILE_KINDS(HALFBYTE_ENUMERATOR)
};
#undef HALFBYTE_ENUMERATOR

#define HALFBYTE_ONE(...) +1
inline constexpr int kind_count = HALFBYTE_TILE_KINDS(HALFBYTE_ONE);
#undef HALFBYTE_ONE

// The name of each kind, in the order of the enumeration: used in maps and messages.
#define HALFBYTE_NAME(name, ...) #name,
inline constexpr const char* kind_names[kind_count] = {HALFBYTE_TILE_KINDS(HALFBYTE_NAME)};
#undef HALFBYTE_NAME

// The letter of each kind: used in levels made of text.
#define HALFBYTE_LETTER(name, letter, ...) letter,
inline constexpr char kind_letters[kind_count + 1] = {HALFBYTE_TILE_KINDS(HALFBYTE_LETTER) '\0'};
#undef HALFBYTE_LETTER

// The kind that a letter draws; `known` is false if the letter draws none.
struct DrawnKind {
    bool known = false;
    TileKind kind = TileKind::empty;
};

constexpr DrawnKind kind_drawn_as(char letter) {
    for (int i = 0; i < kind_count; ++i)
        if (kind_letters[i] == letter)
            return {true, static_cast<TileKind>(i)};
    return {};
}

constexpr char letter_of(TileKind kind) {
    return kind_letters[static_cast<std::uint8_t>(kind)];
}

// The bits of a kind. At most one of the first five and the last is set.
using Traits = std::uint8_t;
// clang-format off
#define HALFBYTE_TRAITS(ROW)                                                                       \
    ROW(trait_solid, 0x01, "stops from all sides")                                                 \
    ROW(trait_oneway_up, 0x02, "stops what comes from above")                                      \
    ROW(trait_oneway_down, 0x04, "stops what comes from below")                                    \
    ROW(trait_oneway_left, 0x08, "stops what comes from the left")                                 \
    ROW(trait_oneway_right, 0x10, "stops what comes from the right")                               \
    ROW(trait_mutable, 0x20, "acts once, then counts as empty")                                   \
    ROW(trait_acts, 0x40, "does something to the player who touches it")                           \
    ROW(trait_slope, 0x80, "stops the middle of a body's lower or upper side")
// clang-format on
HALFBYTE_FLAG_CONSTANTS(Traits, HALFBYTE_TRAITS)
inline constexpr NamedFlag trait_flags[] = {HALFBYTE_TRAITS(HALFBYTE_NAMED_FLAG)};
inline constexpr Traits trait_oneway =
    trait_oneway_up | trait_oneway_down | trait_oneway_left | trait_oneway_right;
inline constexpr Traits trait_blocks = trait_solid | trait_oneway; // solid from at least one side

#define HALFBYTE_TRAITS_OF(name, letter, traits, ...) (traits),
inline constexpr Traits kind_traits[kind_count] = {HALFBYTE_TILE_KINDS(HALFBYTE_TRAITS_OF)};
#undef HALFBYTE_TRAITS_OF

constexpr Traits traits_of(TileKind kind) {
    return kind_traits[static_cast<std::uint8_t>(kind)];
}

// The effects of a kind on the movement of a body. The first two act on a body whose centre is in
// the cell, the others on a body that stands on it. The last one, effect_ladder_top, is for the top
// of a ladder. Many kinds share the two bits of acting at once; engine/sim/tile_effects.cpp has the
// effect of each of these kinds.
using Effects = std::uint8_t;
// clang-format off
#define HALFBYTE_EFFECTS(ROW)                                                                      \
    ROW(effect_ladder, 0x01, "is climbed")                                                         \
    ROW(effect_water, 0x02, "is swum in")                                                          \
    ROW(effect_ice, 0x04, "is slippery")                                                           \
    ROW(effect_conveyor_left, 0x08, "carries what stands on it to the left")                       \
    ROW(effect_conveyor_right, 0x10, "carries what stands on it to the right")                     \
    ROW(effect_acts_on_all, 0x20, "does something at once to what stands on it")                   \
    ROW(effect_acts_on_player, 0x40, "does something at once to the player who stands on it")      \
    ROW(effect_ladder_top, 0x80, "is the top of a ladder")
// clang-format on
HALFBYTE_FLAG_CONSTANTS(Effects, HALFBYTE_EFFECTS)
inline constexpr NamedFlag effect_flags[] = {HALFBYTE_EFFECTS(HALFBYTE_NAMED_FLAG)};
inline constexpr Effects effects_inside = effect_ladder | effect_water;
inline constexpr Effects effects_acting = effect_acts_on_all | effect_acts_on_player;

#define HALFBYTE_EFFECTS_OF(name, letter, traits, effects, ...) (effects),
inline constexpr Effects kind_effects[kind_count] = {HALFBYTE_TILE_KINDS(HALFBYTE_EFFECTS_OF)};
#undef HALFBYTE_EFFECTS_OF

constexpr Effects effects_of(TileKind kind) {
    return kind_effects[static_cast<std::uint8_t>(kind)];
}

// The kinds that a drawing's cells become when it is mirrored, or turned upside down.
#define HALFBYTE_MIRRORED(name, letter, traits, effects, mirrored, ...) TileKind::mirrored,
inline constexpr TileKind mirrored_kinds[kind_count] = {HALFBYTE_TILE_KINDS(HALFBYTE_MIRRORED)};
#undef HALFBYTE_MIRRORED
#define HALFBYTE_TURNED(name, letter, traits, effects, mirrored, upside_down, ...)                 \
    TileKind::upside_down,
inline constexpr TileKind upside_down_kinds[kind_count] = {HALFBYTE_TILE_KINDS(HALFBYTE_TURNED)};
#undef HALFBYTE_TURNED

constexpr TileKind mirrored(TileKind kind) {
    return mirrored_kinds[static_cast<std::uint8_t>(kind)];
}
constexpr TileKind upside_down(TileKind kind) {
    return upside_down_kinds[static_cast<std::uint8_t>(kind)];
}

} // namespace halfbyte
