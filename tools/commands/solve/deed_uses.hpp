// Says what deeds are good for in a plan: which openings they open, which conditions they make
// hold, and which actors the player can hurt.
#pragma once

#include "tools/commands/solve/goal.hpp"
#include "tools/commands/solve/script_walk.hpp"

namespace halfbyte::tools::solve {

// Whether a deed opens an opening of its actor.
bool opens(const Deed& deed, const Opening& opening);

// Whether a deed makes a condition hold, or brings it nearer.
bool provides(const Deed& deed, const Need& need);

// The goal of a search that makes a condition hold by a deed of an actor.
Goal goal_of(const Need& need, const World& world);

// Whether the player can take hits from actors of a kind, in one of its states.
bool can_hurt(const Level& level, std::uint8_t kind);

} // namespace halfbyte::tools::solve
