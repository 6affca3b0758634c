#pragma once

#include "platform/hosted/pack/pack.hpp"
#include "tools/content/cell_art.hpp"
#include "tools/content/level_messages.hpp"
#include "tools/content/level_palettes.hpp"
#include "tools/content/level_properties.hpp"
#include "tools/content/level_tiles.hpp"
#include "tools/content/read_actors.hpp"

#include <array>
#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace halfbyte::tools::content {

/// Where the pictures of a level's cells come from, for targets that make their own form of them.
struct LevelArtSource {
    std::filesystem::path image; ///< of the tileset; empty: no cell has a tile
    int line = 0;                ///< of the tileset in the map
    std::string palette;         ///< the name of its set of colours; empty: its own
    TileAnimations animations;
    std::array<std::uint8_t, 256> gone{}; ///< by tile: what it is drawn as once it has changed
};

struct CompiledLevel {
    hosted::PackedLevel packed;
    Targets targets;
    LevelArtSource art;
    std::string music; ///< the name of its song; empty: the game's
};

/// A level from its map; when a fault was added, the result is not complete. The limits are the
/// NES's for a level that names it as a target, else the engine's. A level without a goal is only
/// warned of: one that is being drawn has none yet, and is played all the same.
CompiledLevel compile_level(const map::Map& map, const std::string& name, const ActorTable& actors,
                            const Tuning& tuning, CellArt& art, LevelPalettes& palettes,
                            LevelMessages& messages, Faults& faults);

} // namespace halfbyte::tools::content
