#pragma once

#include "engine/level/level_block.hpp"
#include "tools/pipeline/content/level_movers.hpp"
#include "tools/pipeline/content/level_tables.hpp"
#include "tools/pipeline/content/level_tiles.hpp"
#include "tools/pipeline/content/map_layers.hpp"
#include "tools/pipeline/content/read_actors.hpp"

#include <vector>

namespace halfbyte::tools::content {

/// Reads the actors among the objects, without movers and crates (level_movers.hpp) and rooms
/// (level_rooms.hpp). They are sorted by x and, where x is equal, in the map's order.
/// An object's class names the kind. The feet are at a point, or at the bottom centre of a
/// rectangle or tile, rounded down to pixels. The property `faces` ("left" or "right") sets the
/// direction of an actor that walks. An actor that follows a path begins where the path does, and
/// its parameter is the path's number. The parameter of a sign is the number of its `text`. Faults,
/// each at its object: other shapes, unknown classes, feet outside the level, a body in solid
/// cells, a second player or none, more than 64 actors.
std::vector<Placement> read_level_actors(const map::Map& map, const MapLayers& layers,
                                         const LevelTiles& cells, const ActorTable& actors,
                                         const LevelMovers& movers, LevelTables& tables,
                                         Faults& faults);

} // namespace halfbyte::tools::content
