// What every move is held to. Nothing here calls or repeats the engine's collision code: the checks
// look at where a box was, where it is, and which cells lie between.
#pragma once

#include "tools/soak/observed.hpp"

namespace halfbyte::tools::soak {

namespace rules {

inline constexpr Rule free_flight{
    "free-flight", "with nothing near, a body moves by exactly its velocity and meets nothing"};
inline constexpr Rule overlap{"overlap", "after a move, a body overlaps no solid cell"};
inline constexpr Rule tunnel{"tunnel",
                             "between both places a way leads around the cells that stop the body"};
inline constexpr Rule displacement{
    "displacement", "a body is moved by no more than its velocity, and never against it"};
inline constexpr Rule stop{"stop",
                           "a contact takes the velocity that led into it, nothing else does, "
                           "and nothing adds to it"};
inline constexpr Rule contact{
    "contact", "on the side of a contact there is something to touch, below a floor's at the end"};
inline constexpr Rule oneway{
    "oneway", "contact_oneway is set exactly if a body stands on one-way cells alone"};
inline constexpr Rule crushed{"crushed", "a body that was free is never crushed"};
inline constexpr Rule surface{
    "surface", "the middle of a side that is not past a slope's surface never gets past it"};
inline constexpr Rule ground{
    "ground", "what walks on slopes stays on them, and on the floor that goes on from them"};
inline constexpr Rule rest{"rest", "a body without velocity stays where the last move left it"};

} // namespace rules

/// What a body that starts from a place free of solid cells must keep, and one that starts inside
/// them; nullptr if all holds.
const Rule* broken_rule(const Terrain& terrain, const Observed& move);

/// Of these, whether what the contact says can be touched.
const Rule* broken_contact(const Terrain& terrain, const Observed& move, bool slopes);

/// Whether the body could go no subpixel farther on the side of a contact, where it ended.
bool is_blocked(const Terrain& terrain, const Observed& move, Contact side);

/// Whether a floor may have stopped a body that it does not carry where the move ended: the body
/// ran off its end.
bool ran_off_a_floor(const Terrain& terrain, const Observed& move, bool slopes);

/// Whether somewhere on the rest of the step there is no space for a body that was stopped.
bool is_cut_short(const Terrain& terrain, const Observed& move);

/// The same of slopes alone.
const Rule* broken_on_slopes(const Terrain& terrain, const Observed& move);

/// The body starts overlapping solid cells: most rules say nothing about it.
bool starts_stuck(const Terrain& terrain, const Observed& move);

/// The second move of a body that was stopped after the first.
const Rule* broken_rule_at_rest(const Terrain& terrain, const Observed& first,
                                const Observed& still);

/// Whether a way leads from one place to the other that solid cells and closed one-way cells leave
/// free, and that never turns back, except as far as slopes and corner correction may lead aside.
bool way_is_free(const Terrain& terrain, const Observed& move, bool slopes);

} // namespace halfbyte::tools::soak
