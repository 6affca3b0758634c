#pragma once

#include "tools/commands/import/import_map.hpp"
#include "tools/commands/import/imported_level.hpp"
#include "tools/pipeline/content/game_folder.hpp"

#include <string>
#include <vector>

namespace halfbyte::tools::import {

/// Reads the levels of a map for a game. Throws InputError, also for a name that a level of the map
/// or of the game has already.
std::vector<ImportedLevel> read_levels(const ImportOptions& options,
                                       const content::GameFolder& game, bool game_is_new,
                                       const std::vector<foreign::KnownActor>& actors,
                                       std::vector<std::string>& notes);

/// Throws InputError if a file is there.
void refuse_file(const std::filesystem::path& file);

} // namespace halfbyte::tools::import
