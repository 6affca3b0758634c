// The text of LDtk's projects.
#include "tools/pipeline/map/json_text.hpp"
#include "tools/pipeline/map/ldtk_as_xml.hpp"
#include "tools/pipeline/map/ldtk_tile_list.hpp"
#include "tools/pipeline/map/ldtk_tiles.hpp"
#include "tools/pipeline/map/map_bytes.hpp"
#include "tools/pipeline/map/object_text.hpp"
#include "tools/support/input_error.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdio>
#include <iterator>
#include <string_view>
#include <utility>
#include <variant>

namespace halfbyte::tools::map {

namespace {

constexpr std::uint32_t flipped_x = 0x8000'0000u, flipped_y = 0x4000'0000u;

class LdtkMapBytes : public MapBytes {
  public:
    LdtkMapBytes(const std::string& bytes, const Map& map)
        : MapBytes(bytes, map), root_(json_root(bytes)), levels_(first_levels()) {
        for (std::size_t layer = 0; layer < map.layers.size(); ++layer)
            add_layer(layer);
    }

    std::string with_cells() const override;
    std::string resized(int, int) const override {
        refuse("has the size of its level in LDtk; change it there");
    }
    std::string with_property(const std::string& name, const std::string& value) const override;
    std::string new_object(std::size_t layer, int id, const std::string& class_name,
                           Point feet) const override;
    std::string with_free_id(std::string text) const override;

  private:
    TextSpan member(TextSpan object, std::string_view name) const {
        return json_member(bytes_, object, name);
    }
    std::string_view letters(TextSpan value) const { return json_letters(bytes_, value); }
    std::string_view text_at(TextSpan span) const {
        return std::string_view(bytes_).substr(span.begin, span.end - span.begin);
    }
    double number(TextSpan object, std::string_view name, double fallback = 0) const;

    std::vector<TextSpan> first_levels() const;
    TextSpan instance_of(std::size_t layer) const;
    int origin(std::size_t layer, const char* name) const {
        return map_.layers[layer].node.attribute(name).as_int();
    }
    void add_layer(std::size_t layer);
    void add_values(CellBlock block, TextSpan array);
    void add_tiles(CellBlock block, TextSpan array);
    void splice_tiles(TextSpan array, std::vector<Splice>& splices) const;
    std::string with_tile(std::string tile, const CellBlock& block, TextSpan instance,
                          std::size_t cell) const;
    std::string with_new_object(std::size_t layer, const std::string& text) const override;
    std::string without_object(int id) const override;

    TextSpan root_;
    std::vector<TextSpan> levels_; ///< of the first world
};

double LdtkMapBytes::number(TextSpan object, std::string_view name, double fallback) const {
    const std::string_view text = letters(member(object, name));
    std::from_chars(text.data(), text.data() + text.size(), fallback);
    return fallback;
}

std::vector<TextSpan> LdtkMapBytes::first_levels() const {
    const auto worlds = json_elements(bytes_, member(root_, "worlds"));
    return json_elements(bytes_, member(worlds.empty() ? root_ : worlds.front(), "levels"));
}

/// The object of `layerInstances` that a layer comes from.
TextSpan LdtkMapBytes::instance_of(std::size_t layer) const {
    if (!map_.layers[layer].node.attribute(ldtk_origin::level))
        return {};
    const TextSpan level = levels_[static_cast<std::size_t>(origin(layer, ldtk_origin::level))];
    const auto instances = json_elements(bytes_, member(level, "layerInstances"));
    return instances[static_cast<std::size_t>(origin(layer, ldtk_origin::layer))];
}

void LdtkMapBytes::add_layer(std::size_t layer) {
    const TextSpan instance = instance_of(layer);
    if (instance.end == 0)
        return;
    const pugi::xml_node node = map_.layers[layer].node;
    const std::string_view name = node.attribute(ldtk_origin::array).value();
    const TextSpan array = member(instance, name);
    if (const auto* objects = std::get_if<ObjectLayer>(&map_.layers[layer].content)) {
        const auto entities = json_elements(bytes_, array);
        for (std::size_t i = 0; i < entities.size(); ++i)
            objects_[objects->objects[i].id] = entities[i];
        return;
    }
    CellBlock block;
    block.layer = layer;
    block.x = node.attribute("x").as_int();
    block.y = node.attribute("y").as_int();
    block.width = node.attribute("width").as_int();
    block.height = node.attribute("height").as_int();
    block.base = node.attribute(ldtk_origin::first).as_uint();
    block.encoding = DataEncoding::csv;
    if (name == "intGridCsv")
        add_values(std::move(block), array);
    else
        add_tiles(std::move(block), array);
}

void LdtkMapBytes::add_values(CellBlock block, TextSpan array) {
    block.text = {array.begin + 1, array.end - 1};
    block.original =
        decode_gids(text_at(block.text), DataEncoding::csv,
                    static_cast<std::size_t>(block.width) * static_cast<std::size_t>(block.height));
    for (std::uint32_t& gid : block.original)
        gid += gid == 0 ? 0 : block.base;
    block.gids = block.original;
    blocks_.push_back(std::move(block));
}

/// Divides the tiles as the reader of the map has done it.
void LdtkMapBytes::add_tiles(CellBlock block, TextSpan array) {
    const auto tileset = std::ranges::find(map_.tilesets, block.base, &Tileset::first_gid);
    const LdtkIds::Range range{block.base, static_cast<std::uint32_t>(tileset->tile_count),
                               tileset->tile_width};
    const LdtkTilesPlace place{
        {origin(block.layer, ldtk_origin::left), origin(block.layer, ldtk_origin::top)},
        {block.x, block.y, block.width, block.height},
        map_.tile_width};
    MemoryBudget budget;
    LdtkLosses losses;
    LdtkTileNumbers numbers;
    LdtkTileParts parts = ldtk_tile_parts(nlohmann::json::parse(text_at(array)), range, place,
                                          {map_.path, budget, {}}, losses, &numbers);
    if (parts.empty()) {
        parts[ldtk_grid_part(place)].resize(cells_of(place.box));
        numbers[ldtk_grid_part(place)].resize(cells_of(place.box), -1);
    }
    const auto part = std::next(parts.begin(), origin(block.layer, ldtk_origin::part));
    block.text = array;
    block.original = block.gids = part->second;
    block.entries = numbers[part->first];
    block.offset_x = std::get<1>(part->first);
    block.offset_y = std::get<2>(part->first);
    blocks_.push_back(std::move(block));
}

std::string LdtkMapBytes::with_cells() const {
    std::vector<Splice> splices;
    std::vector<std::size_t> done; // several blocks may be of one list of tiles
    for (const CellBlock& block : blocks_) {
        if (!block.is_changed())
            continue;
        if (block.entries.empty()) {
            splice_numbers(block, splices);
        } else if (std::ranges::find(done, block.text.begin) == done.end()) {
            splice_tiles(block.text, splices);
            done.push_back(block.text.begin);
        }
    }
    return spliced(bytes_, std::move(splices));
}

/// The tiles of all blocks that are of this list.
void LdtkMapBytes::splice_tiles(TextSpan array, std::vector<Splice>& splices) const {
    LdtkTileList list(bytes_, array);
    for (const CellBlock& block : blocks_) {
        if (block.text.begin != array.begin)
            continue;
        const TextSpan instance = instance_of(block.layer);
        for (std::size_t cell = 0; cell < block.gids.size(); ++cell)
            if (block.gids[cell] != block.original[cell]) {
                const int element = block.entries[cell];
                list.set(element, block.gids[cell] == 0
                                      ? ""
                                      : with_tile(list.tile(element), block, instance, cell));
            }
    }
    splices.push_back({array.begin, array.end, list.text()});
}

/// A tile with the picture and the place of a cell of the block.
std::string LdtkMapBytes::with_tile(std::string tile, const CellBlock& block, TextSpan instance,
                                    std::size_t cell) const {
    const auto tileset = std::ranges::find(map_.tilesets, block.base, &Tileset::first_gid);
    const std::uint32_t gid = block.gids[cell] & ~(flipped_x | flipped_y);
    if (gid < block.base || gid - block.base >= static_cast<std::uint32_t>(tileset->tile_count))
        refuse("a layer has tiles of its own tileset only; paint with those, or choose another "
               "tileset for the layer in LDtk");
    const int id = static_cast<int>(gid - block.base);
    const int step_x = tileset->tile_width + tileset->spacing;
    const int step_y = tileset->tile_height + tileset->spacing;
    const int columns = std::max(tileset->columns, 1);
    const int column = block.x + static_cast<int>(cell) % block.width;
    const int row = block.y + static_cast<int>(cell) / block.width;
    const int x =
        column * map_.tile_width + block.offset_x - origin(block.layer, ldtk_origin::left);
    const int y = row * map_.tile_height + block.offset_y - origin(block.layer, ldtk_origin::top);
    const int side = std::max(static_cast<int>(number(instance, "__gridSize", 1)), 1);
    const int place = x / side + y / side * static_cast<int>(number(instance, "__cWid"));
    const int flips =
        (block.gids[cell] & flipped_x ? 1 : 0) | (block.gids[cell] & flipped_y ? 2 : 0);
    const auto set = [&](TextSpan span, int value) {
        if (span.end != 0)
            tile.replace(span.begin, span.end - span.begin, std::to_string(value));
    };
    // From the back of each list, since the places of the others move.
    const auto set_list = [&](std::string_view name, const std::vector<int>& values) {
        for (std::size_t i = values.size(); i-- > 0;) {
            const auto elements = json_elements(tile, json_member(tile, json_root(tile), name));
            const std::size_t at = elements.size() - values.size() + i;
            if (elements.size() >= values.size())
                set(elements[at], values[i]);
        }
    };
    set_list("px", {x, y});
    set_list("src",
             {tileset->margin + id % columns * step_x, tileset->margin + id / columns * step_y});
    set_list("d", {place});
    set(json_member(tile, json_root(tile), "t"), id);
    set(json_member(tile, json_root(tile), "f"), flips);
    return tile;
}

/// A field of the first level, which has the map's properties.
std::string LdtkMapBytes::with_property(const std::string& name, const std::string& value) const {
    for (const TextSpan field : json_elements(bytes_, member(levels_.front(), "fieldInstances"))) {
        if (letters(member(field, "__identifier")) != name)
            continue;
        const TextSpan now = member(field, "__value");
        const TextSpan edited = member(field, "realEditorValues");
        const std::string text = value.empty() ? "null" : json_quoted(value);
        std::vector<Splice> splices{{now.begin, now.end, text}};
        if (edited.end != 0)
            splices.push_back(
                {edited.begin, edited.end,
                 value.empty() ? "[]" : R"([{ "id": "V_String", "params": [)" + text + "] }]"});
        return spliced(bytes_, std::move(splices));
    }
    refuse("the level has no field \"" + name + "\"; add it to the levels in LDtk, as a text");
}

std::string LdtkMapBytes::new_object(std::size_t layer, int /*id*/, const std::string& class_name,
                                     Point feet) const {
    for (const TextSpan entity : json_elements(bytes_, member(member(root_, "defs"), "entities"))) {
        if (letters(member(entity, "identifier")) != class_name)
            continue;
        const double width = number(entity, "width"), height = number(entity, "height");
        const double pivot_x = number(entity, "pivotX"), pivot_y = number(entity, "pivotY");
        const double x =
            std::round(feet.x + (pivot_x - 0.5) * width) - origin(layer, ldtk_origin::left);
        const double y =
            std::round(feet.y + (pivot_y - 1) * height) - origin(layer, ldtk_origin::top);
        const auto pair = [](double first, double second) {
            return "[" + number_text(first) + ", " + number_text(second) + "]";
        };
        const double side = map_.tile_width;
        std::string text = R"({ "__identifier": )" + json_quoted(class_name);
        text += R"(, "__grid": )" + pair(std::floor(x / side), std::floor(y / side));
        text += R"(, "__pivot": )" + pair(pivot_x, pivot_y) + R"(, "__tags": [], "__tile": null)";
        text += R"(, "__smartColor": )" + json_quoted(letters(member(entity, "color")));
        text += R"(, "iid": "", "width": )" + number_text(width);
        text += R"(, "height": )" + number_text(height);
        text += R"(, "defUid": )" + number_text(number(entity, "uid"));
        return with_free_id(text + R"(, "px": )" + pair(x, y) + R"(, "fieldInstances": [] })");
    }
    refuse("the project has no entity " + support::in_quotes(class_name) + "; add it in LDtk");
}

/// An `iid` that is not in the file, in the form of LDtk's.
std::string LdtkMapBytes::with_free_id(std::string text) const {
    const TextSpan iid = json_member(text, json_root(text), "iid");
    std::string id = text.substr(iid.begin, iid.end - iid.begin);
    std::uint64_t hash = 0xCBF2'9CE4'8422'2325u;
    for (std::uint64_t salt = 0; id.size() <= 2 || bytes_.find(id) != std::string::npos; ++salt) {
        for (const char letter : text + std::to_string(salt) + std::to_string(bytes_.size()))
            hash = (hash ^ static_cast<unsigned char>(letter)) * 0x100'0000'01B3u;
        char digits[48];
        std::snprintf(digits, sizeof digits, "\"%08x-7820-11ed-%04x-%012llx\"",
                      static_cast<unsigned>(hash >> 32), static_cast<unsigned>(hash & 0xFFFF),
                      static_cast<unsigned long long>(hash * 0x9E37'79B9u & 0xFFFF'FFFF'FFFFu));
        id = digits;
    }
    return text.replace(iid.begin, iid.end - iid.begin, id);
}

std::string LdtkMapBytes::with_new_object(std::size_t layer, const std::string& text) const {
    const TextSpan instance = instance_of(layer);
    if (instance.end == 0)
        refuse(
            "has this layer in another file; switch off \"Save levels in separate files\" in LDtk");
    return with_json_element(bytes_, member(instance, "entityInstances"), text);
}

std::string LdtkMapBytes::without_object(int id) const {
    const TextSpan entity = object(id);
    for (std::size_t layer = 0; layer < map_.layers.size(); ++layer) {
        const TextSpan instance = instance_of(layer);
        if (instance.end == 0 || entity.begin < instance.begin || entity.end > instance.end)
            continue;
        const TextSpan array = member(instance, "entityInstances");
        const auto entities = json_elements(bytes_, array);
        const auto found = std::ranges::find(entities, entity.begin, &TextSpan::begin);
        if (found != entities.end())
            return without_json_element(bytes_, array,
                                        static_cast<std::size_t>(found - entities.begin()));
    }
    return bytes_;
}

} // namespace

std::unique_ptr<MapBytes> ldtk_map_bytes(const std::string& bytes, const Map& map) {
    return std::make_unique<LdtkMapBytes>(bytes, map);
}

} // namespace halfbyte::tools::map
