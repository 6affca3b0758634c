#pragma once

#include "platform/hosted/pack/pack.hpp"

namespace halfbyte::hosted {

// Throws PackError for the first thing in a pack that makes it unsafe to play. That is a number of
// the rules out of its range, or a count outside pack_limits.hpp. It may also be a level block that
// does not open, or a picture or actor kind that does not exist.
void check_pack(const Pack& pack);

// The same for a pack without looks and pictures, as in the consoles' ROMs.
void check_game(const Pack& pack);

// The number of a level's cells. Throws PackError if its block does not open.
std::size_t cell_count(const PackedLevel& level);

} // namespace halfbyte::hosted
