#pragma once

#include "platform/hosted/paint/cell_editor.hpp"
#include "tools/editor/map_step.hpp"
#include "tools/pipeline/map/editable_map.hpp"

#include <string>

namespace halfbyte::tools::editor {

/// The actor whose feet are in a cell; null: no object of this map's object layers.
const map::Object* actor_in(const map::Map& map, hosted::CellPlace cell);

/// The same; throws InputError if none is there.
const map::Object& found_actor(const map::Map& map, hosted::CellPlace cell);

/// The object of the class `player`, or null.
const map::Object* player_in(const map::Map& map);

/// The text of an object, with its position from the top left of the level.
std::string copied_object(const map::EditableMap& map, int id);
/// A text of copied_object() as a new object of a layer, moved by a distance.
ObjectChange placing_object(const map::EditableMap& map, std::string text, hosted::PixelPlace by,
                            std::size_t layer);

/// The text of an actor, with its position from the top left of its cell.
std::string copied_actor(const map::EditableMap& map, const map::Object& actor);

/// The changes that put an actor of a kind into a cell, move an actor to a cell, and remove it.
/// Throws InputError for a map without an object layer.
ObjectChange placing(const map::EditableMap& map, const std::string& kind, hosted::CellPlace cell);
/// A text of copied_actor() as an actor in a cell. It keeps its id if the map has none with it.
ObjectChange placing_copy(const map::EditableMap& map, std::string text, hosted::CellPlace cell);
ObjectChange moving_into(const map::EditableMap& map, const map::Object& actor,
                         hosted::CellPlace cell);
ObjectChange removing(const map::EditableMap& map, const map::Object& actor);

} // namespace halfbyte::tools::editor
