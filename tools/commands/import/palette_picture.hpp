#pragma once

#include "tools/pipeline/content/palettes.hpp"

#include <array>
#include <cstdint>

namespace halfbyte::tools::import {

/// The colours of a quarter of a tile, 8x8 pixels: a tile of the consoles.
using Pattern = std::array<std::uint8_t, 64>;

/// The picture of a tile in one palette of a game.
struct PalettePicture {
    std::uint8_t palette = 0;
    std::array<std::uint8_t, 256> colours{}; ///< of the pixels, row by row: 0 to 3

    friend auto operator<=>(const PalettePicture&, const PalettePicture&) = default;
};

/// The quarters, row by row.
std::array<Pattern, 4> quarters_of(const PalettePicture& picture);
PalettePicture joined(std::uint8_t palette, const std::array<Pattern, 4>& quarters);

/// How far the colours of two patterns are apart in a palette.
class PaletteDistances {
  public:
    explicit PaletteDistances(const content::ConsolePalettes& palettes);

    std::int64_t between(std::uint8_t palette, const Pattern& one, const Pattern& other) const;
    std::int64_t between(const PalettePicture& one, const PalettePicture& other) const;

  private:
    using Entries = std::array<std::int32_t, content::palette_colours>;

    /// Of a colour of a palette to one of a palette.
    std::array<std::array<std::array<Entries, content::console_palettes>, content::palette_colours>,
               content::console_palettes>
        distance_{};
};

} // namespace halfbyte::tools::import
