// The bytes that an NES ROM takes in as they are.
#pragma once

#include "tools/console/nes_art.hpp"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace halfbyte::tools::console {

/// A tileset's bank as far as it does not depend on levels: platform/nes/layout/memory_map.hpp.
std::vector<std::uint8_t> nes_show_bank(const NesTileset& tileset);

/// 4 KB of characters, those that are missing blank.
std::vector<std::uint8_t> nes_characters(const std::vector<ConsoleTile>& tiles);
std::vector<std::uint8_t> nes_characters(const SpriteBank& sprites);

/// The sprites' banks and the tilesets' of 4 KB, filled up to a power of two.
std::size_t character_banks(const NesArt& art);
inline constexpr std::size_t most_character_banks = 64; ///< of the board

/// Background palettes, then the sprites'.
std::vector<std::uint8_t> nes_palettes(const NesArt& art);

} // namespace halfbyte::tools::console
