#include "platform/hosted/paint/object_tool.hpp"

#include "platform/hosted/paint/draw_objects.hpp"
#include "platform/hosted/paint/object_places.hpp"

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace halfbyte::hosted {
namespace {

using Form = MapObject::Form;
using What = ObjectEdit::What;

constexpr const char* has_changed =
    "another program has changed the object meanwhile; drag it again";

bool has_path(const MapObject& object) {
    return object.form == Form::path || object.form == Form::loop;
}

std::size_t fewest_corners(const MapObject& object) {
    return object.form == Form::loop ? 3 : 2;
}

PixelPlace difference(PixelPlace to, PixelPlace from) {
    return {to.x - from.x, to.y - from.y};
}

PixelPlace placed(PixelPlace place, bool is_free) {
    return is_free ? place : on_grid(place);
}

// How far an object moves, so that its first point is on the grid.
PixelPlace moved_by(const MapObject& object, PixelPlace from, PixelPlace to, bool is_free) {
    const PixelPlace first = object.points.front(), displacement = difference(to, from);
    if (displacement == PixelPlace{})
        return displacement;
    return difference(placed({first.x + displacement.x, first.y + displacement.y}, is_free), first);
}

std::vector<PixelPlace> new_points(Form form, PixelPlace from, PixelPlace to) {
    if (form == Form::point || from == to)
        return {to};
    if (form == Form::rectangle || form == Form::ellipse)
        return {{std::min(from.x, to.x), std::min(from.y, to.y)},
                {std::max(from.x, to.x), std::max(from.y, to.y)}};
    return {from, to};
}

} // namespace

std::string ObjectTool::erase(std::optional<std::size_t> corner, Document& document) {
    const MapObject& object = *document.object();
    if (corner && has_path(object) && object.points.size() > fewest_corners(object))
        return document.change_object({.what = What::remove_point, .point = *corner});
    return document.change_object({.what = What::remove});
}

std::string ObjectTool::press(PixelPlace at, Press how, Document& document) {
    from_ = to_ = at;
    gesture_ = Gesture::none;
    const MapObject* object = document.object();
    const auto corner = object != nullptr ? corner_near(*object, at) : std::nullopt;
    if (how.extends && object != nullptr && has_path(*object))
        return document.change_object(
            {.what = What::add_point,
             .point = object->points.size(),
             .points = {placed(at, how.is_free)}});
    if (object != nullptr && !how.erases && !corner && touches_reach(*object, at)) {
        gesture_ = Gesture::reach;
        pressed_ = *object;
        return {};
    }
    if (!corner) {
        object = object_near(document.level().objects(), at);
        document.choose_object(object != nullptr ? std::optional(object->id) : std::nullopt);
    }
    if (how.erases)
        return object != nullptr ? erase(corner, document) : std::string();
    point_ = corner.value_or(0);
    if (object != nullptr)
        pressed_ = *object;
    gesture_ = object == nullptr ? Gesture::draw : corner ? Gesture::point : Gesture::move;
    return {};
}

// The document reads the map again when another program has saved it.
bool ObjectTool::is_as_pressed(const Document& document) const {
    const MapObject* object = document.object();
    return object != nullptr && *object == pressed_;
}

std::string ObjectTool::release(bool is_free, Document& document) {
    const Gesture gesture = std::exchange(gesture_, Gesture::none);
    if (gesture == Gesture::draw)
        return document.add_object(
            new_points(document.item().form, placed(from_, is_free), placed(to_, is_free)));
    if (gesture == Gesture::none || from_ == to_)
        return {};
    if (!is_as_pressed(document))
        return has_changed;
    switch (gesture) {
    case Gesture::move:
        return document.change_object(
            {.what = What::move, .points = {moved_by(pressed_, from_, to_, is_free)}});
    case Gesture::point:
        return document.change_object(
            {.what = What::move_point, .point = point_, .points = {placed(to_, is_free)}});
    case Gesture::reach:
        return document.change_object(
            {.what = What::set,
             .name = pressed_.reach,
             .text = std::to_string(std::abs(to_.x - pressed_.points.front().x))});
    default: return {};
    }
}

// The object as it would be after a release now.
std::optional<MapObject> ObjectTool::changed(const Document& document, bool is_free) const {
    if (gesture_ == Gesture::draw) {
        MapObject object;
        object.form = document.item().form;
        object.points = new_points(object.form, placed(from_, is_free), placed(to_, is_free));
        return object;
    }
    if (gesture_ == Gesture::none || !is_as_pressed(document))
        return std::nullopt;
    MapObject object = pressed_;
    if (gesture_ == Gesture::point && from_ != to_)
        object.points[point_] = placed(to_, is_free);
    if (gesture_ == Gesture::reach)
        for (ObjectParameter& parameter : object.parameters)
            if (parameter.name == object.reach)
                parameter.text = std::to_string(std::abs(to_.x - object.points.front().x));
    if (gesture_ == Gesture::move) {
        const PixelPlace displacement = moved_by(object, from_, to_, is_free);
        for (PixelPlace& point : object.points)
            point = {point.x + displacement.x, point.y + displacement.y};
    }
    return object;
}

void ObjectTool::draw(Canvas& canvas, const View& view, const Document& document,
                      bool is_free) const {
    const std::optional<MapObject> now = changed(document, is_free);
    const MapObject* at_work = document.object();
    for (const MapObject& object : document.level().objects())
        if (&object != at_work)
            draw_object(canvas, view, object, false);
    if (now || at_work != nullptr)
        draw_object(canvas, view, now ? *now : *at_work, true);
}

} // namespace halfbyte::hosted
