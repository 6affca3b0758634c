#pragma once

#include "platform/hosted/pack/appended_game.hpp"
#include "tools/pipeline/content/game_folder.hpp"

namespace halfbyte::tools::content {

/// The picture that the game names as "icon", enlarged by a whole factor. Throws InputError if it
/// is not a square PNG of a suitable size.
hosted::Icon read_icon(const GameFolder& folder);

} // namespace halfbyte::tools::content
