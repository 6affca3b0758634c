// The pictures of what a level shows besides cells and actors, in the order of a game's sheet of
// them.
#pragma once

#include "engine/level/movers.hpp"

namespace halfbyte {

// The kinds of movers that have one come first. A mover or a crate is covered with its picture from
// its top left.
inline constexpr int piece_crate = drawn_mover_kinds;
inline constexpr int piece_thin_top = piece_crate + 1;
inline constexpr int piece_thin_left = piece_crate + 2;
inline constexpr int piece_segment = piece_crate + 3; // a dot in the middle, a part of a segment
// What particles look like.
inline constexpr int piece_burst = piece_crate + 4;
inline constexpr int piece_dust = piece_crate + 5;
inline constexpr int piece_ink = piece_crate + 6; // a part of an ink line, from its upper edge on
inline constexpr int piece_count = piece_crate + 7;

} // namespace halfbyte
