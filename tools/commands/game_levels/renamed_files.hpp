#pragma once

#include "tools/editor/file_step.hpp"
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

/// The changes of files that rename a level in its game: its map, the list of levels, the exits
/// that lead to it in other maps and in templates, and the movies that were recorded in it. The
/// names of movies stay. Throws InputError if the game could not be read with that name, or if a
/// file cannot be changed.
editor::FileStep renamed_files(const Renaming& renaming);

/// Throws InputError if the map of another level has an exit to a level, or if a movie was recorded
/// in it.
void check_unnamed(const content::GameFolder& game, const std::string& level);

} // namespace halfbyte::tools::game_levels
