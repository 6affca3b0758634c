// Numbers that rise above the player when something is gained. A game chooses them in its
// game.toml. They are particles, which have no effect on the simulation.
#pragma once

#include "engine/show/particles.hpp"

namespace halfbyte {

inline constexpr std::uint8_t number_frames = 40; // of one; it rises by a pixel in each
inline constexpr int number_size = 8;             // pixels: the height, and the width of a digit

// Begins the numbers for what happened in a step, and counts the chain.
void begin_numbers(Particles& particles, const World& world, const Level& level,
                   const FloatingNumbers& numbers);

} // namespace halfbyte
