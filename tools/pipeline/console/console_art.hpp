// A game's pictures in the form that both consoles share: tiles of 8x8 pixels with colours 0 to 3,
// and metatiles of four tiles with one palette each. The files encode_tiles.hpp of the
// machines convert them for the hardware.
#pragma once

#include "tools/pipeline/content/cell_art.hpp"
#include "tools/pipeline/content/machine_limits.hpp"
#include "tools/pipeline/content/palettes.hpp"
#include "tools/pipeline/content/tile_animations.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <optional>
#include <vector>

namespace halfbyte::tools::console {

inline constexpr std::size_t console_glyphs = 64; ///< ASCII 32 to 95

using content::console_palettes;
using content::ConsoleColour;
using content::ConsolePalette;
using content::ConsolePalettes;
using content::palette_colours;
using content::PaletteSet;

/// The colours (0 to 3) of 8x8 pixels, row by row.
using ConsoleTile = std::array<std::uint8_t, 64>;

/// A metatile of 16x16 pixels.
struct Metatile {
    std::array<std::uint8_t, 4> tiles{}; ///< top left, top right, bottom left, bottom right
    std::uint8_t palette = 0;            ///< 0 to 3

    friend bool operator==(const Metatile&, const Metatile&) = default;
};

/// A picture of 16x16 pixels that moves. The poses do not share one bank: a console holds each pose
/// by itself, or those of one level at a time.
struct PoseArt {
    std::array<ConsoleTile, 4> tiles{}; ///< as in Metatile
    std::uint8_t palette = 0;           ///< 0 to 3, of the sprites'
    content::Place place;               ///< of its picture
};

/// The tiles that are shown in the place of one, one after the other, in a loop.
using AnimatedTile = std::array<ConsoleTile, content::animation_frames>;

/// The background of the levels that use one tileset: the tiles fill one bank of the hardware.
struct BackgroundArt {
    std::vector<ConsoleTile> tiles; ///< each once; 0 is blank
    /// They have the last numbers of the bank, up to 255; with `tiles` they are at most 256.
    std::vector<AnimatedTile> animated;
    std::uint8_t frame_bits = 0;     ///< each is shown for 1 << frame_bits frames
    std::vector<Metatile> metatiles; ///< by the number of a level's tile
    /// The next numbers of levels' tiles. Each machine draws them from the metatiles in its own
    /// way.
    std::vector<content::DecoratedTile> decorated;
    std::vector<std::uint8_t> glyphs; ///< tile numbers; none, or console_glyphs
    std::uint8_t glyph_palette = 0;   ///< of the background's
};

inline constexpr std::size_t tiles_in_bank = 256;

/// A tile of a BackgroundArt, or of art that is made from one, in its first frame.
template <class Art>
const ConsoleTile& tile_of(const Art& art, std::uint8_t number) {
    const std::size_t first_animated = tiles_in_bank - art.animated.size();
    return number < first_animated ? art.tiles[number] : art.animated[number - first_animated][0];
}

/// A tile of a BackgroundArt, or of art that is made from one, in all its frames.
template <class Art>
AnimatedTile frames_of(const Art& art, std::uint8_t number) {
    const std::size_t first_animated = tiles_in_bank - art.animated.size();
    if (number >= first_animated)
        return art.animated[number - first_animated];
    AnimatedTile frames;
    frames.fill(art.tiles[number]);
    return frames;
}

/// The four tiles of a metatile in all their frames.
struct MetatileFrames {
    std::array<AnimatedTile, 4> tiles{};
    std::uint8_t palette = 0;
};

template <class Art>
MetatileFrames frames_of(const Art& art, const Metatile& metatile) {
    MetatileFrames frames{{}, metatile.palette};
    for (std::size_t corner = 0; corner < frames.tiles.size(); ++corner)
        frames.tiles[corner] = frames_of(art, metatile.tiles[corner]);
    return frames;
}

/// The number of a tile in the bank of some art, which gets the tile if it lacks it; nothing if the
/// bank is full. Animated tiles keep their numbers, because a new one comes before them.
template <class Art>
std::optional<std::uint8_t> number_in_bank(Art& art, const AnimatedTile& frames,
                                           std::size_t most_animated) {
    const bool is_still = std::ranges::count(frames, frames[0]) == std::ssize(frames);
    const bool is_full = art.tiles.size() + art.animated.size() == tiles_in_bank;
    if (is_still) {
        const auto found = std::ranges::find(art.tiles, frames[0]);
        const auto number = static_cast<std::uint8_t>(found - art.tiles.begin());
        if (found != art.tiles.end())
            return number;
        if (is_full)
            return std::nullopt;
        art.tiles.push_back(frames[0]);
        return number;
    }
    const auto found = std::ranges::find(art.animated, frames);
    if (found != art.animated.end())
        return static_cast<std::uint8_t>(tiles_in_bank
                                         - static_cast<std::size_t>(art.animated.end() - found));
    if (is_full || art.animated.size() == most_animated)
        return std::nullopt;
    art.animated.insert(art.animated.begin(), frames);
    return static_cast<std::uint8_t>(tiles_in_bank - art.animated.size());
}

/// The tile of a level without its decoration.
inline std::uint8_t plain_tile(const BackgroundArt& art, std::uint8_t tile) {
    return tile < art.metatiles.size() ? tile : art.decorated[tile - art.metatiles.size()].cell;
}

struct LevelArt {
    std::size_t background = 0;           ///< index of ConsoleArt::backgrounds
    std::size_t palettes = 0;             ///< index of ConsoleArt::palettes
    std::array<std::uint8_t, 256> gone{}; ///< by a level's tile: the tile that replaces it
};

/// The pictures that the consoles draw. Sprites face right; the hardware flips them.
struct ConsoleArt {
    std::vector<PaletteSet> palettes; ///< the first is the pictures' own
    std::vector<BackgroundArt> backgrounds;
    std::vector<LevelArt> levels; ///< of each level of the game
    std::vector<PoseArt> poses;   ///< by pose number
    /// The tiles of the font, for texts of sprites; none, or console_glyphs.
    std::vector<ConsoleTile> glyphs;
    /// Those of the letters in use besides ASCII 32 to 95, in the order of the pack's.
    std::vector<ConsoleTile> letters;
};

} // namespace halfbyte::tools::console
