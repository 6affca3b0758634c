// The sides that a contact names, and what gives it besides solid cells.
#pragma once

#include "tools/soak/observed.hpp"

namespace halfbyte::tools::soak {

struct Side {
    Contact contact;
    Traits oneway; // gives it
    bool upright;
    bool low; // what gives it is on the left or above
};
inline constexpr Side left_side{contact_left, trait_oneway_right, false, true};
inline constexpr Side right_side{contact_right, trait_oneway_left, false, false};
inline constexpr Side ceiling_side{contact_ceiling, trait_oneway_down, true, true};
inline constexpr Side floor_side{contact_floor, trait_oneway_up, true, false};

/// Closed one-way cells of two sides around one crossing act together as solid cells would: one of
/// this side makes a row or a column of its neighbour. It is the crossing that the body wished to
/// get to; among slopes any, because a slope leads it elsewhere. Where each of many sub-steps
/// began, nobody sees: there the two kinds side by side are enough.
bool acts_as_solid(const Terrain& terrain, const Observed& move, const Side& side, Place cell);

} // namespace halfbyte::tools::soak
