#include "tools/commands/import/imported_level.hpp"

#include "engine/numbers/limits.hpp"
#include "tools/commands/import/choose_palettes.hpp"
#include "tools/commands/import/reachable_goal.hpp"
#include "tools/pipeline/foreign/plain_pictures.hpp"

#include <algorithm>

namespace halfbyte::tools::import {

namespace {

hosted::CellPicture flat(const foreign::LevelArt& art, std::size_t cell, bool after) {
    hosted::CellPicture picture;
    picture.fill(art.backdrop);
    const auto lay = [&](const std::vector<hosted::CellLook>& looks) {
        if (looks.empty())
            return;
        const auto& over = art.pictures[after ? looks[cell].after : looks[cell].now];
        for (std::size_t i = 0; i < picture.size(); ++i)
            hosted::paint(picture[i], over[i]);
    };
    lay(art.looks);
    lay(art.front);
    return picture;
}

} // namespace

bool has_console_size(const map::Map& map) {
    return map.width <= console_level_columns && map.height <= console_level_rows;
}

CellPictures flat_pictures(const foreign::ForeignLevel& level) {
    CellPictures pictures;
    for (std::size_t cell = 0; cell < level.art.looks.size(); ++cell) {
        pictures.now.push_back(flat(level.art, cell, false));
        pictures.after.push_back(flat(level.art, cell, true));
    }
    return pictures;
}

void add_missing_goal(ImportedLevel& imported, std::vector<std::string>& notes) {
    foreign::KindGrid& grid = imported.level.solidity.grid;
    if (std::ranges::find(grid.kinds(), TileKind::goal) != grid.kinds().end())
        return;
    const Placement& start = imported.level.actors.front();
    const auto place = reachable_goal(grid, {start.x / 16, (start.y - 1) / 16});
    if (!place) {
        notes.emplace_back("goal: none, and no place for one that the start leads to; place a tile "
                           "of the class goal");
        return;
    }
    grid.set(place->column, place->row, TileKind::goal);
    foreign::LevelArt& art = imported.level.art;
    const auto cell = static_cast<std::size_t>(place->row * grid.columns() + place->column);
    hosted::CellPicture picture = art.pictures[art.looks[cell].now];
    const hosted::CellPicture plain = foreign::plain_cell(TileKind::goal);
    for (std::size_t i = 0; i < picture.size(); ++i)
        hosted::paint(picture[i], plain[i]);
    const auto number = static_cast<std::uint16_t>(art.pictures.size());
    art.pictures.push_back(picture);
    art.looks[cell] = {number, number};
    notes.push_back("goal: none in the map; placed at the end of a walk from the start, cell ("
                    + std::to_string(place->column) + ", " + std::to_string(place->row) + ')');
}

LevelCells cells_of(const ImportedLevel& imported, const content::ConsolePalettes& palettes,
                    std::vector<std::string>& notes) {
    const auto& kinds = imported.level.solidity.grid.kinds();
    hosted::CellPicture paper;
    paper.fill(0xFF000000 | palettes[0].colours[0].rgb);
    LevelCells cells{TileSheet(paper[0]), {}};
    const CellPictures pictures = flat_pictures(imported.level);
    for (std::size_t cell = 0; cell < kinds.size(); ++cell) {
        SheetTile tile{in_palettes(pictures.now[cell], palettes), kinds[cell], 0, 1};
        if ((traits_of(kinds[cell]) & trait_mutable) != 0)
            tile.gone = cells.sheet.add(
                {in_palettes(pictures.after[cell], palettes), TileKind::empty, 0, 0});
        cells.numbers.push_back(cells.sheet.add(tile));
    }
    const std::size_t before = cells.sheet.tiles().size();
    const std::vector<std::size_t> numbers = cells.sheet.reduce();
    for (std::size_t& number : cells.numbers)
        number = numbers[number];
    if (const std::size_t after = cells.sheet.tiles().size(); after < before)
        notes.push_back("the map needs " + std::to_string(before) + " different tiles; a level has "
                        + std::to_string(after) + " of them, and similar ones for the others");
    return cells;
}

} // namespace halfbyte::tools::import
