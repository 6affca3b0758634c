// The sides that a contact names, and the one-way cells that can cause it, like solid cells.
#pragma once

#include "tools/lab/soak/observed.hpp"

namespace halfbyte::tools::soak {

struct Side {
    Contact contact;
    Traits oneway; // causes the contact
    bool upright;
    bool low; // the obstacle is on the left or above
};
inline constexpr Side left_side{contact_left, trait_oneway_right, false, true};
inline constexpr Side right_side{contact_right, trait_oneway_left, false, false};
inline constexpr Side ceiling_side{contact_ceiling, trait_oneway_down, true, true};
inline constexpr Side floor_side{contact_floor, trait_oneway_up, true, false};

/// Whether a one-way cell acts as a solid one. Closed one-way cells of two sides around one
/// crossing act together like solid cells: one of this side makes a row or a column with its
/// neighbour. The crossing is the one at the end of the body's velocity; among slopes it is any
/// crossing, because a slope deflects the body. The starts of many sub-steps are unknown; then the
/// two kinds side by side are enough.
bool acts_as_solid(const Terrain& terrain, const Observed& move, const Side& side, CellIndex cell);

} // namespace halfbyte::tools::soak
