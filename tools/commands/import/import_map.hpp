#pragma once

#include "tools/pipeline/content/load_playable.hpp"

#include <filesystem>
#include <string>
#include <vector>

namespace halfbyte::tools::import {

struct ImportOptions {
    std::filesystem::path map;
    std::filesystem::path game; ///< a game, or a folder to make one in
    content::PlayableOptions choices;
    std::filesystem::path art;    ///< a PNG to use instead of the map's pictures; empty: none
    std::filesystem::path sheets; ///< a PNG of the old and the new tiles side by side; empty: none
};

struct Imported {
    std::vector<std::string> notes;  ///< what was guessed and left out
    std::vector<std::string> levels; ///< names
    std::vector<std::string> faults; ///< that kept the map out of the game, as `check` prints them
};

/// Makes levels of a game of a map: their tiles, objects and colours. A new game gets the colours
/// of the map; an existing one keeps its own. After faults nothing is written. Throws InputError,
/// and then leaves no new game.
Imported import_map(const ImportOptions& options);

} // namespace halfbyte::tools::import
