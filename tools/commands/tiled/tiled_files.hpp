#pragma once

#include "platform/hosted/picture/canvas.hpp"
#include "tools/pipeline/content/compile_game.hpp"
#include "tools/pipeline/content/map_classes.hpp"

#include <filesystem>
#include <string>
#include <vector>

namespace halfbyte::tools::tiled {

/// The project of a game folder: its folders, lists and classes.
std::string project_text(const std::vector<content::EditorList>& lists,
                         const std::vector<content::EditorClass>& classes,
                         const std::string& tile_folder);

/// The same classes for Tiled 1.8, which reads those of objects from a file of their own.
std::string object_types_text(const std::vector<content::EditorClass>& classes);

/// The kinds of actors except the player as a tileset. One of its tiles that is placed in a map as
/// an object brings its picture and its class.
std::string actors_tileset_text(const content::ActorTable& actors);

/// The tileset's picture: each kind as it stands.
hosted::Canvas actors_picture(const hosted::Pack& pack, const content::ActorTable& actors);

/// A tileset with the same tiles as another and its own picture. Its property `like` names the
/// other.
std::string tileset_like(const std::string& text, const std::string& name,
                         const std::string& other);

} // namespace halfbyte::tools::tiled
