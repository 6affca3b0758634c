#include "tools/pipeline/foreign/solid_objects.hpp"

#include "tools/pipeline/foreign/cover_map.hpp"
#include "tools/pipeline/foreign/meaning.hpp"
#include "tools/pipeline/foreign/outline.hpp"
#include "tools/support/counted.hpp"
#include "tools/support/input_error.hpp"

#include <algorithm>
#include <cmath>
#include <stdexcept>

namespace halfbyte::tools::foreign {

namespace {

constexpr double side = 16; // pixels of a cell
constexpr double steepest = 0.25;
constexpr std::size_t most_corners = 4'096; ///< of a polyline; what is drawn by hand has few
constexpr std::size_t most_listed = 4;

bool is_oneway(const map::Layer& layer, const map::Object& object) {
    return blocking_kind(layer) == TileKind::oneway_up
           || means(Words(object.class_name), Meaning::oneway)
           || means(Words(object.name), Meaning::oneway)
           || kind_of_properties(object.properties) == TileKind::oneway_up;
}

/// A line of one-way cells below a flat part of a polyline; false for a steep one.
bool add_flat_line(const map::Point& from, const map::Point& to, KindGrid& grid) {
    const map::Point& a = from.x <= to.x ? from : to;
    const map::Point& b = from.x <= to.x ? to : from;
    const double width = b.x - a.x;
    if (width <= 0 || std::abs(b.y - a.y) > steepest * width)
        return false;
    const double last = grid.columns() - 1;
    const int begin = static_cast<int>(std::clamp(std::floor(a.x / side), 0.0, last));
    const int end = static_cast<int>(std::clamp(std::floor(b.x / side), 0.0, last));
    for (int column = begin; column <= end; ++column) {
        const double covered = std::min(b.x, (column + 1) * side) - std::max(a.x, column * side);
        if (covered < std::min(side, width) / 2)
            continue;
        const double middle = std::clamp((column + 0.5) * side, a.x, b.x);
        const double y = a.y + (middle - a.x) / width * (b.y - a.y);
        const double row = std::floor(y / side + 0.5);
        if (row >= 0 && row < grid.rows())
            grid.add(column, static_cast<int>(row), TileKind::oneway_up);
    }
    return true;
}

bool add_polyline(const map::Map& map, const map::Layer& layer, const map::Object& object,
                  KindGrid& grid) {
    if (object.points.size() > most_corners)
        return false;
    std::vector<map::Point> points = object.points;
    for (map::Point& p : points)
        p = {p.x + object.x, p.y + object.y};
    scale_to_level(map, layer, points);
    bool any = false;
    for (std::size_t i = 0; i + 1 < points.size(); ++i)
        any = add_flat_line(points[i], points[i + 1], grid) || any;
    return any;
}

[[noreturn]] void fail_too_large(const map::Map& map, const map::Layer& layer) {
    throw support::InputError(map.path, layer.line,
                              "the objects of layer "
                                  + support::in_quotes(map::full_name(map, layer))
                                  + " are too many or too large to find the cells that they cover");
}

/// The parts of a level that the chosen objects of a layer cover.
struct Covered {
    CoverMap solid;
    CoverMap oneway;
};

Covered cover(const map::Map& map, const map::Layer& layer, const ObjectTest& meant,
              std::vector<const map::Object*>& without_area) {
    Covered covered{CoverMap(map.width, map.height), CoverMap(map.width, map.height)};
    for (const map::Object& object : std::get<map::ObjectLayer>(layer.content).objects) {
        if (!meant(object))
            continue;
        std::vector<map::Point> points = outline_of(object);
        scale_to_level(map, layer, points);
        if (points.empty()) {
            without_area.push_back(&object);
            continue;
        }
        try {
            (is_oneway(layer, object) ? covered.oneway : covered.solid).fill(points);
        } catch (const std::length_error&) {
            fail_too_large(map, layer);
        }
    }
    return covered;
}

/// Bodies stand on the upper edge of a one-way shape: only its topmost cells count.
void add_oneway_cell(const CoverMap& cover, int column, int row, KindGrid& grid) {
    const bool low = cover.covers_top(column, row);
    const bool top_of_more =
        cover.covers_half(column, row) && (row == 0 || !cover.covers_half(column, row - 1));
    if (low || top_of_more)
        grid.add(column, row, TileKind::oneway_up);
}

} // namespace

void add_solid_objects(const map::Map& map, const map::Layer& layer, const ObjectTest& meant,
                       KindGrid& grid, std::vector<const map::Object*>& ignored) {
    std::vector<const map::Object*> without_area;
    const Covered covered = cover(map, layer, meant, without_area);
    for (int row = 0; row < grid.rows(); ++row) {
        for (int column = 0; column < grid.columns(); ++column) {
            if (covered.solid.covers_half(column, row))
                grid.add(column, row, TileKind::solid);
            else if (covered.solid.covers_top(column, row))
                grid.add(column, row, TileKind::oneway_up);
            add_oneway_cell(covered.oneway, column, row, grid);
        }
    }
    for (const map::Object* object : without_area)
        if (object->shape != map::ObjectShape::polyline || !add_polyline(map, layer, *object, grid))
            ignored.push_back(object);
}

void add_covered_cells(const map::Map& map, const map::Layer& layer, const ObjectTest& meant,
                       TileKind kind, KindGrid& grid) {
    std::vector<const map::Object*> without_area;
    const Covered covered = cover(map, layer, meant, without_area);
    for (int row = 0; row < grid.rows(); ++row) {
        for (int column = 0; column < grid.columns(); ++column)
            if (covered.solid.covers_half(column, row) || covered.oneway.covers_half(column, row))
                grid.add(column, row, kind);
    }
}

std::string listed(const std::vector<const map::Object*>& objects) {
    std::string text = support::counted(objects.size(), "object") + " (";
    const std::size_t shown = std::min(objects.size(), most_listed);
    for (std::size_t i = 0; i < shown; ++i) {
        const map::Object& object = *objects[i];
        text += i == 0 ? "" : ", ";
        text += object.name.empty() ? "object " + std::to_string(object.id)
                                    : support::in_quotes(object.name);
    }
    if (shown < objects.size())
        text += " and " + std::to_string(objects.size() - shown) + " more";
    return text + ')';
}

} // namespace halfbyte::tools::foreign
