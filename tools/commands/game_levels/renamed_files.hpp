#pragma once

#include "tools/pipeline/content/game_folder.hpp"

#include <filesystem>
#include <string>

namespace halfbyte::tools::game_levels {

struct Renaming {
    const content::GameFolder& game;
    std::string from;
    std::string to;
    std::filesystem::path map; ///< of the level
    std::filesystem::path renamed;
};

/// Renames a level in all files of its game: its map, the list of levels, the exits that lead to it
/// in other maps and in templates, and the movies that were recorded in it. The names of movies
/// stay. Throws InputError if the game could not be read with that name, or if a file cannot be
/// changed; then nothing has changed.
void rename_level(const Renaming& renaming);

} // namespace halfbyte::tools::game_levels
