#pragma once

#include "tests/support/scratch_game.hpp"

#include <cstdint>
#include <vector>

namespace halfbyte::test {

// A ROM file that holds a game as the consoles' ROMs do, without a program: enough to read the game
// from it.
std::vector<std::uint8_t> gba_rom(const ScratchGame& game);
std::vector<std::uint8_t> nes_rom(const ScratchGame& game);

} // namespace halfbyte::test
