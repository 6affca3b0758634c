// The objects of a map's layers as an editor shows them, and the changes of their texts.
#pragma once

#include "platform/hosted/paint/cell_editor.hpp"
#include "tools/editor/placed_actors.hpp"
#include "tools/pipeline/content/map_classes.hpp"
#include "tools/pipeline/map/editable_map.hpp"

#include <string>
#include <vector>

namespace halfbyte::tools::editor {

/// The kinds of objects of a game, with the properties that they may have.
struct ObjectKinds {
    std::vector<content::EditorClass> classes;
    content::ActorTable actors;
};

/// The kind of segments, and the item of one that stops bodies from one side.
inline constexpr const char* segment_class = "segment";
inline constexpr const char* one_sided_item = "one_sided segment";

/// The kinds that are drawn in a layer of objects. Movers and crates have the pictures of `pieces`.
std::vector<hosted::PaintItem> object_items(const ObjectKinds& kinds, hosted::MapLayer layer,
                                            const std::vector<hosted::PaintItem>& actors,
                                            const std::vector<hosted::PaintItem>& pieces);

/// The objects of the layer `segments`, or of all other object layers.
std::vector<hosted::MapObject> objects_of(const map::Map& map, hosted::MapLayer layer,
                                          const ObjectKinds& kinds);

/// The properties that an object of a kind may have, with its values.
std::vector<hosted::ObjectParameter>
parameters_of(const map::Object& object, const std::string& kind, const ObjectKinds& kinds);

/// The change of the map's text. `into` is the layer of a new object. Throws std::runtime_error for
/// an edit that the object does not allow.
ObjectChange change_of(const map::EditableMap& map, const hosted::ObjectEdit& edit,
                       const ObjectKinds& kinds, const hosted::PaintItem& item, std::size_t into);

} // namespace halfbyte::tools::editor
