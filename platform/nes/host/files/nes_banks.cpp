#include "platform/nes/host/files/nes_banks.hpp"

#include "platform/nes/host/files/encode_tiles.hpp"
#include "platform/nes/layout/memory_map.hpp"

#include <algorithm>
#include <bit>

namespace halfbyte::tools::console {

namespace {

constexpr std::size_t characters_bytes = 4096;
constexpr unsigned every_quadrant = 0x55; // times a palette's number
constexpr int fade_steps = 4;             // to the paper

std::size_t offset_of(unsigned address) {
    return address - nes::show_bank_address;
}

void append_tile(std::vector<std::uint8_t>& bytes, const ConsoleTile& tile) {
    const std::array<std::uint8_t, 16> encoded = encode_nes_tile(tile);
    bytes.insert(bytes.end(), encoded.begin(), encoded.end());
}

/// Background palettes, then the sprites'.
std::vector<std::uint8_t> bytes_of(const PaletteSet& set) {
    std::vector<std::uint8_t> bytes;
    for (const ConsolePalettes* palettes : {&set.background, &set.sprite}) {
        for (const ConsolePalette& palette : *palettes) {
            for (const ConsoleColour& colour : palette.colours)
                bytes.push_back(colour.number);
            // The first colour of a sprite palette repeats the backdrop's.
            bytes[bytes.size() - palette_colours] = set.background[0].colours[0].number;
        }
    }
    return bytes;
}

constexpr int shade_bit = 4, hues = 13, shades = 4;

/// Darker by some steps of the hardware's four shades, down to a dark paper.
std::uint8_t darkened(std::uint8_t colour, std::uint8_t paper, int steps) {
    const int shade = (colour >> shade_bit) - steps;
    const bool is_paper =
        colour == paper || steps == fade_steps || shade < 0 || (colour & 0x0F) >= hues;
    return is_paper ? paper : static_cast<std::uint8_t>(shade << shade_bit | (colour & 0x0F));
}

} // namespace

/// Lighter by some steps, up to the paper; the blacks begin as greys.
std::uint8_t nes_faded(std::uint8_t colour, std::uint8_t paper, int steps) {
    if (steps == 0)
        return colour;
    if ((paper >> shade_bit) == 0 || (paper & 0x0F) >= hues)
        return darkened(colour, paper, steps);
    const int hue = colour & 0x0F;
    const int shade = hue < hues ? (colour >> shade_bit) + steps : steps - 1;
    const int number = shade << shade_bit | (hue < hues ? hue : 0);
    const bool is_paper = colour == paper || steps == fade_steps || shade >= shades;
    return is_paper ? paper : static_cast<std::uint8_t>(number);
}

std::vector<std::uint8_t> nes_show_bank(const NesTileset& tileset) {
    std::vector<std::uint8_t> bank(offset_of(nes::show_bank::gone));
    constexpr unsigned corners[4] = {
        nes::show_bank::metatiles_top_left, nes::show_bank::metatiles_top_right,
        nes::show_bank::metatiles_bottom_left, nes::show_bank::metatiles_bottom_right};
    for (std::size_t i = 0; i < tileset.metatiles.size(); ++i) {
        const Metatile& metatile = tileset.metatiles[i];
        for (std::size_t corner = 0; corner < 4; ++corner)
            bank[offset_of(corners[corner]) + i] = metatile.tiles[corner];
        bank[offset_of(nes::show_bank::metatile_palettes) + i] =
            static_cast<std::uint8_t>(metatile.palette * every_quadrant);
    }
    constexpr unsigned with_walls[3] = {nes::show_bank::metatiles_with_top,
                                        nes::show_bank::metatiles_with_left,
                                        nes::show_bank::metatiles_with_both};
    for (std::size_t walls = 0; walls < 3; ++walls) {
        std::ranges::copy(tileset.with_walls[walls],
                          bank.begin() + static_cast<std::ptrdiff_t>(offset_of(with_walls[walls])));
    }
    return bank;
}

std::vector<std::uint8_t> nes_characters(const std::vector<ConsoleTile>& tiles) {
    std::vector<std::uint8_t> bytes;
    for (const ConsoleTile& tile : tiles)
        append_tile(bytes, tile);
    bytes.resize(characters_bytes);
    return bytes;
}

std::vector<std::uint8_t> nes_characters(const SpriteBank& sprites) {
    std::vector<std::uint8_t> bytes;
    for (const std::optional<SpritePair>& pair : sprites) {
        append_tile(bytes, pair ? pair->top : ConsoleTile{});
        append_tile(bytes, pair ? pair->bottom : ConsoleTile{});
    }
    return bytes;
}

std::size_t animation_steps(const NesTileset& tileset) {
    const bool twice = std::ranges::all_of(tileset.animated, [](const AnimatedTile& tile) {
        return tile[0] == tile[2] && tile[1] == tile[3];
    });
    return tileset.animated.empty() ? 1 : twice ? 2 : content::animation_frames;
}

std::vector<std::uint8_t> nes_characters(const NesTileset& tileset) {
    std::vector<ConsoleTile> tiles = tileset.tiles;
    tiles.resize(tiles_in_bank);
    std::vector<std::uint8_t> bytes;
    const auto append_half = [&](std::size_t first) {
        for (std::size_t i = first; i < first + nes_half_bank_tiles; ++i)
            append_tile(bytes, tiles[i]);
    };
    append_half(0);
    for (std::size_t step = 0; step < animation_steps(tileset); ++step) {
        std::ranges::transform(tileset.animated, tiles.end() - std::ssize(tileset.animated),
                               [&](const AnimatedTile& tile) { return tile[step]; });
        append_half(nes_half_bank_tiles);
    }
    return bytes;
}

std::size_t tileset_characters_at(const NesArt& art, std::size_t tileset) {
    constexpr std::size_t bank = 4, half = 2;
    std::size_t at = bank * art.sprite_banks.size();
    for (std::size_t i = 0; i < tileset; ++i)
        at += half + half * animation_steps(art.tilesets[i]);
    return at;
}

std::size_t character_banks(const NesArt& art) {
    constexpr std::size_t bank = 4;
    const std::size_t end = tileset_characters_at(art, art.tilesets.size()) + bank;
    return std::bit_ceil((end + bank - 1) / bank);
}

std::vector<std::uint8_t> nes_faded_palettes(const PaletteSet& set) {
    const std::vector<std::uint8_t> palettes = bytes_of(set);
    std::vector<std::uint8_t> bytes;
    for (int steps = 0; steps <= fade_steps; ++steps)
        for (const std::uint8_t colour : palettes)
            bytes.push_back(nes_faded(colour, palettes.front(), steps));
    return bytes;
}

} // namespace halfbyte::tools::console
