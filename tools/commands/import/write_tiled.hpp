#pragma once

#include "tools/commands/import/crates.hpp"
#include "tools/commands/import/movers.hpp"
#include "tools/commands/import/tile_sheet.hpp"

#include <string>
#include <vector>

namespace halfbyte::tools::import {

/// The things of a level that are neither cells nor actors.
struct LevelThings {
    std::vector<CratePlace> crates;
    std::vector<ImportedMover> movers;
};

/// Whether a level with these tiles has a size of the consoles' levels.
bool fits_consoles(const ImportedLevel& imported, const std::vector<std::size_t>& numbers,
                   const TileSheet& sheet);

/// A note about levels that are not for machines with the consoles' levels, and the others.
std::string note_of_targets(const std::vector<std::string>& levels, const std::string& reason);

/// The text of a tileset for Tiled.
std::string tileset_text(const std::string& name, const TileSheet& sheet);

/// The text of a level's map for Tiled; `numbers` are those of its cells in the tileset.
std::string map_text(const ImportedLevel& imported, const std::vector<std::size_t>& numbers,
                     const LevelThings& things, const std::string& tileset,
                     const std::vector<foreign::KnownActor>& actors);

} // namespace halfbyte::tools::import
