// The wet line that the player leaves where it runs on a level floor of cells, and that dries up
// from behind. The simulation does not know of it; it is drawn on the floor's upper edge, where
// nobody stands, so that it covers nothing. It neither shakes nor flashes, so a calm picture has
// it, too.
#pragma once

#include "engine/sim/world.hpp"

namespace halfbyte {

// Pixels: three pictures, which are six of the eight sprites that the NES shows on a line.
inline constexpr int longest_ink_line = 48;
inline constexpr int ink_drying = 2; // pixels a frame in which it does not grow
// What goes further in a frame has not run there: it has jumped, or was put somewhere else.
inline constexpr int longest_ink_step = 8; // pixels

// In an ink line's row: it was written to the left, and dries from its right end.
inline constexpr std::uint8_t ink_to_left = 0x80;
static_assert(level_rows <= ink_to_left);

struct InkLine {
    std::int16_t left = 0;   // its first pixel in the level
    std::uint8_t length = 0; // pixels; 0: there is none, and one can begin at `left`
    std::uint8_t row = 0;    // of the cells whose upper edge it is on, and ink_to_left
};

// After each step.
void advance(InkLine& ink, const World& world, const Level& level);

} // namespace halfbyte
