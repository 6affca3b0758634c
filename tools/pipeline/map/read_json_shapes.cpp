#include "tools/pipeline/map/read_json_shapes.hpp"

#include "tools/pipeline/map/limits.hpp"
#include "tools/pipeline/map/read_json_properties.hpp"

#include <limits>

namespace halfbyte::tools::map {

using nlohmann::json;

namespace {

std::vector<Point> read_points(const JsonFields& object, const char* name) {
    std::vector<Point> points;
    for (const json& entry : object.array(name)) {
        const JsonFields point(object.path(), entry);
        points.push_back({point.number("x", 0), point.number("y", 0)});
    }
    return points;
}

void read_shape(const JsonFields& fields, Object& object) {
    if (fields.has("polygon")) {
        object.shape = ObjectShape::polygon;
        object.points = read_points(fields, "polygon");
    } else if (fields.has("polyline")) {
        object.shape = ObjectShape::polyline;
        object.points = read_points(fields, "polyline");
    } else if (fields.flag("point", false)) {
        object.shape = ObjectShape::point;
    } else if (fields.flag("ellipse", false)) {
        object.shape = ObjectShape::ellipse;
    }
}

Object read_object(const JsonFields& fields, MemoryBudget& budget) {
    Object object;
    object.id = fields.integer("id", {0, std::numeric_limits<int>::max()}, 0);
    object.name = fields.text("name");
    object.class_name = fields.text(fields.has("class") ? "class" : "type");
    object.x = fields.number("x", 0);
    object.y = fields.number("y", 0);
    object.width = fields.number("width", 0);
    object.height = fields.number("height", 0);
    object.rotation = fields.number("rotation", 0);
    object.visible = fields.flag("visible", true);
    read_shape(fields, object);
    object.properties = read_json_properties(fields, budget);
    budget.spend(sizeof(Object) + object.name.size() + object.points.size() * sizeof(Point),
                 Place{fields.path(), 0});
    return object;
}

} // namespace

std::vector<Object> read_json_shapes(const JsonFields& group, MemoryBudget& budget) {
    std::vector<Object> shapes;
    for (const json& entry : group.array("objects"))
        shapes.push_back(read_object(JsonFields(group.path(), entry), budget));
    return shapes;
}

} // namespace halfbyte::tools::map
