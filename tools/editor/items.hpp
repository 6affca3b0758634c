#pragma once

#include "platform/hosted/paint/cell_editor.hpp"
#include "tools/pipeline/content/game_folder.hpp"
#include "tools/pipeline/map/map.hpp"

#include <vector>

namespace halfbyte::tools::editor {

/// The tiles of a tileset, without those that are blank and have no kind, but for the first. Throws
/// InputError for its image.
std::vector<hosted::PaintItem> tile_items(const map::Tileset& tileset);

/// The kinds of a game's actors, without those that follow a path, each with its first picture
/// while it stands. Throws InputError for the game's files.
std::vector<hosted::PaintItem> actor_items(const content::GameFolder& game);

} // namespace halfbyte::tools::editor
