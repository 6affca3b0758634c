#pragma once

#include "platform/desktop/pack.hpp"
#include "tools/content/cell_art.hpp"
#include "tools/content/faults.hpp"
#include "tools/content/level_properties.hpp"

#include <filesystem>
#include <string>
#include <vector>

namespace halfbyte::tools {

/// A compiled game, with what its size report says beyond the pack.
struct CompiledGame {
    desktop::Pack pack;
    std::vector<Targets> targets;          ///< of each level
    std::vector<CellArt::Bank> banks;      ///< of the levels' tilesets
    std::size_t distinct_sprite_tiles = 0; ///< of 8x8 pixels
};

/// Compiles a game folder (or its game.toml). When a fault was added, the result is not complete.
CompiledGame compile_game(const std::filesystem::path& path, Faults& faults);

/// The same; throws InputError for the first fault.
desktop::Pack compile_game(const std::filesystem::path& path);

} // namespace halfbyte::tools
