// The colours of a game: palettes of four colours for the background and for sprites, and the sets
// that replace them in some levels.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace halfbyte::tools::content {

inline constexpr std::size_t console_palettes = 4; ///< for the background, and again for sprites
inline constexpr std::size_t palette_colours = 4;
inline constexpr std::size_t behind_transparent = 1; ///< the first colour that a sprite shows

struct ConsoleColour {
    std::uint32_t rgb = 0;   ///< 0xRRGGBB
    std::uint8_t number = 0; ///< on a machine that has numbers for its colours, 0x00 to 0x3F

    friend bool operator==(const ConsoleColour&, const ConsoleColour&) = default;
};

struct ConsolePalette {
    std::string name;
    /// Colour 0 is the backdrop, the same in all background palettes; in sprites it is transparent.
    std::array<ConsoleColour, palette_colours> colours;
};

/// Palettes that a game does not define repeat its first one.
using ConsolePalettes = std::array<ConsolePalette, console_palettes>;

struct PaletteSet {
    std::string name; ///< empty: the colours of the pictures themselves
    ConsolePalettes background;
    ConsolePalettes sprite;
    int line = 0; ///< of the set in its file
};

struct Palettes {
    std::filesystem::path path;
    std::vector<PaletteSet> sets;     ///< the first is the pictures' own
    std::size_t background_count = 0; ///< palettes that the file defines
    std::size_t sprite_count = 0;
    std::vector<std::string> nearest; ///< pictures of the art folder that get the nearest colours
    int nearest_line = 0;             ///< of the list in its file

    const ConsolePalettes& background() const { return sets.front().background; }
    const ConsolePalettes& sprite() const { return sets.front().sprite; }
};

} // namespace halfbyte::tools::content
