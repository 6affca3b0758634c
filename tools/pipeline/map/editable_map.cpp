#include "tools/pipeline/map/editable_map.hpp"

#include "tools/pipeline/map/json_text.hpp"
#include "tools/pipeline/map/load_map.hpp"
#include "tools/pipeline/map/object_identity.hpp"
#include "tools/support/input_error.hpp"

#include <algorithm>
#include <utility>
#include <variant>

namespace halfbyte::tools::map {

namespace {

std::unique_ptr<MapBytes> text_of(const std::string& bytes, const Map& map) {
    const TextSpan root = json_root(bytes);
    if (root.end == 0 || bytes[root.begin] != '{')
        return xml_map_bytes(bytes, map);
    return json_member(bytes, root, "defs").end != 0 ? ldtk_map_bytes(bytes, map)
                                                     : json_map_bytes(bytes, map);
}

std::size_t index_in(const CellBlock& block, int x, int y) {
    return static_cast<std::size_t>(y - block.y) * static_cast<std::size_t>(block.width)
           + static_cast<std::size_t>(x - block.x);
}

} // namespace

EditableMap::EditableMap(std::string bytes, const std::filesystem::path& path)
    : bytes_(std::make_shared<const std::string>(std::move(bytes))),
      map_(std::make_shared<const Map>(load_map_text(*bytes_, path))),
      text_(text_of(*bytes_, *map_)) {}

EditableMap::EditableMap(const EditableMap& other)
    : bytes_(other.bytes_), map_(other.map_), text_(other.text_->copy()) {}

/// The last block counts if blocks overlap.
CellBlock* EditableMap::block_of(std::size_t layer, int x, int y) const {
    CellBlock* found = nullptr;
    for (CellBlock& block : text_->blocks())
        if (block.layer == layer && x >= block.x && x < block.x + block.width && y >= block.y
            && y < block.y + block.height)
            found = &block;
    return found;
}

bool EditableMap::has_cells(std::size_t layer) const {
    return std::ranges::find(text_->blocks(), layer, &CellBlock::layer) != text_->blocks().end();
}

std::uint32_t EditableMap::gid(std::size_t layer, int x, int y) const {
    const CellBlock* block = block_of(layer, x, y);
    return block == nullptr ? 0 : block->gids[index_in(*block, x, y)];
}

bool EditableMap::set_gid(std::size_t layer, int x, int y, std::uint32_t gid) {
    CellBlock* block = block_of(layer, x, y);
    if (block == nullptr)
        return false;
    block->gids[index_in(*block, x, y)] = gid;
    return true;
}

std::string EditableMap::object_text(int id) const {
    const TextSpan span = text_->object(id);
    return bytes_->substr(span.begin, span.end - span.begin);
}

int EditableMap::id_with_key(std::string_view key) const {
    for (const auto& [id, span] : text_->objects())
        if (!key.empty() && object_key(object_text(id)) == key)
            return id;
    return no_object;
}

int EditableMap::id_of(const std::string& object) const {
    const std::string key = object_key(object);
    if (!key.empty())
        return id_with_key(key);
    for (const auto& [id, span] : text_->objects())
        if (is_same_object(object_text(id), object))
            return id;
    return no_object;
}

std::string EditableMap::property(std::string_view name) const {
    const Property* property = find_property(map_->properties, name);
    const auto* text = property == nullptr ? nullptr : std::get_if<std::string>(&property->value);
    return text == nullptr ? std::string() : *text;
}

std::string EditableMap::resized(int columns, int rows) const {
    if (map_->infinite)
        throw support::InputError(map_->path, "is an infinite map; give it a size in Tiled");
    if (columns < 1 || rows < 1)
        throw support::InputError(map_->path, "a level has at least one cell");
    return text_->resized(columns, rows);
}

} // namespace halfbyte::tools::map
