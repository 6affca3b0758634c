#include "tools/pipeline/foreign/outline.hpp"

#include <cmath>
#include <numbers>

namespace halfbyte::tools::foreign {

namespace {

constexpr double side = 16; // pixels of a cell
constexpr int ellipse_corners = 32;

std::vector<map::Point> rectangle(map::Point size, double top) {
    return {{0, top}, {size.x, top}, {size.x, top + size.y}, {0, top + size.y}};
}

std::vector<map::Point> ellipse(map::Point size) {
    std::vector<map::Point> points;
    for (int i = 0; i < ellipse_corners; ++i) {
        const double angle = 2 * std::numbers::pi * i / ellipse_corners;
        points.push_back({size.x / 2 * (1 + std::cos(angle)), size.y / 2 * (1 + std::sin(angle))});
    }
    return points;
}

/// Relative to the object's position.
std::vector<map::Point> unturned(const map::Object& object) {
    const map::Point size{object.width, object.height};
    if (!object.tile.empty())
        return rectangle(size, -size.y);
    switch (object.shape) {
    case map::ObjectShape::rectangle: return rectangle(size, 0);
    case map::ObjectShape::ellipse: return ellipse(size);
    case map::ObjectShape::polygon: return object.points;
    default: return {};
    }
}

} // namespace

std::vector<map::Point> outline_of(const map::Object& object) {
    std::vector<map::Point> points = unturned(object);
    const double angle = std::fmod(object.rotation, 360) * std::numbers::pi / 180;
    const double cosine = std::cos(angle);
    const double sine = std::sin(angle);
    for (map::Point& p : points)
        p = {object.x + p.x * cosine - p.y * sine, object.y + p.x * sine + p.y * cosine};
    return points;
}

void scale_to_level(const map::Map& map, const map::Layer& layer, std::vector<map::Point>& points) {
    for (map::Point& p : points) {
        p = {(p.x + layer.offset_x) * side / map.tile_width,
             (p.y + layer.offset_y) * side / map.tile_height};
    }
}

} // namespace halfbyte::tools::foreign
