#pragma once

#include "platform/hosted/picture/canvas.hpp"
#include "tools/content/compile_game.hpp"
#include "tools/tiled/editor_classes.hpp"

#include <filesystem>
#include <string>
#include <vector>

namespace halfbyte::tools::tiled {

/// The project of a game folder: its folders and classes.
std::string project_text(const std::vector<EditorClass>& classes, const std::string& tile_folder);

/// The same classes for Tiled 1.8, which reads those of objects from a file of their own.
std::string object_types_text(const std::vector<EditorClass>& classes);

/// The kinds of actors but the player as a tileset: who puts one of its tiles into a map as an
/// object has the picture and the class.
std::string actors_tileset_text(const content::ActorTable& actors);

/// Its picture: what each kind looks like when it stands.
hosted::Canvas actors_picture(const hosted::Pack& pack, const content::ActorTable& actors);

/// A tileset of the same tiles as another, with a picture of its own. Its property `like` says so.
std::string tileset_like(const std::string& text, const std::string& name,
                         const std::string& other);

} // namespace halfbyte::tools::tiled
