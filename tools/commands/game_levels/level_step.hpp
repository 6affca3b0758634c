#pragma once

#include "platform/hosted/paint/level_files.hpp"
#include "tools/editor/file_step.hpp"
#include "tools/pipeline/content/game_folder.hpp"

#include <string>

namespace halfbyte::tools::game_levels {

/// A change of the game's levels, with the files that it changed.
struct LevelStep {
    hosted::LevelChange change;
    std::string source; ///< the level before it in the list, or that was copied; empty: none
    editor::FileStep files;
};

/// Reads the game.toml of a game. Throws InputError.
content::GameFolder folder_of(const std::filesystem::path& game);

/// Throws InputError if a game has no such level.
const content::GameFolder::LevelEntry& level_in(const content::GameFolder& game,
                                                const std::string& name);

/// The changes of files that remove a level. Throws InputError if another level leads to it, or if
/// the game has no other one.
editor::FileStep files_to_remove(const content::GameFolder& game, const std::string& level);

/// The changes of files that take a step back, or make it again. Files that are as the step left
/// them get the bytes that they had. In the other files only the step's own change is made. Throws
/// InputError if other changes since are in the way.
editor::FileStep files_to_take(const content::GameFolder& game, const LevelStep& step, bool back);

} // namespace halfbyte::tools::game_levels
