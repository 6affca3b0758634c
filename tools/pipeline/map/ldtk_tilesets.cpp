#include "tools/pipeline/map/ldtk_tilesets.hpp"

#include "tools/pipeline/map/json_as_xml.hpp"
#include "tools/pipeline/map/limits.hpp"

#include <algorithm>
#include <map>

namespace halfbyte::tools::map {

using nlohmann::json;

namespace {

class TilesetWriter {
  public:
    TilesetWriter(pugi::xml_node map, const LdtkProject& project, LdtkIds& ids)
        : map_(map), project_(project), ids_(ids) {}

    void add_tilesets() {
        const JsonFields defs(project_.root().path(), project_.root().dictionary("defs"));
        for (const json& entry : defs.array("tilesets")) {
            const JsonFields tileset(project_.root().path(), entry);
            if (!tileset.has("relPath"))
                continue;
            const int side = tileset.integer("tileGridSize", ldtk_sides);
            const int columns = tileset.integer("__cWid", {0, max_image_side});
            const std::int64_t count =
                std::int64_t{columns} * tileset.integer("__cHei", {0, max_image_side});
            pugi::xml_node node =
                add_tileset(tileset.text("identifier"), side, count,
                            ids_.tilesets[tileset.integer("uid", {0, max_tile_id})]);
            add_attribute(node, "columns", std::to_string(columns));
            for (const auto& [from, to] : {std::pair("spacing", "spacing"), {"padding", "margin"}})
                add_attribute(node, to,
                              std::to_string(tileset.integer(from, {0, max_image_side}, 0)));
            pugi::xml_node image = node.append_child("image");
            add_attribute(image, "source", tileset.text("relPath"));
            add_tags(node, tileset, count);
        }
    }

    void add_int_grids() {
        const JsonFields defs(project_.root().path(), project_.root().dictionary("defs"));
        for (const json& entry : defs.array("layers")) {
            const JsonFields layer(project_.root().path(), entry);
            if (layer.text("__type") != "IntGrid")
                continue;
            std::map<int, std::string> names;
            for (const json& value : layer.array("intGridValues")) {
                const JsonFields fields(project_.root().path(), value);
                names.emplace(fields.integer("value", {1, 65'535}), fields.text("identifier"));
            }
            if (names.empty())
                continue;
            const pugi::xml_node node =
                add_tileset(layer.text("identifier"), ids_.cell, names.rbegin()->first + 1,
                            ids_.int_grids[layer.integer("uid", {0, max_tile_id})]);
            for (const auto& [value, name] : names)
                add_value(node, value, name);
        }
    }

  private:
    pugi::xml_node add_tileset(const std::string& name, int side, std::int64_t count,
                               LdtkIds::Range& range) {
        if (next_gid_ + count > max_tile_id)
            project_.root().fail("the tilesets have too many tiles");
        range = {static_cast<std::uint32_t>(next_gid_), static_cast<std::uint32_t>(count), side};
        pugi::xml_node node = map_.append_child("tileset");
        add_attribute(node, "firstgid", std::to_string(next_gid_));
        add_attribute(node, "name", name);
        add_attribute(node, "tilewidth", std::to_string(side));
        add_attribute(node, "tileheight", std::to_string(side));
        add_attribute(node, "tilecount", std::to_string(count));
        next_gid_ += std::max<std::int64_t>(count, 1);
        return node;
    }

    /// The class of a tile is its tag, a value of an enum; of several the first.
    void add_tags(pugi::xml_node node, const JsonFields& tileset, std::int64_t count) {
        std::map<int, std::string> classes;
        for (const json& entry : tileset.array("enumTags")) {
            const JsonFields tag(project_.root().path(), entry);
            for (const json& id : tag.array("tileIds"))
                if (id.is_number_integer() && id >= 0 && id < count)
                    classes.emplace(id.get<int>(), tag.text("enumValueId"));
        }
        for (const auto& [id, name] : classes)
            add_value(node, id, name);
    }

    static void add_value(pugi::xml_node tileset, int id, const std::string& name) {
        pugi::xml_node tile = tileset.append_child("tile");
        add_attribute(tile, "id", std::to_string(id));
        add_attribute(tile, "type", name);
    }

    pugi::xml_node map_;
    const LdtkProject& project_;
    LdtkIds& ids_;
    std::int64_t next_gid_ = 1;
};

} // namespace

void add_ldtk_tilesets(pugi::xml_node map, const LdtkProject& project, LdtkIds& ids) {
    TilesetWriter writer(map, project, ids);
    writer.add_tilesets();
    writer.add_int_grids();
}

} // namespace halfbyte::tools::map
