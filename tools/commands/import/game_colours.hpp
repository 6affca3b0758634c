#pragma once

#include "tools/commands/art/edits.hpp"
#include "tools/pipeline/content/game_folder.hpp"
#include "tools/pipeline/content/palettes.hpp"

namespace halfbyte::tools::import {

/// Gives a new game these background palettes: writes its palettes.toml, and its font in the paper
/// and the colour that differs most from it.
void write_game_colours(const content::GameFolder& game, const content::ConsolePalettes& palettes);

/// Lets a picture have the nearest colours of the game's palettes.
void take_nearest_colours(const content::GameFolder& game, const std::filesystem::path& picture,
                          art::Edits& edits);

} // namespace halfbyte::tools::import
