#pragma once

#include "engine/level/level_block.hpp"
#include "tools/content/level_messages.hpp"
#include "tools/content/level_movers.hpp"
#include "tools/content/level_tiles.hpp"
#include "tools/content/read_actors.hpp"

#include <vector>

namespace halfbyte::tools::content {

/// The actors of a map's object layers but `segments` (level_walls.hpp), without movers and crates
/// (level_movers.hpp), by x and, where that is
/// equal, in the map's order. An object's class names the kind; the feet are where a point is, or
/// the bottom centre of a rectangle or tile, rounded down to pixels. The property `faces` ("left"
/// or "right") turns what walks. Faults, each at its object: other shapes, unknown classes, feet
/// outside the level or a body in solid cells, a second player or none, more than 64. Who follows a
/// path begins where that does, and its parameter is the path's number; that of a sign is the
/// number of its `text`.
std::vector<Placement> read_level_actors(const map::Map& map, const LevelTiles& cells,
                                         const ActorTable& actors, const LevelMovers& movers,
                                         LevelMessages& messages, Faults& faults);

} // namespace halfbyte::tools::content
