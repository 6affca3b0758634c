#pragma once

#include "platform/hosted/pack/pack.hpp"
#include "tools/pipeline/content/level_properties.hpp"
#include "tools/pipeline/content/level_tables.hpp"
#include "tools/pipeline/content/level_tiles.hpp"
#include "tools/pipeline/content/read_actors.hpp"

#include <array>
#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace halfbyte::tools::content {

/// The sources of the pictures of a level's cells, for targets that convert them.
struct LevelArtSource {
    std::filesystem::path image; ///< of the tileset; empty: no cell has a tile
    int line = 0;                ///< of the tileset in the map
    std::string palette;         ///< the name of its set of colours; empty: the pictures' own
    TileAnimations animations;
    std::array<std::uint8_t, 256>
        gone{};                      ///< by tile: the tile that replaces it when its cell changes
    std::vector<std::uint8_t> front; ///< by cell: the tile in front of the actors; or nothing
};

struct CompiledLevel {
    hosted::PackedLevel packed;
    Targets targets;
    LevelArtSource art;
    std::string music;        ///< the name of its song; empty: the game's
    std::string missing_goal; ///< where to place a goal; empty: the level can be finished
};

/// Compiles a level from its map; after a fault the result is incomplete. A level for a
/// machine with console levels has their limits, any other the engine's. A missing goal is only a
/// warning, so that an unfinished level can be tried out. Of the tuning only `terminal_speed` is
/// needed, for movers that fall.
CompiledLevel compile_level(const map::Map& map, const std::string& name, const ActorTable& actors,
                            Velocity terminal_speed, LevelTables& tables, Faults& faults);

} // namespace halfbyte::tools::content
