#pragma once

#include "platform/hosted/pack/pack.hpp"

namespace halfbyte::hosted {

// Throws PackError for the first thing in a pack that could not be played safely: a number of the
// rules out of its range, a count outside pack_limits.hpp, a level block that does not open, a
// picture or actor kind that is not there.
void check_pack(const Pack& pack);

// The same for a pack without looks and pictures, as consoles' ROMs hold it.
void check_game(const Pack& pack);

// The cells of a level; throws PackError if its block does not open.
std::size_t cell_count(const PackedLevel& level);

} // namespace halfbyte::hosted
