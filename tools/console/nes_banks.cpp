#include "tools/console/nes_banks.hpp"

#include "platform/nes/layout/memory_map.hpp"
#include "tools/console/encode_tiles.hpp"

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
std::vector<std::uint8_t> palettes_of(const NesArt& art) {
    std::vector<std::uint8_t> bytes;
    for (const ConsolePalettes* palettes : {&art.background_palettes, &art.sprite_palettes}) {
        for (const ConsolePalette& palette : *palettes) {
            for (const ConsoleColour& colour : palette.colours) {
                bytes.push_back(colour.nes);
            }
            // The first colour of a sprite palette is the backdrop's once more.
            bytes[bytes.size() - palette_colours] = art.background_palettes[0].colours[0].nes;
        }
    }
    return bytes;
}

/// Lighter by some steps of the hardware's four shades, up to the paper; the blacks begin as greys.
std::uint8_t faded(std::uint8_t colour, std::uint8_t paper, int steps) {
    constexpr int shade_bit = 4, hues = 13, shades = 4;
    if (steps == 0) {
        return colour;
    }
    const int hue = colour & 0x0F;
    const int shade = hue < hues ? (colour >> shade_bit) + steps : steps - 1;
    const int number = shade << shade_bit | (hue < hues ? hue : 0);
    const bool is_paper = colour == paper || steps == fade_steps || shade >= shades;
    return is_paper ? paper : static_cast<std::uint8_t>(number);
}

} // namespace

std::vector<std::uint8_t> nes_show_bank(const NesTileset& tileset) {
    std::vector<std::uint8_t> bank(offset_of(nes::show_bank::gone));
    constexpr unsigned corners[4] = {
        nes::show_bank::metatiles_top_left, nes::show_bank::metatiles_top_right,
        nes::show_bank::metatiles_bottom_left, nes::show_bank::metatiles_bottom_right};
    for (std::size_t i = 0; i < tileset.metatiles.size(); ++i) {
        const Metatile& metatile = tileset.metatiles[i];
        for (std::size_t corner = 0; corner < 4; ++corner) {
            bank[offset_of(corners[corner]) + i] = metatile.tiles[corner];
        }
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
    for (const ConsoleTile& tile : tiles) {
        append_tile(bytes, tile);
    }
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

std::size_t character_banks(const NesArt& art) {
    return std::bit_ceil(art.sprite_banks.size() + art.tilesets.size() + 1);
}

std::vector<std::uint8_t> nes_faded_palettes(const NesArt& art) {
    const std::vector<std::uint8_t> palettes = palettes_of(art);
    std::vector<std::uint8_t> bytes;
    for (int steps = 0; steps <= fade_steps; ++steps) {
        for (const std::uint8_t colour : palettes) {
            bytes.push_back(faded(colour, palettes.front(), steps));
        }
    }
    return bytes;
}

} // namespace halfbyte::tools::console
