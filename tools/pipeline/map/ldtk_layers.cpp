#include "tools/pipeline/map/ldtk_layers.hpp"

#include "tools/pipeline/map/json_as_xml.hpp"
#include "tools/pipeline/map/json_fields.hpp"
#include "tools/pipeline/map/ldtk_tiles.hpp"
#include "tools/pipeline/map/ldtk_unread.hpp"
#include "tools/pipeline/map/limits.hpp"

#include <tuple>

namespace halfbyte::tools::map {

using nlohmann::json;

namespace {

constexpr IntegerRange pixels{-max_image_side, max_image_side};
constexpr IntegerRange sides{1, max_image_side};
class LevelLayers {
  public:
    LevelLayers(pugi::xml_node map, LdtkOffset offset, const LdtkIds& ids, const LdtkSource& source,
                int& object, LdtkLosses& losses)
        : map_(map), offset_(offset), ids_(ids), source_(source), object_(object), losses_(losses) {
    }

    void add(const json& level) {
        const JsonFields fields(source_.path, level);
        const int width = fields.integer("pxWid", sides), height = fields.integer("pxHei", sides);
        box_.left = ldtk_cell(offset_.x, ids_.cell);
        box_.top = ldtk_cell(offset_.y, ids_.cell);
        box_.width = ldtk_cell(offset_.x + width - 1, ids_.cell) + 1 - box_.left;
        box_.height = ldtk_cell(offset_.y + height - 1, ids_.cell) + 1 - box_.top;
        if (std::int64_t{box_.width} * box_.height > max_layer_cells)
            fields.fail("a level has more than " + std::to_string(max_layer_cells) + " cells");
        add_background(fields);
        count_unread_of_layers(fields, losses_);
        const json& layers = fields.array("layerInstances");
        for (auto layer = layers.rbegin(); layer != layers.rend(); ++layer) {
            index_ = static_cast<int>(layers.rend() - layer) - 1;
            add_layer(JsonFields(source_.path, *layer));
        }
    }

  private:
    void add_background(const JsonFields& level) {
        const std::string path = level.text("bgRelPath");
        if (path.empty())
            return;
        pugi::xml_node layer = map_.append_child("imagelayer");
        add_attribute(layer, "name", "background");
        add_attribute(layer.append_child("image"), "source", path);
        const JsonFields position(source_.path, level.dictionary("__bgPos"));
        const auto [x, y] = ldtk_pair(position, "topLeftPx");
        add_attribute(layer, "offsetx", attribute_text(offset_.x + x));
        add_attribute(layer, "offsety", attribute_text(offset_.y + y));
        const json& scale = position.array("scale");
        if (!scale.empty() && (scale[0] != 1 || scale[scale.size() - 1] != 1))
            ++losses_["the scale of background images"];
    }

    void add_layer(const JsonFields& layer) {
        const int dx = layer.integer("__pxTotalOffsetX", pixels, 0);
        const int dy = layer.integer("__pxTotalOffsetY", pixels, 0);
        at_ = {offset_.x + dx, offset_.y + dy};
        const std::string type = layer.text("__type");
        add_tiles(layer, "gridTiles");
        add_tiles(layer, "autoLayerTiles");
        if (type == "IntGrid")
            add_int_grid(layer);
        if (type == "Entities")
            add_entities(layer);
    }

    void set_origin(pugi::xml_node node, const char* array, std::uint32_t first = 0, int part = 0) {
        if (source_.index < 0)
            return;
        add_attribute(node, ldtk_origin::array, array);
        for (const auto& [name, number] : {std::pair(ldtk_origin::level, source_.index),
                                           {ldtk_origin::layer, index_},
                                           {ldtk_origin::left, at_.x},
                                           {ldtk_origin::top, at_.y},
                                           {ldtk_origin::first, static_cast<int>(first)},
                                           {ldtk_origin::part, part}})
            add_attribute(node, name, std::to_string(number));
    }

    pugi::xml_node tile_layer(const JsonFields& layer, const LdtkCellBox& box) {
        source_.budget.spend(static_cast<std::size_t>(box.width)
                                 * static_cast<std::size_t>(box.height) * sizeof(std::uint32_t) * 3,
                             Place{source_.path, 0});
        pugi::xml_node node = map_.append_child("layer");
        add_attribute(node, "name", layer.text("__identifier"));
        add_attribute(node, "x", std::to_string(box.left));
        add_attribute(node, "y", std::to_string(box.top));
        add_attribute(node, "width", std::to_string(box.width));
        add_attribute(node, "height", std::to_string(box.height));
        return node;
    }

    void set_drawing(pugi::xml_node node, const JsonFields& layer, int offset_x, int offset_y) {
        add_attribute(node, "opacity", attribute_text(layer.number("__opacity", 1)));
        add_attribute(node, "visible", layer.flag("visible", true) ? "1" : "0");
        add_attribute(node, "offsetx", std::to_string(offset_x));
        add_attribute(node, "offsety", std::to_string(offset_y));
    }

    static void set_cells(pugi::xml_node layer, const std::vector<std::uint32_t>& gids) {
        std::string text;
        for (const std::uint32_t gid : gids)
            text += std::to_string(gid) + ',';
        pugi::xml_node data = layer.append_child("data");
        add_attribute(data, "encoding", "csv");
        data.text().set(text.c_str());
    }

    /// The values of an IntGrid layer are tiles of a tileset without pictures.
    void add_int_grid(const JsonFields& layer) {
        const auto range = ids_.int_grids.find(layer.integer("layerDefUid", {0, max_tile_id}));
        const json& values = layer.array("intGridCsv");
        if (values.empty() || range == ids_.int_grids.end())
            return;
        if (layer.integer("__gridSize", sides) != ids_.cell || at_.x % ids_.cell != 0
            || at_.y % ids_.cell != 0) {
            ++losses_["IntGrid layers whose cells are not those of the map"];
            return;
        }
        const LdtkCellBox box{ldtk_cell(at_.x, ids_.cell), ldtk_cell(at_.y, ids_.cell),
                              layer.integer("__cWid", {1, max_layer_cells}),
                              layer.integer("__cHei", {1, max_layer_cells})};
        if (std::int64_t{box.width} * box.height != static_cast<std::int64_t>(values.size()))
            layer.fail("intGridCsv must have __cWid * __cHei values");
        std::vector<std::uint32_t> gids;
        for (const json& value : values) {
            const std::int64_t number = value.is_number_integer() ? value.get<std::int64_t>() : -1;
            if (number < 0 || number >= range->second.count)
                layer.fail("intGridCsv has a value that the layer does not define");
            gids.push_back(number == 0 ? 0
                                       : range->second.first + static_cast<std::uint32_t>(number));
        }
        pugi::xml_node node = tile_layer(layer, box);
        add_attribute(node, "class", int_grid_class);
        set_origin(node, "intGridCsv", range->second.first);
        add_attribute(node, "visible", "0");
        set_cells(node, gids);
    }

    /// Tiles may be anywhere and over each other: each offset from the cells is a layer, and so is
    /// each further tile in a cell. A Tiles layer without tiles is a layer in which an editor can
    /// place some.
    void add_tiles(const JsonFields& layer, const char* array) {
        const json& tiles = layer.array(array);
        const bool stays_empty = source_.is_only && layer.text("__type") == "Tiles";
        if (tiles.empty() && !stays_empty)
            return;
        const auto range =
            ids_.tilesets.find(layer.integer("__tilesetDefUid", {-1, max_tile_id}, -1));
        if (range == ids_.tilesets.end()) {
            if (!tiles.empty())
                losses_["tiles of a tileset without a picture file"] +=
                    static_cast<int>(tiles.size());
            return;
        }
        const LdtkTilesPlace place{at_, box_, ids_.cell};
        LdtkTileParts parts = ldtk_tile_parts(tiles, range->second, place, source_, losses_);
        if (parts.empty() && stays_empty) {
            source_.budget.spend(cells_of(box_) * sizeof(std::uint32_t), Place{source_.path, 0});
            parts[ldtk_grid_part(place)].resize(cells_of(box_));
        }
        int part = 0;
        for (const auto& [key, gids] : parts) {
            pugi::xml_node node = tile_layer(layer, box_);
            set_origin(node, array, range->second.first, part++);
            // Tiled draws tiles from the lower left corner of their cells.
            set_drawing(node, layer, std::get<1>(key),
                        std::get<2>(key) + range->second.side - ids_.cell);
            set_cells(node, gids);
        }
        source_.budget.release(parts.size() * cells_of(box_) * sizeof(std::uint32_t));
    }

    void add_entities(const JsonFields& layer) {
        pugi::xml_node group = map_.append_child("objectgroup");
        add_attribute(group, "name", layer.text("__identifier"));
        set_origin(group, "entityInstances");
        add_attribute(group, "visible", layer.flag("visible", true) ? "1" : "0");
        for (const json& entry : layer.array("entityInstances")) {
            const JsonFields entity(source_.path, entry);
            pugi::xml_node object = group.append_child("object");
            const double width = entity.number("width", 0), height = entity.number("height", 0);
            const auto [x, y] = ldtk_pair(entity, "px");
            const auto [pivot_x, pivot_y] = ldtk_pair(entity, "__pivot");
            add_attribute(object, "id", std::to_string(++object_));
            add_attribute(object, "type", entity.text("__identifier"));
            add_attribute(object, "x", attribute_text(at_.x + x - pivot_x * width));
            add_attribute(object, "y", attribute_text(at_.y + y - pivot_y * height));
            add_attribute(object, "width", attribute_text(width));
            add_attribute(object, "height", attribute_text(height));
            add_entity_picture(object, entity, ids_, losses_);
            add_ldtk_fields(object, entry, source_.path);
        }
    }

    pugi::xml_node map_;
    LdtkOffset offset_;
    LdtkOffset at_; ///< of the current layer
    int index_ = 0; ///< of it, in the level
    LdtkCellBox box_{};
    const LdtkIds& ids_;
    const LdtkSource& source_;
    int& object_;
    LdtkLosses& losses_;
};

} // namespace

void add_ldtk_layers(pugi::xml_node map, const json& level, LdtkOffset offset, const LdtkIds& ids,
                     const LdtkSource& source, int& object, LdtkLosses& losses) {
    LevelLayers(map, offset, ids, source, object, losses).add(level);
}

} // namespace halfbyte::tools::map
