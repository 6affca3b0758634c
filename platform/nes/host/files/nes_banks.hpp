// The bytes that an NES ROM includes unchanged.
#pragma once

#include "platform/nes/host/files/nes_art.hpp"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace halfbyte::tools::console {

/// The part of a tileset's bank that does not depend on levels: platform/nes/layout/memory_map.hpp.
std::vector<std::uint8_t> nes_show_bank(const NesTileset& tileset);

/// 4 KB of characters; the missing ones are blank.
std::vector<std::uint8_t> nes_characters(const std::vector<ConsoleTile>& tiles);
/// 2 KB of characters, then 2 KB with the animated ones for each step of the animations.
std::vector<std::uint8_t> nes_characters(const NesTileset& tileset);
/// The number of these steps: 1, 2 or 4.
std::size_t animation_steps(const NesTileset& tileset);
std::vector<std::uint8_t> nes_characters(const SpriteBank& sprites);

/// The position of a tileset's characters, in units of 1 KB: they follow the sprites'. Those of the
/// page follow the last tileset's.
std::size_t tileset_characters_at(const NesArt& art, std::size_t tileset);

/// The banks of 4 KB: the sprites', the tilesets' and the page's, filled up to a power of two.
std::size_t character_banks(const NesArt& art);
inline constexpr std::size_t most_character_banks = 64; ///< of the board

/// The number of a colour that is faded to the paper by `steps` of four.
std::uint8_t nes_faded(std::uint8_t colour, std::uint8_t paper, int steps);

/// Background palettes, then the sprites': as they are, and faded to the paper in four steps.
inline constexpr std::size_t nes_palettes_bytes = 5 * 32;
std::vector<std::uint8_t> nes_faded_palettes(const PaletteSet& set);

} // namespace halfbyte::tools::console
