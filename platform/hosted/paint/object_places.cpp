#include "platform/hosted/paint/object_places.hpp"

#include "engine/numbers/units.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <numbers>

namespace halfbyte::hosted {
namespace {

using Form = MapObject::Form;

// The distance of the parameter `reach`; none: the object has no such number.
std::optional<int> reach_of(const MapObject& object) {
    const auto found = std::ranges::find(object.parameters, object.reach, &ObjectParameter::name);
    if (object.reach.empty() || found == object.parameters.end())
        return std::nullopt;
    int pixels = 0;
    std::from_chars(found->text.data(), found->text.data() + found->text.size(), pixels);
    return pixels;
}

std::vector<PixelPlace> ellipse_in(PixelPlace first, PixelPlace last) {
    constexpr int corners = 32;
    std::vector<PixelPlace> outline;
    for (int i = 0; i <= corners; ++i) {
        const double angle = 2 * std::numbers::pi * i / corners;
        const double x = (last.x - first.x) / 2.0, y = (last.y - first.y) / 2.0;
        outline.push_back({static_cast<int>(first.x + x + x * std::cos(angle)),
                           static_cast<int>(first.y + y + y * std::sin(angle))});
    }
    return outline;
}

double distance(PixelPlace a, PixelPlace b) {
    return std::hypot(a.x - b.x, a.y - b.y);
}

double distance_to_line(PixelPlace place, PixelPlace a, PixelPlace b) {
    const double x = b.x - a.x, y = b.y - a.y, square = x * x + y * y;
    const double along =
        square == 0 ? 0 : std::clamp(((place.x - a.x) * x + (place.y - a.y) * y) / square, 0., 1.);
    return std::hypot(place.x - a.x - along * x, place.y - a.y - along * y);
}

// An actor is touched from its feet to its head, and everything else along its lines.
double distance_to(const MapObject& object, PixelPlace place) {
    if (object.form == Form::point) {
        const PixelPlace feet = object.points.front();
        const int across = std::abs(place.x - feet.x), above = feet.y - place.y;
        const bool is_inside =
            across <= pixels_per_cell / 2 && above >= 0 && above <= pixels_per_cell;
        return is_inside ? 0 : distance(place, feet);
    }
    const std::vector<PixelPlace> outline = outline_of(object);
    double least = std::numeric_limits<double>::max();
    for (std::size_t i = 0; i + 1 < outline.size(); ++i)
        least = std::min(least, distance_to_line(place, outline[i], outline[i + 1]));
    return least;
}

} // namespace

PixelPlace on_grid(PixelPlace place) {
    const auto nearest = [](int pixel) {
        constexpr double grid = object_grid;
        return static_cast<int>(std::floor(pixel / grid + 0.5)) * object_grid;
    };
    return {nearest(place.x), nearest(place.y)};
}

const MapObject* object_near(const std::vector<MapObject>& objects, PixelPlace place) {
    const auto nearest = std::ranges::min_element(
        objects, {}, [&](const MapObject& object) { return distance_to(object, place); });
    return nearest == objects.end() || distance_to(*nearest, place) > touched ? nullptr : &*nearest;
}

std::vector<PixelPlace> outline_of(const MapObject& object) {
    std::vector<PixelPlace> outline = object.points;
    if (outline.size() < 2)
        return outline;
    const PixelPlace first = outline.front(), last = outline.back();
    switch (object.form) {
    case Form::rectangle: return {first, {last.x, first.y}, last, {first.x, last.y}, first};
    case Form::ellipse: return ellipse_in(first, last);
    case Form::loop: outline.push_back(first); break;
    default: break;
    }
    return outline;
}

std::optional<PixelPlace> reach_handle(const MapObject& object) {
    const std::optional<int> reach = reach_of(object);
    if (!reach)
        return std::nullopt;
    return PixelPlace{object.points.front().x + *reach, object.points.front().y - 8};
}

bool touches_reach(const MapObject& object, PixelPlace place) {
    const auto handle = reach_handle(object);
    return handle && distance(*handle, place) <= touched;
}

std::optional<std::size_t> corner_near(const MapObject& object, PixelPlace place) {
    const auto nearest = std::ranges::min_element(
        object.points, {}, [&](PixelPlace point) { return distance(point, place); });
    if (nearest == object.points.end() || distance(*nearest, place) > touched)
        return std::nullopt;
    return static_cast<std::size_t>(nearest - object.points.begin());
}

} // namespace halfbyte::hosted
