#pragma once

#include "tools/content/compile_game.hpp"
#include "tools/content/load_playable.hpp"

#include <filesystem>
#include <string>
#include <vector>

namespace halfbyte::tools::content {

/// What was found at a path, with notes as a Playable has. Of a foreign map there is the pack
/// alone.
struct LoadedContent {
    CompiledGame game;
    std::vector<std::string> notes;
};

/// Loads a game folder (or its game.toml), or any map (.tmx). A map in GAME/levels that the game
/// names, or that says by its property `targets` that it is a level, comes with its game; any other
/// is a foreign one. When a fault was added, the result is not complete.
LoadedContent load_content(const std::filesystem::path& path, const PlayableOptions& options,
                           Faults& faults);

} // namespace halfbyte::tools::content
