#pragma once

#include "tools/pipeline/content/level_decoration.hpp"
#include "tools/pipeline/content/level_tables.hpp"
#include "tools/pipeline/content/level_tiles.hpp"

namespace halfbyte::tools::content {

/// Draws a level's cells with its decoration, in the colours of the level.
void add_looks(const map::Map& map, const LevelTiles& cells, const LevelDecoration& decoration,
               LevelTables& tables, Faults& faults, hosted::PackedLevel& packed);

/// Gives the decorated cells of a level for a console the numbers of tiles of their own. Such a
/// tile has the kind of the cell's own tile, so that nothing but its picture is different.
void number_decorated_cells(const map::Map& map, const LevelDecoration& decoration,
                            const Targets& targets, LevelTables& tables, LevelTiles& cells,
                            Faults& faults);

} // namespace halfbyte::tools::content
