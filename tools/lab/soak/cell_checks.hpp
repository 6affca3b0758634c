// The rules of a body with nothing near but cells. Nothing here calls or repeats the engine's
// collision code: the checks compare the box before and after the move, and the cells between.
#pragma once

#include "tools/lab/soak/observed.hpp"
#include "tools/lab/soak/rule.hpp"

namespace halfbyte::tools::soak {

namespace cell_rules {

inline constexpr Rule ejected{"ejected",
                              "a body that began inside solid cells is outside them, or crushed"};
inline constexpr Rule overlap{"overlap", "after a move, a body overlaps no solid cell"};
inline constexpr Rule crushed{"crushed", "a body that was free is never crushed"};
inline constexpr Rule path{"path",
                           "a path around the cells that stop the body leads from start to end"};
inline constexpr Rule displacement{
    "cell-displacement",
    "among cells alone, a body moves by no more than its velocity, and never against it"};
inline constexpr Rule stop{"stop",
                           "a contact sets the velocity that led into it to 0, and nothing else "
                           "changes the velocity"};
inline constexpr Rule contact{
    "cell-contact",
    "there is a cell to touch on the side of a contact, for a floor where the move ends"};
inline constexpr Rule oneway{
    "cell-oneway", "contact_oneway is set exactly if a body stands only on one-way cells"};
inline constexpr Rule surface{
    "surface", "the middle of a side that is not past a slope's surface never passes it"};
inline constexpr Rule ground{
    "ground", "a body that walks on slopes stays on them, and on the floor that continues them"};
inline constexpr Rule rest{"cell-rest", "a body without velocity stays where its last move ended"};

} // namespace cell_rules

/// The first rule that a move breaks, nullptr if none: other rules hold for bodies that start free
/// of solid cells than for those that start inside them.
const Rule* broken_rule(const Terrain& terrain, const Observed& move);

/// Checks only that every contact touches something.
const Rule* broken_contact(const Terrain& terrain, const Observed& move, bool slopes);

/// Whether a floor may have stopped a body that it no longer carries where the move ended, because
/// the body ran off its end.
bool ran_off_a_floor(const Terrain& terrain, const Observed& move, bool slopes);

/// Whether a body that was stopped has too little space somewhere on the rest of the step.
bool is_cut_short(const Terrain& terrain, const Observed& move);

/// Checks only the rules about slopes.
const Rule* broken_on_slopes(const Terrain& terrain, const Observed& move);

/// Whether the body starts overlapping solid cells; most rules do not apply then.
bool starts_stuck(const Terrain& terrain, const Observed& move);

/// Whether a path past solid cells and closed one-way cells leads from one position to the other.
/// It may turn back only as far as slopes and corner correction may deflect the body.
bool path_is_free(const Terrain& terrain, const Observed& move, bool slopes);

} // namespace halfbyte::tools::soak
