#include "tools/pipeline/map/read_objects.hpp"

#include "tools/pipeline/map/attributes.hpp"
#include "tools/pipeline/map/limits.hpp"
#include "tools/pipeline/map/read_image.hpp"
#include "tools/pipeline/map/read_points.hpp"
#include "tools/pipeline/map/read_properties.hpp"
#include "tools/pipeline/map/template_library.hpp"
#include "tools/support/input_error.hpp"

#include <iterator>
#include <limits>
#include <utility>

namespace halfbyte::tools::map {

namespace {

std::size_t memory_of(const Object& object) {
    return sizeof(Object) + object.name.size() + object.class_name.size() + object.text.size()
           + object.points.size() * sizeof(Point) + memory_of(object.properties);
}

Object base_object(const ObjectSource& source, pugi::xml_node node) {
    const pugi::xml_attribute path = node.attribute("template");
    if (!path || source.templates == nullptr)
        return {};
    const Object& base = source.templates->find(resolve_path(source.file.path, path.value()),
                                                place_of(source.file, node));
    source.budget.spend(memory_of(base), place_of(source.file, node));
    Object object = base;
    object.template_path = resolve_path(source.file.path, path.value());
    return object;
}

void read_tile(const ObjectSource& source, pugi::xml_node node, Object& object) {
    const pugi::xml_attribute written = node.attribute("gid");
    if (!written || source.gids == nullptr)
        return;
    const auto gid = parse_integer(written.value());
    if (!gid || *gid < 0 || *gid > std::numeric_limits<std::uint32_t>::max()) {
        fail(source.file, node,
             "<object> gid is " + support::in_quotes(written.value()) + "; it must be a tile id");
    }
    if (!source.gids->resolve(static_cast<std::uint32_t>(*gid), object.tile)) {
        fail(source.file, node,
             "object " + std::to_string(object.id) + ": "
                 + source.gids->why_not(static_cast<std::uint32_t>(*gid)));
    }
}

/// An object that shows a tile has the tile's width, height and class where it has none of its own.
void take_after_tile(const ObjectSource& source, Object& object) {
    if (object.tile.empty())
        return;
    const Tileset& tileset = (*source.tilesets)[object.tile.tileset];
    const TileInfo* known = find_tile(tileset, object.tile.id);
    if (object.class_name.empty() && known != nullptr)
        object.class_name = known->class_name;
    const TileInfo* tile = tileset.is_collection ? known : nullptr;
    if (object.width == 0)
        object.width = tile != nullptr ? tile->image.width : tileset.tile_width;
    if (object.height == 0)
        object.height = tile != nullptr ? tile->image.height : tileset.tile_height;
}

void read_points_of(const ObjectSource& source, pugi::xml_node shape, Object& object) {
    auto points = parse_points(shape.attribute("points").value());
    if (!points) {
        fail(source.file, shape,
             "object " + std::to_string(object.id) + ": <" + std::string(shape.name())
                 + "> points must be pairs x,y of numbers from -1e9 to 1e9, not "
                 + support::in_quotes(shape.attribute("points").value()));
    }
    if (points->empty()) {
        fail(source.file, shape,
             "object " + std::to_string(object.id) + ": <" + std::string(shape.name())
                 + "> has no points; write at least one in its attribute \"points\", as x,y");
    }
    object.points = std::move(*points);
}

void read_shape(const ObjectSource& source, pugi::xml_node node, Object& object) {
    if (const pugi::xml_node polygon = node.child("polygon")) {
        object.shape = ObjectShape::polygon;
        read_points_of(source, polygon, object);
    } else if (const pugi::xml_node polyline = node.child("polyline")) {
        object.shape = ObjectShape::polyline;
        read_points_of(source, polyline, object);
    } else if (node.child("point")) {
        object.shape = ObjectShape::point;
    } else if (node.child("ellipse")) {
        object.shape = ObjectShape::ellipse;
    } else if (const pugi::xml_node text = node.child("text")) {
        object.shape = ObjectShape::text;
        object.text = text.text().get();
    }
}

void read_names(pugi::xml_node node, Object& object) {
    if (const pugi::xml_attribute name = node.attribute("name"))
        object.name = name.value();
    if (node.attribute("class") || node.attribute("type"))
        object.class_name = class_attribute(node);
}

} // namespace

Object read_object(const ObjectSource& source, pugi::xml_node node) {
    const XmlFile& file = source.file;
    Object object = base_object(source, node);
    object.id = integer_attribute(file, node, "id", {0, std::numeric_limits<int>::max()}, 0);
    object.line = line_of(file, node);
    object.node = node;
    read_names(node, object);
    object.x = number_attribute(file, node, "x", 0);
    object.y = number_attribute(file, node, "y", 0);
    object.width = number_attribute(file, node, "width", object.width);
    object.height = number_attribute(file, node, "height", object.height);
    object.rotation = number_attribute(file, node, "rotation", object.rotation);
    object.visible = flag_attribute(node, "visible", object.visible);
    read_tile(source, node, object);
    take_after_tile(source, object);
    read_shape(source, node, object);
    Properties own = read_properties(file, node, source.budget);
    inherit_properties(own, object.properties);
    object.properties = std::move(own);
    source.budget.spend(object.name.size() + object.text.size()
                            + object.points.size() * sizeof(Point),
                        place_of(file, node));
    return object;
}

std::vector<Object> read_objects(const ObjectSource& source, pugi::xml_node group) {
    const auto nodes = group.children("object");
    const auto count = static_cast<std::size_t>(std::distance(nodes.begin(), nodes.end()));
    source.budget.spend(count * sizeof(Object), place_of(source.file, group));
    std::vector<Object> objects;
    objects.reserve(count);
    for (const pugi::xml_node node : nodes)
        objects.push_back(read_object(source, node));
    return objects;
}

} // namespace halfbyte::tools::map
