#pragma once

#include "tools/pipeline/map/map.hpp"

#include <optional>
#include <string>

namespace halfbyte::tools::foreign {

/// The mark of the player's start in a map.
struct SpawnMark {
    map::Point feet; ///< level pixels: the bottom centre of the object or tile
    std::string description;
    const map::Object* object = nullptr; ///< none for a tile
};

/// The object, else the tile, whose words fit best: `player` and `spawn` together, then `player`,
/// `spawn`, and `start` or `hero`; those of enemies and the like do not count.
std::optional<SpawnMark> find_spawn_mark(const map::Map& map);

} // namespace halfbyte::tools::foreign
