#pragma once

#include "tools/pipeline/content/game_folder.hpp"
#include "tools/pipeline/content/toml_file.hpp"

namespace halfbyte::tools::content {

/// Reads the optional tables `spread` of a game.toml: the name of the first level of each spread,
/// and optionally its title, its picture and the cells of its levels' spots. Faults: an unknown
/// level, one that does not come after the previous spread's first level, and a number of spots
/// that is not the spread's number of levels.
void read_spreads(const TomlTable& game, GameFolder& folder, Faults& faults);

} // namespace halfbyte::tools::content
