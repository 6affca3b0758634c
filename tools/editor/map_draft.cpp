#include "tools/editor/map_draft.hpp"

#include "tools/editor/wall_tileset.hpp"
#include "tools/pipeline/map/extend_map.hpp"
#include "tools/pipeline/map/object_identity.hpp"

#include <algorithm>
#include <utility>
#include <variant>

namespace halfbyte::tools::editor {

namespace {

using hosted::MapLayer;

/// The key of the object after this one in its layer; empty: it is the last.
std::string key_after(const map::EditableMap& map, const FoundObject& found) {
    const auto& objects = std::get<map::ObjectLayer>(map.map().layers[found.layer].content).objects;
    const auto next = static_cast<std::size_t>(found.object - objects.data()) + 1;
    return next == objects.size() ? std::string()
                                  : map::object_key(map.object_text(objects[next].id));
}

} // namespace

void MapDraft::apply(const Step& step) {
    if (step.size)
        change(*step.size);
    change(step.cells);
    for (const PropertyChange& property : step.properties)
        change(property);
    for (const ObjectChange& object : step.objects)
        change(object);
    for (auto text = step.removed.rbegin(); text != step.removed.rend(); ++text)
        remove(*text);
}

void MapDraft::change(const std::vector<CellChange>& cells) {
    if (can_add_layers())
        for (const CellChange& cell : cells)
            if (cell.before == 0 && cell.layer != kinds_of_cells
                && map_.gid(cell.layer, cell.x, cell.y) == 0)
                add_layer(static_cast<MapLayer>(cell.layer));
    map::EditableMap changed = map_.editable();
    bool is_changed = false;
    for (const CellChange& cell : cells) {
        const std::size_t layer = map_.index_of(cell.layer);
        if (cell.before == cell.after || changed.gid(layer, cell.x, cell.y) != cell.before
            || !changed.set_gid(layer, cell.x, cell.y, cell.after))
            continue;
        step_.cells.push_back(cell);
        is_changed = true;
    }
    if (is_changed)
        replace(changed.text());
}

void MapDraft::change(ObjectChange change) {
    if (change.before == change.after)
        return;
    if (change.before.empty()) {
        add_object(std::move(change));
        return;
    }
    const map::EditableMap& map = map_.editable();
    const int id = map.id_of(change.before);
    std::string now = map.object_text(id);
    if (!map::is_same_object(now, change.before))
        return;
    const FoundObject found = find_object(map.map(), id);
    change.layer = name_of(map.map(), found.layer);
    change.next = key_after(map, found);
    change.before = std::move(now);
    replace(map.with_object(found.layer, id, change.after));
    step_.objects.push_back(std::move(change));
}

void MapDraft::add_object(ObjectChange change) {
    const int id = map_.editable().id_of(change.after);
    if (id != map::EditableMap::no_object) {
        if (map::is_same_object(map_.editable().object_text(id), change.after))
            return; // the other program has it
        std::string key = map::object_key(change.after);
        change.after = map_.editable().with_free_id(std::move(change.after));
        change.next.clear();
        renamed_.push_back({std::move(key), map::object_key(change.after)});
    }
    const std::size_t layer = layer_for(change);
    if (layer == no_layer)
        return;
    const map::EditableMap& map = map_.editable();
    int next = map.id_with_key(change.next);
    if (find_object(map.map(), next).layer != layer)
        next = map::EditableMap::no_object;
    change.layer = name_of(map.map(), layer);
    replace(map.with_object(layer, map::EditableMap::no_object, change.after, next));
    step_.objects.push_back(std::move(change));
}

std::size_t MapDraft::layer_for(const ObjectChange& change) {
    const std::size_t named = layer_named(map_.map(), change.layer);
    if (named != no_layer)
        return named;
    const bool is_segment = change.layer.name == hosted::row_of(MapLayer::segments).name;
    const MapLayer layer = is_segment ? MapLayer::segments : MapLayer::objects;
    if (can_add_layers())
        add_layer(layer);
    return map_.index_of(layer);
}

void MapDraft::change(const PropertyChange& change) {
    if (change.before == change.after || map_.editable().property(change.name) != change.before)
        return;
    replace(map_.editable().with_property(change.name, change.after));
    step_.properties.push_back(change);
}

void MapDraft::change(const SizeChange& change) {
    if (change.before == change.after || map_.size() != change.before)
        return;
    const LayeredMap previous = map_;
    replace(map_.editable().resized(change.after.columns, change.after.rows));
    step_.size = change;
    for (std::size_t layer = 0; layer < LayersInMap().size(); ++layer)
        for (int y = 0; y < change.before.rows; ++y)
            for (int x = 0; x < change.before.columns; ++x)
                if (const std::uint32_t gid = *previous.gid(layer, x, y);
                    gid != 0 && !map_.gid(layer, x, y))
                    step_.cells.push_back({layer, x, y, gid, 0});
}

void MapDraft::add(map::Addition addition) {
    replace(std::move(addition.bytes));
    step_.added.push_back(std::move(addition.text));
}

/// A new layer of thin walls needs their tileset, too. Decoration behind is before the cells.
void MapDraft::add_layer(MapLayer layer) {
    if (map_.index_of(layer) != no_layer)
        return;
    if (layer == MapLayer::thin_walls && tileset_of_walls(map_.map()) == nullptr)
        if (const auto extended = with_tileset_of_walls(map_.editable()))
            add(map_.editable().with_tileset(extended->second));
    const hosted::MapLayerRow& row = hosted::row_of(layer);
    const auto before =
        layer == MapLayer::behind ? std::optional(map_.index_of(MapLayer::cells)) : std::nullopt;
    add(map_.editable().with_layer(row.name, row.has_tiles, before));
}

/// A layer that has got something else since then stays.
void MapDraft::remove(const std::string& addition) {
    std::string bytes = map::without_addition(map_.bytes(), addition);
    if (bytes == map_.bytes())
        return;
    replace(std::move(bytes));
    step_.removed.push_back(addition);
}

} // namespace halfbyte::tools::editor
