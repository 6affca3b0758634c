#pragma once

#include "tests/support/scratch_game.hpp"

#include <cstdint>
#include <vector>

namespace halfbyte::tests {

// A ROM file of a game that holds what the consoles' ROMs hold of it, where they hold it, without a
// program: enough for who reads the game out of it.
std::vector<std::uint8_t> gba_rom(const ScratchGame& game);
std::vector<std::uint8_t> nes_rom(const ScratchGame& game);

} // namespace halfbyte::tests
