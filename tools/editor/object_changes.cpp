// The changes of an object's text, for map_objects.hpp.
#include "engine/numbers/units.hpp"
#include "tools/editor/map_objects.hpp"
#include "tools/editor/object_element.hpp"
#include "tools/pipeline/content/level_movers.hpp"
#include "tools/pipeline/content/level_rooms.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <stdexcept>
#include <utility>

namespace halfbyte::tools::editor {

namespace {

using hosted::ObjectEdit;
using hosted::ObjectParameter;
using hosted::PixelPlace;
using Form = hosted::MapObject::Form;

/// The text of an object while it is changed, in pixels of the level.
class ChangedObject {
  public:
    ChangedObject(const map::Object& object, const map::Layer& layer, const std::string& text)
        : object_(object), layer_(layer), element_(text) {}

    std::string text() const { return element_.text(); }
    ObjectElement& element() { return element_; }

    void move(PixelPlace by) {
        element_.set("x", object_.x + by.x);
        element_.set("y", object_.y + by.y);
    }

    void move_point(std::size_t point, PixelPlace to) {
        check_point(point, object_.points.empty() ? 2 : object_.points.size());
        if (!object_.points.empty()) {
            std::vector<map::Point> corners = object_.points;
            corners.at(point) = corner(to);
            element_.set_corners(corners);
        } else if (object_.shape == map::ObjectShape::point || !object_.tile.empty()) {
            const double half = object_.tile.empty() ? 0 : object_.width / 2;
            element_.set("x", to.x - layer_.offset_x - half);
            element_.set("y", to.y - layer_.offset_y);
        } else {
            move_corner_of_area(point, corner(to));
        }
    }

    void add_point(std::size_t before, PixelPlace place) {
        std::vector<map::Point> corners = object_.points;
        check_point(before, corners.size() + 1);
        corners.insert(corners.begin() + static_cast<std::ptrdiff_t>(before), corner(place));
        element_.set_corners(corners);
    }

    void remove_point(std::size_t point) {
        const std::size_t fewest = object_.shape == map::ObjectShape::polygon ? 3 : 2;
        if (object_.points.size() <= fewest)
            throw std::runtime_error("a path keeps two corners, and a closed one three");
        std::vector<map::Point> corners = object_.points;
        check_point(point, corners.size());
        corners.erase(corners.begin() + static_cast<std::ptrdiff_t>(point));
        element_.set_corners(corners);
    }

    void close() {
        const std::size_t fewest = object_.shape == map::ObjectShape::polyline ? 3 : 2;
        if (object_.points.size() < fewest)
            throw std::runtime_error("a path must have three corners to be closed; Shift with a "
                                     "click adds one");
        element_.close_or_open();
    }

  private:
    static void check_point(std::size_t point, std::size_t count) {
        if (point >= count)
            throw std::runtime_error("the object has no corner " + std::to_string(point + 1));
    }

    map::Point corner(PixelPlace place) const {
        return {place.x - layer_.offset_x - object_.x, place.y - layer_.offset_y - object_.y};
    }

    /// The opposite corner stays.
    void move_corner_of_area(std::size_t point, map::Point to) {
        const map::Point other =
            point == 0 ? map::Point{object_.width, object_.height} : map::Point{};
        element_.set("x", object_.x + std::min(to.x, other.x));
        element_.set("y", object_.y + std::min(to.y, other.y));
        element_.set("width", std::abs(to.x - other.x));
        element_.set("height", std::abs(to.y - other.y));
    }

    const map::Object& object_;
    const map::Layer& layer_;
    ObjectElement element_;
};

/// A room consists of whole cells.
PixelPlace on_cells(PixelPlace place) {
    const auto nearest = [](int pixel) {
        return static_cast<int>(std::lround(static_cast<double>(pixel) / pixels_per_cell))
               * pixels_per_cell;
    };
    return {nearest(place.x), nearest(place.y)};
}

void set_area(ObjectElement& element, const map::Layer& layer, PixelPlace first, PixelPlace last) {
    element.set("x", first.x - layer.offset_x);
    element.set("y", first.y - layer.offset_y);
    element.set("width", last.x - first.x);
    element.set("height", last.y - first.y);
}

/// A mover that was not drawn along a path rests: a rectangle of its usual size around the place.
void rest(ObjectElement& element, const map::Layer& layer, const std::string& kind,
          PixelPlace middle) {
    int number = 0;
    while (kind != mover_kind_names[number])
        ++number;
    const content::MoverSize size = content::default_size(static_cast<MoverKind>(number));
    const PixelPlace first{middle.x - size.width / 2, middle.y - size.height / 2};
    set_area(element, layer, first, {first.x + size.width, first.y + size.height});
}

/// The new object's form and its places.
void form(ObjectElement& element, const hosted::PaintItem& item, const std::string& kind,
          const map::Layer& layer, std::vector<PixelPlace> points) {
    if (kind == content::room_class)
        std::ranges::transform(points, points.begin(), on_cells);
    const PixelPlace first = points.front();
    const bool is_drawn = points.size() > 1;
    if (item.form == Form::rectangle) {
        if (!is_drawn || points[1].x == first.x || points[1].y == first.y)
            throw std::runtime_error("a " + kind + " is an area; drag from corner to corner");
        set_area(element, layer, first, points[1]);
    } else if (item.form == Form::path && !is_drawn) {
        if (!content::is_mover_class(kind))
            throw std::runtime_error("a " + kind + " is a line; drag from its begin to its end");
        rest(element, layer, kind, first);
    } else {
        element.set("x", first.x - layer.offset_x);
        element.set("y", first.y - layer.offset_y);
        element.add_form(item.form == Form::point ? "point" : "polyline");
        std::vector<map::Point> corners;
        for (const PixelPlace point : points)
            corners.push_back(
                {static_cast<double>(point.x - first.x), static_cast<double>(point.y - first.y)});
        if (item.form == Form::path)
            element.set_corners(corners);
    }
}

ObjectChange adding(const map::EditableMap& map, const ObjectEdit& edit,
                    const hosted::PaintItem& item, std::size_t into) {
    const int id = map.free_id();
    const bool is_one_sided = item.kind == one_sided_item;
    const std::string kind = is_one_sided ? segment_class : item.kind;
    ObjectElement element;
    element.set("id", std::to_string(id));
    element.set("type", kind);
    form(element, item, kind, map.map().layers[into], edit.points);
    if (is_one_sided)
        element.set_property("one_sided", "bool", "true");
    return {.layer = name_of(map.map(), into), .after = element.text()};
}

void check_choice(const ObjectParameter& parameter, const std::string& text) {
    const std::vector<std::string>& choices = parameter.choices;
    if (choices.empty() || text.empty() || std::ranges::find(choices, text) != choices.end())
        return;
    std::string words = choices.front();
    for (std::size_t i = 1; i < choices.size(); ++i)
        words += (i + 1 < choices.size() ? ", " : " or ") + choices[i];
    throw std::runtime_error(parameter.name + " must be " + words);
}

/// Tiled's name of a parameter's type.
std::string checked_type(const ObjectParameter& parameter, const std::string& text) {
    if (parameter.type == ObjectParameter::Type::flag) {
        if (text != "true" && text != "false" && !text.empty())
            throw std::runtime_error(parameter.name + " must be true or false");
        return "bool";
    }
    if (parameter.type == ObjectParameter::Type::text) {
        check_choice(parameter, text);
        return {};
    }
    int number = 0;
    const char* end = text.data() + text.size();
    if (const auto [read, error] = std::from_chars(text.data(), end, number);
        !text.empty() && (error != std::errc() || read != end))
        throw std::runtime_error(parameter.name + " must be a whole number");
    if (!text.empty() && (number < parameter.least || number > parameter.most))
        throw std::runtime_error(parameter.name + " must be " + parameter.limits);
    return "int";
}

void set_parameter(ObjectElement& element, const map::Object& object, const ObjectKinds& kinds,
                   const ObjectEdit& edit) {
    const std::string kind = object.class_name.empty() ? segment_class : object.class_name;
    const std::vector<ObjectParameter> parameters = parameters_of(object, kind, kinds);
    const auto found = std::ranges::find(parameters, edit.name, &ObjectParameter::name);
    if (found == parameters.end())
        throw std::runtime_error("an object of the kind " + kind + " has no property " + edit.name);
    element.set_property(edit.name, checked_type(*found, edit.text), edit.text);
}

} // namespace

ObjectChange change_of(const map::EditableMap& map, const ObjectEdit& edit,
                       const ObjectKinds& kinds, const hosted::PaintItem& item, std::size_t into) {
    using What = ObjectEdit::What;
    if (edit.what == What::add)
        return adding(map, edit, item, into);
    if (edit.what == What::add_copy) {
        const bool is_room = edit.name == content::room_class;
        const PixelPlace by = edit.points.front();
        return placing_object(map, edit.text, is_room ? on_cells(by) : by, into);
    }
    const auto [object, layer] = find_object(map.map(), edit.id);
    if (object == nullptr)
        throw std::runtime_error("the map has no object " + std::to_string(edit.id) + " any more");
    const std::string before = map.object_text(edit.id);
    if (edit.what == What::remove)
        return {.before = before};
    ChangedObject changed(*object, map.map().layers[layer], before);
    const bool is_room = object->class_name == content::room_class;
    const PixelPlace place = edit.points.empty() ? PixelPlace{} : edit.points.front();
    switch (edit.what) {
    case What::move: changed.move(is_room ? on_cells(place) : place); break;
    case What::move_point: changed.move_point(edit.point, is_room ? on_cells(place) : place); break;
    case What::add_point: changed.add_point(edit.point, place); break;
    case What::remove_point: changed.remove_point(edit.point); break;
    case What::close: changed.close(); break;
    default: set_parameter(changed.element(), *object, kinds, edit); break;
    }
    return {.before = before, .after = changed.text()};
}

} // namespace halfbyte::tools::editor
