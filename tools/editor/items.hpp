#pragma once

#include "platform/hosted/paint/cell_editor.hpp"
#include "tools/pipeline/content/game_folder.hpp"
#include "tools/pipeline/content/read_actors.hpp"
#include "tools/pipeline/map/map.hpp"

#include <vector>

namespace halfbyte::tools::editor {

/// The tiles of a tileset, without those that are blank and have no kind, but for the first. Throws
/// InputError for its image.
std::vector<hosted::PaintItem> tile_items(const map::Tileset& tileset);

/// The kinds of a tileset's tiles; a tile with an unknown class is empty.
std::vector<TileKind> kinds_of(const map::Tileset& tileset);

/// The terrains of a tileset, and its slopes if it has any, with pictures of its tiles.
std::vector<hosted::PaintItem> terrain_items(const std::vector<hosted::Terrain>& terrains,
                                             const std::vector<hosted::PaintItem>& tiles);

/// The thin walls of a tileset's tiles, by their classes.
std::vector<Walls> walls_of(const map::Tileset& tileset);

/// The tiles of a tileset that are thin walls.
std::vector<hosted::PaintItem> wall_items(const map::Tileset& tileset);

/// The kinds of a game's actors, each with its first picture while it stands, and whether it is
/// drawn as a path. Throws InputError for the game's files.
std::vector<hosted::PaintItem> actor_items(const content::GameFolder& game,
                                           const content::ActorTable& actors);

/// The movers and the crate with their pictures in the game's sheet of pieces; none without one.
std::vector<hosted::PaintItem> piece_items(const content::GameFolder& game);

} // namespace halfbyte::tools::editor
