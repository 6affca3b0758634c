#include "tools/console/nes_banks.hpp"

#include "platform/nes/layout/memory_map.hpp"
#include "tools/console/encode_tiles.hpp"

#include <algorithm>
#include <bit>

namespace halfbyte::tools::console {

namespace {

constexpr std::size_t characters_bytes = 4096;
constexpr unsigned every_quadrant = 0x55; // times a palette's number

std::size_t offset_of(unsigned address) {
    return address - nes::show_bank_address;
}

void put_sheet(std::vector<std::uint8_t>& bank, unsigned address, const NesSheet& sheet) {
    const Sheet& place = sheet.sheet;
    std::size_t at = offset_of(address);
    for (const int number : {place.column, place.row, place.columns, place.rows}) {
        bank[at++] = static_cast<std::uint8_t>(number);
    }
    for (const std::uint8_t tile : sheet.tiles) {
        bank[at++] = tile;
    }
}

void append_tile(std::vector<std::uint8_t>& bytes, const ConsoleTile& tile) {
    const std::array<std::uint8_t, 16> encoded = encode_nes_tile(tile);
    bytes.insert(bytes.end(), encoded.begin(), encoded.end());
}

} // namespace

std::vector<std::uint8_t> nes_show_bank(const NesTileset& tileset) {
    std::vector<std::uint8_t> bank(offset_of(nes::show_bank::gone));
    constexpr unsigned corners[4] = {
        nes::show_bank::squares_top_left, nes::show_bank::squares_top_right,
        nes::show_bank::squares_bottom_left, nes::show_bank::squares_bottom_right};
    for (std::size_t i = 0; i < tileset.squares.size(); ++i) {
        const Metatile& square = tileset.squares[i];
        for (std::size_t corner = 0; corner < 4; ++corner) {
            bank[offset_of(corners[corner]) + i] = square.tiles[corner];
        }
        bank[offset_of(nes::show_bank::square_palettes) + i] =
            static_cast<std::uint8_t>(square.palette * every_quadrant);
    }
    constexpr unsigned with_walls[3] = {nes::show_bank::squares_with_top,
                                        nes::show_bank::squares_with_left,
                                        nes::show_bank::squares_with_both};
    for (std::size_t walls = 0; walls < 3; ++walls) {
        std::ranges::copy(tileset.with_walls[walls],
                          bank.begin() + static_cast<std::ptrdiff_t>(offset_of(with_walls[walls])));
    }
    put_sheet(bank, nes::show_bank::title_sheet, tileset.title);
    put_sheet(bank, nes::show_bank::end_sheet, tileset.end);
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
    return std::bit_ceil(art.sprite_banks.size() + art.tilesets.size());
}

std::vector<std::uint8_t> nes_palettes(const NesArt& art) {
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

} // namespace halfbyte::tools::console
