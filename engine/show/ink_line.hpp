// The wet line of ink that the player leaves when running on a level floor of cells; it dries up
// from its old end. It has no effect on the simulation. It is drawn on the floor's upper edge,
// where it covers no actor. It neither shakes nor flashes, so a calm picture has it too.
#pragma once

#include "engine/sim/world.hpp"

namespace halfbyte {

// In pixels: three pictures, which are six of the eight sprites that the NES can show on a line.
inline constexpr int longest_ink_line = 48;
inline constexpr int ink_drying = 2; // pixels, in each frame in which it does not grow
// A player who moves farther in a frame has not run there, but jumped or was moved.
inline constexpr int longest_ink_step = 8; // pixels

// A flag in an ink line's row: it was written to the left, and dries from its right end.
inline constexpr std::uint8_t ink_to_left = 0x80;
static_assert(level_rows <= ink_to_left);

struct InkLine {
    std::int16_t left = 0;   // its first pixel in the level
    std::uint8_t length = 0; // pixels; 0: none, and one can begin at `left`
    std::uint8_t row = 0;    // of the cells whose upper edge it is on, with ink_to_left
};

// Call this after each step.
void advance(InkLine& ink, const World& world, const Level& level);

} // namespace halfbyte
