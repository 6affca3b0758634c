#pragma once

#include "tools/content/game_folder.hpp"
#include "tools/content/toml_file.hpp"

namespace halfbyte::tools::content {

/// Reads the tables `spread` of a game.toml, which may be left out: the name of the first of their
/// levels, and what a spread has of its own, a title, a picture and the cells of its levels' spots.
/// Faults: a level that is not the game's, one that is not behind the first of the spread before,
/// and another number of spots than the spread has levels.
void read_spreads(const TomlTable& game, GameFolder& folder, Faults& faults);

} // namespace halfbyte::tools::content
