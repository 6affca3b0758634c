#pragma once

#include "tools/console/nes_art.hpp"

#include <map>

namespace halfbyte::tools::console {

inline constexpr std::size_t nes_sprite_pairs = 128; ///< in a bank of 256 tiles

/// The different sprites of 8x16 pixels of the one bank that the NES has for them.
class PairTable {
  public:
    /// The pair's number as OAM has it. Throws InputError at `game_file` when the bank is full.
    std::uint8_t add(const SpritePair& pair, const std::filesystem::path& game_file);

    /// The four tiles of a picture (top left, top right, bottom left, bottom right) as two pairs.
    NesPicture add_picture(const std::array<ConsoleTile, 4>& tiles, std::uint8_t palette,
                           const std::filesystem::path& game_file);

    const std::vector<SpritePair>& pairs() const { return pairs_; }

  private:
    std::vector<SpritePair> pairs_;
    std::map<SpritePair, std::uint8_t> numbers_;
};

/// The colour of a palette, 1 to 3, that comes nearest to a colour.
std::uint8_t nearest_entry(const ConsoleColour& colour, const ConsolePalette& palette);

/// Tiles drawn in a background palette, in the sprite palette that comes nearest to it.
struct Recoloured {
    std::array<ConsoleTile, 4> tiles{};
    std::uint8_t palette = 0;
};
Recoloured recolour(const std::array<ConsoleTile, 4>& tiles, const ConsolePalette& from,
                    const ConsolePalettes& sprite_palettes);

/// The colours of labels: letters on a strip of paper.
struct LabelColours {
    std::uint8_t palette = 0; ///< of the sprites'
    std::uint8_t ink = 1;
    std::uint8_t paper = 2;
};
/// Those that come nearest to the font's own.
LabelColours label_colours(const std::vector<ConsoleTile>& glyphs, const ConsolePalette& from,
                           const ConsolePalettes& sprite_palettes);

/// A letter in the middle of a strip that is 10 pixels high.
SpritePair label_pair(const ConsoleTile& glyph, const LabelColours& colours);

} // namespace halfbyte::tools::console
