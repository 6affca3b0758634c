#include "tools/commands/import/level_tiles.hpp"

#include "tools/commands/import/choose_palettes.hpp"
#include "tools/pipeline/console/tile_table.hpp"
#include "tools/pipeline/content/art_rules.hpp"
#include "tools/pipeline/content/match_drawing.hpp"
#include "tools/pipeline/content/read_png.hpp"
#include "tools/support/counted.hpp"

#include <algorithm>
#include <optional>
#include <set>

namespace halfbyte::tools::import {

namespace {

std::vector<PalettePicture> all_in_palettes(const std::vector<hosted::CellPicture>& pictures,
                                            const content::ConsolePalettes& palettes) {
    std::vector<PalettePicture> result;
    for (const hosted::CellPicture& picture : pictures)
        result.push_back(in_palettes(picture, palettes));
    return result;
}

void add_level(const ImportedLevel& level, const FlatCells& cells,
               const content::ConsolePalettes& palettes, LevelTiles& tiles) {
    const std::vector<PalettePicture> pictures = all_in_palettes(cells.pictures, palettes);
    const std::vector<TileKind>& kinds = level.level.solidity.grid.kinds();
    std::vector<std::size_t>& numbers = tiles.numbers.emplace_back();
    for (std::size_t cell = 0; cell < kinds.size(); ++cell) {
        SheetTile tile{pictures[cells.looks[cell].now], kinds[cell], 0, 1};
        if ((traits_of(kinds[cell]) & trait_mutable) != 0)
            tile.gone = tiles.sheet.add({pictures[cells.looks[cell].after], TileKind::empty, 0, 0});
        numbers.push_back(tiles.sheet.add(tile));
    }
}

/// The different patterns that a sheet has in a game, and the blank one.
std::size_t patterns_in(const TileSheet& sheet, const content::Palettes& palettes) {
    hosted::Canvas canvas = sheet.drawn(palettes.background());
    const content::Drawing drawing{
        {}, canvas.width, canvas.height, std::move(canvas.pixels), std::nullopt};
    const content::IndexedPicture picture =
        content::match_drawing(drawing, content::ArtUse::background, content::metatile_side,
                               palettes, false)
            .picture;
    std::set<console::ConsoleTile> patterns{{}};
    for (int top = 0; top < picture.height; top += content::tile_side)
        for (int left = 0; left < picture.width; left += content::tile_side)
            patterns.insert(console::cut_tile(picture, left, top));
    return patterns.size();
}

} // namespace

std::size_t most_patterns(const content::GameFolder& game) {
    constexpr int side = content::tile_side;
    std::set<std::vector<std::uint32_t>> glyphs{{}}; // and the blank tile
    if (!game.font.empty()) {
        const content::Drawing font = content::read_png(game.font);
        for (int top = 0; top + side <= font.height; top += side)
            for (int left = 0; left + side <= font.width; left += side) {
                std::vector<std::uint32_t> glyph;
                for (int i = 0; i < side * side; ++i)
                    glyph.push_back(font.at(left + i % side, top + i / side));
                glyphs.insert(std::move(glyph));
            }
    }
    return content::bank_tiles - std::min(glyphs.size(), content::bank_tiles / 2);
}

LevelTiles level_tiles(const std::vector<ImportedLevel>& levels,
                       const std::vector<FlatCells>& cells, const content::Palettes& palettes,
                       std::size_t most_patterns, std::vector<std::string>& notes) {
    LevelTiles tiles;
    for (std::size_t i = 0; i < levels.size(); ++i)
        add_level(levels[i], cells[i], palettes.background(), tiles);
    const TileSheet all = tiles.sheet;
    TileSheet::Reduced reduced = tiles.sheet.reduce(most_patterns, palettes.background());
    // A tile that fits several palettes may get another one in the game, and with it new patterns.
    for (std::size_t most = most_patterns; most > 1;) {
        const std::size_t count = patterns_in(tiles.sheet, palettes);
        if (count <= most_patterns)
            break;
        most -= std::min(most - 1, count - most_patterns);
        tiles.sheet = all;
        reduced = tiles.sheet.reduce(most, palettes.background());
    }
    std::size_t all_cells = 0;
    for (std::vector<std::size_t>& numbers : tiles.numbers) {
        all_cells += numbers.size();
        for (std::size_t& number : numbers)
            number = reduced.numbers[number];
    }
    if (reduced.changed_cells > 0)
        notes.push_back("tiles: " + std::to_string(all.tiles().size())
                        + " different pictures are too many for the consoles; "
                        + std::to_string(reduced.changed_cells) + " of "
                        + support::counted(all_cells, "cell") + " show a similar one");
    return tiles;
}

} // namespace halfbyte::tools::import
