#pragma once

#include "tools/commands/import/tile_sheet.hpp"
#include "tools/pipeline/content/palettes.hpp"
#include "tools/pipeline/foreign/foreign_level.hpp"
#include "tools/pipeline/map/map.hpp"

#include <string>
#include <vector>

namespace halfbyte::tools::import {

/// A level of a game that is made of a foreign map.
struct ImportedLevel {
    std::string name;
    map::Map map;
    foreign::ForeignLevel level;
};

/// Whether levels of the consoles can have the map's size.
bool has_console_size(const map::Map& map);

/// The pictures of all cells over the backdrop, row by row, each with what is left when the cell
/// has changed.
struct CellPictures {
    std::vector<hosted::CellPicture> now;
    std::vector<hosted::CellPicture> after;
};
CellPictures flat_pictures(const foreign::ForeignLevel& level);

/// Gives a level without a goal one. A note says where.
void add_missing_goal(ImportedLevel& imported, std::vector<std::string>& notes);

/// The tiles of a level and the number of each cell's tile.
struct LevelCells {
    TileSheet sheet;
    std::vector<std::size_t> numbers;
};

/// A note has the number of tiles that were left out.
LevelCells cells_of(const ImportedLevel& imported, const content::ConsolePalettes& palettes,
                    std::vector<std::string>& notes);

/// The text of the level's tileset for Tiled.
std::string tileset_text(const std::string& name, const TileSheet& sheet);

/// The text of the level's map for Tiled. A note names the machines that are left out.
std::string map_text(const ImportedLevel& imported, const LevelCells& cells,
                     const std::vector<foreign::KnownActor>& actors,
                     std::vector<std::string>& notes);

} // namespace halfbyte::tools::import
