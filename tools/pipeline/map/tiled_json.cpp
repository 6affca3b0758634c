#include "tools/pipeline/map/json_as_xml.hpp"
#include "tools/pipeline/map/limits.hpp"
#include "tools/support/input_error.hpp"

#include <algorithm>
#include <map>

namespace halfbyte::tools::map {

using nlohmann::json;

namespace {

[[noreturn]] void fail(const std::filesystem::path& path, const std::string& what) {
    throw support::InputError(path, what);
}

/// The element of a layer by its `type`.
const char* element_of(const std::string& type) {
    return type == "tilelayer"     ? "layer"
           : type == "objectgroup" ? "objectgroup"
           : type == "imagelayer"  ? "imagelayer"
           : type == "group"       ? "group"
                                   : nullptr;
}

/// Whether a member is a number in Tiled's files: in XML its text could be one, too.
bool is_number(const std::string& key) {
    constexpr std::string_view names[]{
        "columns",    "duration",   "firstgid", "gid",       "height",  "id",       "imageheight",
        "imagewidth", "margin",     "offsetx",  "offsety",   "opacity", "rotation", "spacing",
        "tilecount",  "tileheight", "tileid",   "tilewidth", "width",   "x",        "y"};
    return std::ranges::find(names, key) != std::end(names);
}

class TiledJson {
  public:
    explicit TiledJson(const std::filesystem::path& path) : path_(path) {}

    /// Adds all members of an object to an element. Tiled's names mean the same wherever they are.
    void add_members(pugi::xml_node node, const json& object, int depth) {
        if (!object.is_object())
            fail(path_,
                 "a JSON object was expected, not " + support::in_quotes(object.type_name()));
        if (depth > max_group_depth)
            fail(path_, "groups are nested deeper than " + std::to_string(max_group_depth));
        add_properties(node, object); // first, so that the others need not be searched for them
        for (const auto& [key, value] : object.items())
            if (value.is_structured())
                add_structure(node, key, value, depth);
            else if (value.is_string() && is_number(key))
                fail(path_,
                     key + " must be a number, not " + support::in_quotes(attribute_text(value)));
            else if (!value.is_null() && key != "data")
                add_attribute(node, key, attribute_text(value));
        if (object.contains("tileproperties"))
            add_old_properties(node, object);
        add_image(node, object);
        add_data(node, object);
        for (const char* shape : {"ellipse", "point", "capsule"})
            if (object.contains(shape) && object[shape] == true)
                node.append_child(shape);
    }

  private:
    void add_structure(pugi::xml_node node, const std::string& key, const json& value, int depth) {
        if (key == "layers") {
            for (const json& layer : value)
                add_layer(node, layer, depth);
        } else if (key == "tilesets" || key == "objects" || key == "animation") {
            const char* name = key == "tilesets"  ? "tileset"
                               : key == "objects" ? "object"
                                                  : "frame";
            pugi::xml_node owner = key == "animation" ? node.append_child("animation") : node;
            for (const json& entry : value)
                add_members(owner.append_child(name), entry, depth + 1);
        } else if (key == "tileset" || key == "object" || key == "objectgroup"
                   || key == "tileoffset") {
            add_members(node.append_child(key.c_str()), value, depth + 1);
        } else if (key == "polygon" || key == "polyline") {
            add_points(node.append_child(key.c_str()), value);
        } else if (key == "text" && value.is_object()) {
            const std::string text = attribute_text(value.value("text", json()));
            node.append_child("text").text().set(text.c_str());
        } else if (key == "tiles") {
            for (const auto& [id, tile] : value.items()) // old files have a dictionary by id
                add_members(add_tile(node, value.is_object() ? id : ""), tile, depth + 1);
        }
    }

    void add_layer(pugi::xml_node node, const json& layer, int depth) {
        const std::string type =
            layer.is_object() ? attribute_text(layer.value("type", json())) : "";
        const char* element = element_of(type);
        if (element == nullptr)
            fail(path_, "a layer has the type " + support::in_quotes(type)
                            + "; it must be tilelayer, objectgroup, imagelayer or group");
        add_members(node.append_child(element), layer, depth + 1);
    }

    static pugi::xml_node add_tile(pugi::xml_node tileset, const std::string& id) {
        pugi::xml_node tile = tileset.append_child("tile");
        if (!id.empty())
            add_attribute(tile, "id", id);
        return tile;
    }

    /// Old files have the properties of tiles in a dictionary of their own.
    void add_old_properties(pugi::xml_node tileset, const json& owner) {
        std::map<std::string, pugi::xml_node> tiles;
        for (const pugi::xml_node tile : tileset.children("tile"))
            tiles.emplace(tile.attribute("id").value(), tile);
        for (const auto& [id, properties] : owner["tileproperties"].items()) {
            const auto known = tiles.find(id);
            add_properties(known == tiles.end() ? add_tile(tileset, id) : known->second,
                           json{{"properties", properties}});
        }
    }

    void add_points(pugi::xml_node node, const json& points) {
        std::string text;
        for (const json& point : points) {
            if (!point.is_object())
                fail(path_, "a point must be an object with x and y");
            text += attribute_text(point.value("x", json())) + ','
                    + attribute_text(point.value("y", json())) + ' ';
        }
        add_attribute(node, "points", text);
    }

    /// An array of typed entries or, in old files, a dictionary.
    void add_properties(pugi::xml_node node, const json& owner) {
        const json properties = owner.value("properties", json());
        const json types = owner.value("propertytypes", json::object());
        for (const auto& [name, entry] : properties.items()) {
            if (properties.is_object()) {
                const bool typed = types.is_object() && types.contains(name);
                add_property(node, name, typed ? attribute_text(types[name]) : "", entry, path_);
            } else if (entry.is_object()) {
                add_property(node, attribute_text(entry.value("name", json())),
                             attribute_text(entry.value("type", json())),
                             entry.value("value", json("")), path_);
                if (entry.contains("propertytype"))
                    add_attribute(node.child("properties").last_child(), "propertytype",
                                  attribute_text(entry["propertytype"]));
            }
        }
    }

    static void add_image(pugi::xml_node node, const json& owner) {
        if (!owner.contains("image"))
            return;
        pugi::xml_node image = node.append_child("image");
        add_attribute(image, "source", attribute_text(owner["image"]));
        constexpr std::pair<const char*, const char*> names[]{
            {"imagewidth", "width"}, {"imageheight", "height"}, {"transparentcolor", "trans"}};
        for (const auto& [from, to] : names)
            if (owner.contains(from))
                add_attribute(image, to, attribute_text(owner[from]));
    }

    /// Cells as base64 or as an array of numbers, in one piece or in chunks.
    void add_data(pugi::xml_node node, const json& owner) {
        const bool chunked = owner.contains("chunks") && owner["chunks"].is_array();
        if (!chunked && !owner.contains("data"))
            return;
        pugi::xml_node data = node.append_child("data");
        const std::string encoding = attribute_text(owner.value("encoding", json("")));
        add_attribute(data, "encoding", encoding.empty() ? "csv" : encoding);
        add_attribute(data, "compression", attribute_text(owner.value("compression", json(""))));
        if (!chunked) {
            add_cells(data, owner["data"]);
            return;
        }
        for (const json& entry : owner["chunks"]) {
            pugi::xml_node chunk = data.append_child("chunk");
            if (!entry.is_object() || !entry.contains("data"))
                fail(path_, "a chunk must be an object with data");
            for (const char* name : {"x", "y", "width", "height"})
                if (entry.contains(name))
                    add_attribute(chunk, name, attribute_text(entry[name]));
            add_cells(chunk, entry["data"]);
        }
    }

    static void add_cells(pugi::xml_node node, const json& cells) {
        std::string text;
        if (cells.is_array())
            for (const json& cell : cells)
                text += attribute_text(cell) + ',';
        node.text().set(cells.is_array() ? text.c_str() : attribute_text(cells).c_str());
    }

    const std::filesystem::path& path_;
};

} // namespace

void add_tiled_json(pugi::xml_document& document, const json& root,
                    const std::filesystem::path& path) {
    const bool is_map = root.contains("layers");
    const char* name = is_map ? "map" : root.contains("object") ? "template" : "tileset";
    TiledJson(path).add_members(document.append_child(name), root, 0);
}

} // namespace halfbyte::tools::map
