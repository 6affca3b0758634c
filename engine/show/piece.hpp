// Pieces: the pictures of things in a level other than cells and actors, in the order of a game's
// sheet of pieces.
#pragma once

#include "engine/level/movers.hpp"

namespace halfbyte {

// First come the kinds of movers that are drawn. A mover or crate is covered with its picture,
// beginning at its top left.
inline constexpr int piece_crate = drawn_mover_kinds;
inline constexpr int piece_thin_top = piece_crate + 1;
inline constexpr int piece_thin_left = piece_crate + 2;
inline constexpr int piece_segment = piece_crate + 3; // a dot; a segment is a row of them
// The pictures of particles.
inline constexpr int piece_burst = piece_crate + 4;
inline constexpr int piece_dust = piece_crate + 5;
inline constexpr int piece_ink = piece_crate + 6; // a part of an ink line, from its upper edge on
inline constexpr int piece_count = piece_crate + 7;

} // namespace halfbyte
