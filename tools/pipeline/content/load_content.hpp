#pragma once

#include "tools/pipeline/content/compile_game.hpp"
#include "tools/pipeline/content/load_playable.hpp"
#include "tools/pipeline/foreign/object_uses.hpp"

#include <filesystem>
#include <string>
#include <vector>

namespace halfbyte::tools::content {

/// Loaded content, with notes like a Playable's. A foreign map has nothing but the pack.
struct LoadedContent {
    CompiledGame game;
    std::vector<std::string> notes;
};

/// The kinds of actors of a game, for objects of foreign maps. Throws InputError.
std::vector<foreign::KnownActor> known_actors(const GameFolder& folder);

/// Loads a game folder (or its game.toml), or any map of Tiled or LDtk. A map in GAME/levels is
/// loaded with its game if game.toml names it or if it has the property `targets`; any other map is
/// a foreign one. After a fault the result is incomplete.
LoadedContent load_content(const std::filesystem::path& path, const PlayableOptions& options,
                           Faults& faults);

} // namespace halfbyte::tools::content
