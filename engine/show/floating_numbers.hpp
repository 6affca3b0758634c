// Numbers that rise above the player when something is gained. A game says in its game.toml which
// there are; they are particles, of which the simulation does not know.
#pragma once

#include "engine/show/particles.hpp"

namespace halfbyte {

inline constexpr std::uint8_t number_frames = 40; // that one is there; in each it rises by a pixel
inline constexpr int number_size = 8;             // pixels: the height, and the width of a digit

// Begins those of what has happened in a step, and counts the chain.
void begin_numbers(Particles& particles, const World& world, const Level& level,
                   const FloatingNumbers& numbers);

} // namespace halfbyte
