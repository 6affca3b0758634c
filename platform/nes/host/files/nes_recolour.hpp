#pragma once

#include "platform/nes/host/files/nes_art.hpp"

#include <vector>

namespace halfbyte::tools::console {

/// The colour of a palette, 1 to 3, that is nearest to a colour.
std::uint8_t nearest_entry(const ConsoleColour& colour, const ConsolePalette& palette);

/// Tiles of a background palette, recoloured in the nearest sprite palette.
struct Recoloured {
    std::array<ConsoleTile, 4> tiles{};
    std::uint8_t palette = 0;
};
Recoloured recolour(const std::array<ConsoleTile, 4>& tiles, const ConsolePalette& from,
                    const ConsolePalettes& sprite_palettes);

/// The colours of labels: letters with an edge of paper, which are legible on any page.
struct LabelColours {
    std::uint8_t palette = 0; ///< of the sprites'
    std::uint8_t ink = 1;
    std::uint8_t paper = 2;
};
/// The colours that are nearest to the font's own.
LabelColours label_colours(const std::vector<ConsoleTile>& glyphs, const ConsolePalette& from,
                           const ConsolePalettes& sprite_palettes);

/// A letter with an edge that is one pixel wide.
SpritePair label_pair(const ConsoleTile& glyph, const LabelColours& colours);

} // namespace halfbyte::tools::console
