#pragma once

#include "tools/pipeline/content/compile_game.hpp"
#include "tools/pipeline/content/load_playable.hpp"

#include <filesystem>
#include <string>
#include <vector>

namespace halfbyte::tools::content {

/// Loaded content, with notes like a Playable's. A foreign map has nothing but the pack.
struct LoadedContent {
    CompiledGame game;
    std::vector<std::string> notes;
};

/// Loads a game folder (or its game.toml), or any map (.tmx). A map in GAME/levels is loaded with
/// its game if game.toml names it or if it has the property `targets`; any other map is a foreign
/// one. After a fault the result is incomplete.
LoadedContent load_content(const std::filesystem::path& path, const PlayableOptions& options,
                           Faults& faults);

} // namespace halfbyte::tools::content
