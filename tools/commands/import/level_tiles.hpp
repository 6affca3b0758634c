#pragma once

#include "tools/commands/import/flat_cells.hpp"
#include "tools/commands/import/imported_level.hpp"
#include "tools/commands/import/tile_sheet.hpp"
#include "tools/pipeline/content/game_folder.hpp"
#include "tools/pipeline/content/palettes.hpp"

#include <string>
#include <vector>

namespace halfbyte::tools::import {

/// The tiles that levels share, and the number of each cell's tile by level, row by row.
struct LevelTiles {
    TileSheet sheet;
    std::vector<std::vector<std::size_t>> numbers;
};

/// The most different quarters of tiles, 8x8 pixels, in a game: the consoles have its font in the
/// same bank.
std::size_t most_patterns(const content::GameFolder& game);

/// `cells` are those of the levels. The tiles have at most `most_patterns` different quarters. A
/// note has the number of cells whose picture became a similar one.
LevelTiles level_tiles(const std::vector<ImportedLevel>& levels,
                       const std::vector<FlatCells>& cells, const content::Palettes& palettes,
                       std::size_t most_patterns, std::vector<std::string>& notes);

} // namespace halfbyte::tools::import
