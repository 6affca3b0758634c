#pragma once

#include "tools/pipeline/content/game_folder.hpp"

#include <filesystem>
#include <functional>
#include <string>

namespace halfbyte::tools::start {

struct NewMap {
    std::filesystem::path file; ///< is not written yet
    std::string text;
};

/// The map of a new level: a map with the tileset of the game's first level, a floor, a start and a
/// goal, and the properties that Tiled cannot offer as a list. Throws InputError.
NewMap new_map(const content::GameFolder& game, const std::string& name);

/// Adds a level with a new map to a game. Returns the map's file. Throws InputError.
std::filesystem::path make_new_level(const std::filesystem::path& game, const std::string& name);

/// The map of a new level. Throws InputError for a name that a level cannot have, and for one that
/// a map has already.
std::filesystem::path free_map(const content::GameFolder& game, const std::string& name,
                               const std::filesystem::path& ending);

/// Saves another game.toml for a level whose map is written. Throws InputError if the game cannot
/// be read with it; then the map is removed again.
void list_level(const content::GameFolder& game, const std::filesystem::path& map,
                const std::function<std::string(const std::string& text)>& edit);

} // namespace halfbyte::tools::start
