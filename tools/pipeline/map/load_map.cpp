#include "tools/pipeline/map/load_map.hpp"

#include "tools/pipeline/map/attributes.hpp"
#include "tools/pipeline/map/json_as_xml.hpp"
#include "tools/pipeline/map/limits.hpp"
#include "tools/pipeline/map/map_origin.hpp"
#include "tools/pipeline/map/read_image.hpp"
#include "tools/pipeline/map/read_objects.hpp"
#include "tools/pipeline/map/read_properties.hpp"
#include "tools/pipeline/map/read_tile_layer.hpp"
#include "tools/pipeline/map/read_tileset.hpp"
#include "tools/pipeline/map/template_library.hpp"
#include "tools/support/input_error.hpp"
#include "tools/support/read_text.hpp"

#include <limits>
#include <string_view>
#include <utility>

namespace halfbyte::tools::map {

namespace {

constexpr IntegerRange ids{0, std::numeric_limits<int>::max()};

/// Values that layers inherit from the groups around them.
struct Inherited {
    int group = Group::none;
    bool visible = true;
    double opacity = 1;
    double offset_x = 0;
    double offset_y = 0;
};

class MapReader {
  public:
    explicit MapReader(std::shared_ptr<XmlFile> file)
        : file_(std::move(file)), root_(file_->document.child("map")) {}

    Map read(MemoryBudget budget) {
        budget_ = budget;
        read_header();
        for (const pugi::xml_node note : root_.children("note"))
            map_.notes.emplace_back(note.text().get());
        for (const pugi::xml_node node : root_.children("tileset"))
            add_tileset(node);
        read_layers(root_, {}, 0);
        move_origin_to_cells(map_, place_of(*file_, root_));
        map_.document = std::shared_ptr<pugi::xml_document>(file_, &file_->document);
        return std::move(map_);
    }

  private:
    void read_header() {
        if (!root_) {
            const bool is_json = file_->text.empty();
            fail(*file_, file_->document.document_element(),
                 is_json ? "neither a Tiled map (no \"layers\") nor an LDtk project (no \"defs\" "
                           "and \"levels\")"
                         : "this is not a Tiled map: it has no <map> element");
        }
        const std::string_view orientation = root_.attribute("orientation").as_string("orthogonal");
        if (orientation != "orthogonal") {
            fail(*file_, root_,
                 "the map is " + support::in_quotes(orientation)
                     + "; only orthogonal maps are read");
        }
        constexpr IntegerRange sides{1, max_layer_cells};
        constexpr IntegerRange tile_sides{1, max_image_side};
        map_.path = file_->path;
        map_.width = integer_attribute(*file_, root_, "width", sides);
        map_.height = integer_attribute(*file_, root_, "height", sides);
        map_.tile_width = integer_attribute(*file_, root_, "tilewidth", tile_sides);
        map_.tile_height = integer_attribute(*file_, root_, "tileheight", tile_sides);
        map_.infinite = flag_attribute(root_, "infinite", false);
        map_.class_name = root_.attribute("class").value();
        map_.background_color = root_.attribute("backgroundcolor").value();
        map_.properties = read_properties(*file_, root_, budget_);
        if (std::int64_t{map_.width} * map_.height > max_layer_cells) {
            fail(*file_, root_,
                 "the map has " + std::to_string(map_.width) + " x " + std::to_string(map_.height)
                     + " cells; at most " + std::to_string(max_layer_cells) + " are read");
        }
    }

    void add_tileset(pugi::xml_node node) {
        if (map_.tilesets.size() == max_tilesets)
            fail(*file_, node, "more than " + std::to_string(max_tilesets) + " tilesets");
        map_.tilesets.push_back(read_tileset(*file_, node, budget_));
        const Tileset& tileset = map_.tilesets.back();
        const auto index = static_cast<std::uint16_t>(map_.tilesets.size() - 1);
        if (!gids_.add(tileset.first_gid, index, tileset)) {
            fail(*file_, node,
                 "two tilesets have the firstgid " + std::to_string(tileset.first_gid));
        }
    }

    void read_layers(pugi::xml_node parent, const Inherited& around, int depth) {
        for (const pugi::xml_node node : parent.children()) {
            const std::string_view kind = node.name();
            if (kind == "group")
                read_group(node, around, depth + 1);
            else if (kind == "layer" || kind == "objectgroup" || kind == "imagelayer")
                add_layer(node, kind, around);
        }
    }

    Inherited read_inherited(pugi::xml_node node, const Inherited& around) const {
        return {around.group, around.visible && flag_attribute(node, "visible", true),
                around.opacity * number_attribute(*file_, node, "opacity", 1),
                around.offset_x + number_attribute(*file_, node, "offsetx", 0),
                around.offset_y + number_attribute(*file_, node, "offsety", 0)};
    }

    void read_group(pugi::xml_node node, const Inherited& around, int depth) {
        if (depth > max_group_depth)
            fail(*file_, node, "groups are nested deeper than " + std::to_string(max_group_depth));
        budget_.spend(sizeof(Group), place_of(*file_, node));
        Inherited inside = read_inherited(node, around);
        inside.group = static_cast<int>(map_.groups.size());
        map_.groups.push_back({node.attribute("name").value(), around.group,
                               read_properties(*file_, node, budget_), node});
        read_layers(node, inside, depth);
    }

    void add_layer(pugi::xml_node node, std::string_view kind, const Inherited& around) {
        if (map_.layers.size() == max_layers)
            fail(*file_, node, "more than " + std::to_string(max_layers) + " layers");
        const Inherited own = read_inherited(node, around);
        Layer layer;
        layer.id = integer_attribute(*file_, node, "id", ids, 0);
        layer.name = node.attribute("name").value();
        layer.class_name = node.attribute("class").value();
        layer.group = own.group;
        layer.visible = own.visible;
        layer.opacity = own.opacity;
        layer.offset_x = own.offset_x;
        layer.offset_y = own.offset_y;
        layer.properties = read_properties(*file_, node, budget_);
        layer.line = line_of(*file_, node);
        layer.node = node;
        read_content(node, kind, layer);
        map_.layers.push_back(std::move(layer));
    }

    void read_content(pugi::xml_node node, std::string_view kind, Layer& layer) {
        if (kind == "layer") {
            layer.content = read_tile_layer(
                {*file_, budget_, gids_, map_.width, map_.height, map_.infinite}, node);
        } else if (kind == "objectgroup") {
            layer.content = ObjectLayer{
                read_objects({*file_, budget_, &gids_, &map_.tilesets, &templates_}, node)};
            layer.offset_x += number_attribute(*file_, node, "x", 0) * map_.tile_width;
            layer.offset_y += number_attribute(*file_, node, "y", 0) * map_.tile_height;
        } else {
            layer.content = ImageLayer{read_image(*file_, node)};
            read_old_image_place(node, layer);
        }
    }

    /// Before Tiled 0.15 the offset of an image layer was in x and y, in pixels; later files repeat
    /// it there.
    void read_old_image_place(pugi::xml_node node, Layer& layer) const {
        if (!node.attribute("offsetx"))
            layer.offset_x += number_attribute(*file_, node, "x", 0);
        if (!node.attribute("offsety"))
            layer.offset_y += number_attribute(*file_, node, "y", 0);
    }

    std::shared_ptr<XmlFile> file_;
    pugi::xml_node root_;
    MemoryBudget budget_;
    Map map_;
    GidTable gids_;
    TemplateLibrary templates_{map_.tilesets, budget_};
};

Map read_map(std::string text, const std::filesystem::path& path, std::string_view level) {
    MemoryBudget budget;
    auto file = parse_map_file(std::move(text), path, budget, level);
    return MapReader(std::move(file)).read(budget);
}

} // namespace

Map load_map(const std::filesystem::path& path, std::string_view level) {
    return read_map(support::read_text(path, max_map_file_bytes), path, level);
}

Map load_map_text(std::string bytes, const std::filesystem::path& path) {
    return read_map(support::text_in(std::move(bytes), path), path, {});
}

} // namespace halfbyte::tools::map
