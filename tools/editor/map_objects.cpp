#include "tools/editor/map_objects.hpp"

#include "engine/numbers/units.hpp"
#include "tools/pipeline/content/level_movers.hpp"
#include "tools/pipeline/content/level_rooms.hpp"
#include "tools/pipeline/map/object_text.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <optional>
#include <sstream>
#include <utility>

namespace halfbyte::tools::editor {

namespace {

using hosted::MapLayer;
using hosted::MapObject;
using hosted::ObjectParameter;
using hosted::PixelPlace;
using Form = MapObject::Form;

PixelPlace pixel_of(double x, double y) {
    return {static_cast<int>(std::lround(x)), static_cast<int>(std::lround(y))};
}

std::string value_text(const map::Property& property) {
    if (const auto* text = std::get_if<std::string>(&property.value))
        return *text;
    if (const auto* number = std::get_if<std::int64_t>(&property.value))
        return std::to_string(*number);
    if (const auto* number = std::get_if<double>(&property.value))
        return map::number_text(*number);
    const auto* flag = std::get_if<bool>(&property.value);
    return flag == nullptr ? std::string() : *flag ? "true" : "false";
}

const content::EditorClass* class_of(const ObjectKinds& kinds, const std::string& name) {
    const auto found = std::ranges::find(kinds.classes, name, &content::EditorClass::name);
    return found == kinds.classes.end() ? nullptr : &*found;
}

const content::ActorEntry* actor_of(const ObjectKinds& kinds, const std::string& name) {
    const std::uint8_t kind = content::find_actor_kind(kinds.actors, name);
    return kind == no_actor ? nullptr : &kinds.actors.entries[kind - 1u];
}

/// The values of a property that has only some.
std::vector<std::string> choices_of(const content::ClassMember& member,
                                    const content::ActorEntry* actor, const ObjectKinds& kinds) {
    if (member.name == "faces")
        return {"left", "right"};
    using Leads = content::ActorParameter::Leads;
    const bool leads_to_level = actor != nullptr && actor->parameter
                                && actor->parameter->name == member.name
                                && actor->parameter->leads == Leads::level;
    return leads_to_level ? kinds.actors.levels : std::vector<std::string>();
}

ObjectParameter parameter_of(const content::ClassMember& member, const map::Object& object,
                             const content::ActorEntry* actor, const ObjectKinds& kinds) {
    ObjectParameter parameter{.name = member.name, .choices = choices_of(member, actor, kinds)};
    if (const auto* number = std::get_if<int>(&member.usual)) {
        parameter.type = ObjectParameter::Type::number;
        parameter.text = std::to_string(*number);
        if (member.range) {
            parameter.least = member.range->least;
            parameter.most = member.range->most;
            parameter.limits =
                std::to_string(parameter.least) + " to " + std::to_string(parameter.most);
        }
    } else if (const auto* flag = std::get_if<bool>(&member.usual)) {
        parameter.type = ObjectParameter::Type::flag;
        parameter.text = *flag ? "true" : "false";
    } else {
        parameter.text = std::get<std::string>(member.usual);
    }
    const map::Property* property = map::find_property(object.properties, member.name);
    parameter.is_set = property != nullptr;
    if (property != nullptr)
        parameter.text = value_text(*property);
    return parameter;
}

/// The size of a mover at rest is that of its rectangle: a property for it is a fault. One that the
/// map has is shown, so that it can be removed.
bool is_refused(const content::ClassMember& member, const map::Object& object,
                const std::string& kind) {
    return (member.name == "width" || member.name == "height")
           && object.shape == map::ObjectShape::rectangle && content::is_mover_class(kind)
           && map::find_property(object.properties, member.name) == nullptr;
}

/// A parameter that a script compares with the distance of the player.
std::string reach_of(const content::ActorEntry& actor) {
    if (!actor.parameter)
        return {};
    std::istringstream words(actor.script_text.text);
    for (std::string word, before; words >> word; before = word)
        if ((before == "near" || before == "far")
            && (word == "parameter" || word == actor.parameter->name))
            return actor.parameter->name;
    return {};
}

void add_points(const map::Object& object, const map::Layer& layer, MapObject& shown) {
    const double x = object.x + layer.offset_x, y = object.y + layer.offset_y;
    if (!object.points.empty()) {
        shown.form = object.shape == map::ObjectShape::polygon ? Form::loop : Form::path;
        for (const map::Point& point : object.points)
            shown.points.push_back(pixel_of(x + point.x, y + point.y));
    } else if (object.shape == map::ObjectShape::point || !object.tile.empty()) {
        shown.points.push_back(pixel_of(x + (object.tile.empty() ? 0 : object.width / 2), y));
    } else {
        shown.form = object.shape == map::ObjectShape::ellipse ? Form::ellipse : Form::rectangle;
        shown.points = {pixel_of(x, y), pixel_of(x + object.width, y + object.height)};
    }
}

bool is_of(const map::Layer& layer, MapLayer wanted) {
    const bool is_segments = layer.name == hosted::row_of(MapLayer::segments).name;
    return is_segments == (wanted == MapLayer::segments);
}

std::vector<std::string> lines_of(const std::string& text) {
    std::istringstream lines(text);
    std::vector<std::string> result;
    for (std::string line; std::getline(lines, line);)
        if (line.find_first_not_of(" \t") != std::string::npos)
            result.push_back(line);
    return result;
}

/// A plain picture: a bar for a mover, a frame for an area, a line for a segment.
hosted::CellPicture plain_picture(Form form, bool is_high) {
    constexpr hosted::Colour ink = 0xFF103860, fill = 0xFF7890B0;
    constexpr int side = pixels_per_cell;
    hosted::CellPicture picture{};
    for (int y = 0; y < side; ++y)
        for (int x = 0; x < side; ++x) {
            const bool is_edge = x == 0 || y == 0 || x == side - 1 || y == side - 1;
            const bool is_bar = is_high || (y >= side / 2 - 3 && y < side / 2 + 3);
            const bool is_line = x + y == side - 1 || x + y == side;
            hosted::Colour& pixel = picture[static_cast<std::size_t>(y * side + x)];
            if (form == Form::rectangle ? is_edge : form == Form::path ? is_line : false)
                pixel = ink;
            else if (form == Form::point && is_bar)
                pixel = is_edge ? ink : fill;
        }
    return picture;
}

hosted::PaintItem plain_item(const std::string& kind, Form form, Form picture, bool is_high) {
    return {.what = hosted::PaintItem::What::object,
            .picture = plain_picture(picture, is_high),
            .kind = kind,
            .form = form};
}

} // namespace

std::vector<hosted::PaintItem> object_items(const ObjectKinds& kinds, MapLayer layer,
                                            const std::vector<hosted::PaintItem>& actors,
                                            const std::vector<hosted::PaintItem>& pieces) {
    std::vector<hosted::PaintItem> items;
    if (layer == MapLayer::segments)
        return {plain_item(segment_class, Form::path, Form::path, false),
                plain_item(one_sided_item, Form::path, Form::path, false)};
    std::optional<hosted::PaintItem> player; // after all others: a click does not place it at first
    for (hosted::PaintItem item : actors) {
        item.what = hosted::PaintItem::What::object;
        if (const content::ActorEntry* actor = actor_of(kinds, item.kind))
            item.script = lines_of(actor->script_text.text);
        if (item.kind == "player")
            player = std::move(item);
        else
            items.push_back(std::move(item));
    }
    for (const std::string_view kind : content::mover_classes()) {
        items.push_back(plain_item(std::string(kind),
                                   kind == content::crate_class ? Form::point : Form::path,
                                   Form::point, kind == content::crate_class));
        const auto piece = std::ranges::find(pieces, kind, &hosted::PaintItem::kind);
        if (piece != pieces.end())
            items.back().picture = piece->picture;
    }
    items.push_back(
        plain_item(std::string(content::room_class), Form::rectangle, Form::rectangle, false));
    if (player)
        items.push_back(std::move(*player));
    return items;
}

std::vector<ObjectParameter> parameters_of(const map::Object& object, const std::string& kind,
                                           const ObjectKinds& kinds) {
    const content::EditorClass* known = class_of(kinds, kind);
    std::vector<ObjectParameter> parameters;
    if (known != nullptr)
        for (const content::ClassMember& member : known->members)
            if (!is_refused(member, object, kind))
                parameters.push_back(parameter_of(member, object, actor_of(kinds, kind), kinds));
    return parameters;
}

std::vector<MapObject> objects_of(const map::Map& map, MapLayer layer, const ObjectKinds& kinds) {
    std::vector<MapObject> shown;
    for (const map::Layer& each : map.layers) {
        const auto* objects = std::get_if<map::ObjectLayer>(&each.content);
        if (objects == nullptr || !is_of(each, layer))
            continue;
        for (const map::Object& object : objects->objects) {
            MapObject next{.id = object.id, .kind = object.class_name};
            if (next.kind.empty() && layer == MapLayer::segments)
                next.kind = segment_class;
            add_points(object, each, next);
            next.parameters = parameters_of(object, next.kind, kinds);
            if (const content::ActorEntry* actor = actor_of(kinds, next.kind))
                next.reach = reach_of(*actor);
            shown.push_back(std::move(next));
        }
    }
    return shown;
}

} // namespace halfbyte::tools::editor
