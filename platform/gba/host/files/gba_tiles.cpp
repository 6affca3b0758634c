#include "platform/gba/host/files/gba_tiles.hpp"

#include "platform/gba/host/row/limits.hpp"
#include "platform/gba/layout/rom_pack_format.hpp"
#include "tools/pipeline/machines/machines.hpp"

#include <bitset>

namespace halfbyte::tools::console {

namespace {

struct PaintedTile {
    AnimatedTile frames;
    std::size_t palette = 0;
};

std::uint8_t entry_of(std::uint8_t colour, std::uint8_t palette) {
    return colour == 0 ? std::uint8_t{0}
                       : static_cast<std::uint8_t>(palette * palette_colours + colour);
}

/// Paints a corner of a cell over that of the tile behind it, in one palette if possible.
PaintedTile painted(const MetatileFrames& behind, const MetatileFrames& cell, std::size_t corner) {
    PaintedTile result;
    std::bitset<console_palettes> palettes;
    for (std::size_t frame = 0; frame < result.frames.size(); ++frame) {
        for (std::size_t i = 0; i < result.frames[frame].size(); ++i) {
            const std::uint8_t above = entry_of(cell.tiles[corner][frame][i], cell.palette);
            const std::uint8_t below = entry_of(behind.tiles[corner][frame][i], behind.palette);
            const std::uint8_t entry = above != 0 ? above : below;
            result.frames[frame][i] = entry;
            if (entry != 0)
                palettes.set(entry / palette_colours);
        }
    }
    result.palette = gba::mixed_palette;
    if (palettes.count() > 1)
        return result;
    result.palette = 0;
    while (palettes.any() && !palettes[result.palette])
        ++result.palette;
    for (ConsoleTile& tile : result.frames)
        for (std::uint8_t& entry : tile)
            entry %= palette_colours;
    return result;
}

std::uint16_t map_entry(std::size_t tile, std::size_t palette) {
    return static_cast<std::uint16_t>(tile | palette << gba::metatile_palette_bit);
}

} // namespace

GbaTiles gba_tiles(const BackgroundArt& art) {
    GbaTiles result{art.tiles, art.animated, {}};
    for (const Metatile& metatile : art.metatiles) {
        auto& entries = result.metatiles.emplace_back();
        for (std::size_t corner = 0; corner < entries.size(); ++corner)
            entries[corner] = map_entry(metatile.tiles[corner], metatile.palette);
    }
    for (const content::DecoratedTile& tile : art.decorated) {
        auto entries = result.metatiles[tile.cell];
        const content::Place* place = tile.place_on(gba::machine);
        if (tile.behind != 0 && place != nullptr) {
            const MetatileFrames behind = frames_of(art, art.metatiles[tile.behind]);
            const MetatileFrames cell = frames_of(art, art.metatiles[tile.cell]);
            for (std::size_t corner = 0; corner < entries.size(); ++corner) {
                const PaintedTile tile_here = painted(behind, cell, corner);
                const auto number = number_in_bank(result, tile_here.frames, tiles_in_bank);
                if (!number)
                    content::require_space(gba::limits::gba_tiles, tiles_in_bank + 1, *place);
                entries[corner] = map_entry(*number, tile_here.palette);
            }
        }
        result.metatiles.push_back(entries);
    }
    return result;
}

} // namespace halfbyte::tools::console
