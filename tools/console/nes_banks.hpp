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

/// The banks of 4 KB: the sprites', the tilesets' and the page's, filled up to a power of two.
std::size_t character_banks(const NesArt& art);
inline constexpr std::size_t most_character_banks = 64; ///< of the board

/// Background palettes, then the sprites': as they are, and as they go out to the paper in four
/// steps.
std::vector<std::uint8_t> nes_faded_palettes(const NesArt& art);

} // namespace halfbyte::tools::console
