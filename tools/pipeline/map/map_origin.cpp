#include "tools/pipeline/map/map_origin.hpp"

#include "tools/pipeline/map/limits.hpp"
#include "tools/support/input_error.hpp"

#include <algorithm>
#include <limits>

namespace halfbyte::tools::map {

namespace {

struct Rectangle {
    std::int64_t left = std::numeric_limits<std::int64_t>::max();
    std::int64_t top = std::numeric_limits<std::int64_t>::max();
    std::int64_t right = std::numeric_limits<std::int64_t>::min();
    std::int64_t bottom = std::numeric_limits<std::int64_t>::min();

    bool empty() const { return right <= left; }
};

Rectangle rectangle_of_cells(const Map& map) {
    Rectangle all;
    for (const Layer& layer : map.layers) {
        const auto* tiles = std::get_if<TileLayer>(&layer.content);
        if (tiles == nullptr || tiles->cells.empty())
            continue;
        all.left = std::min<std::int64_t>(all.left, tiles->x);
        all.top = std::min<std::int64_t>(all.top, tiles->y);
        all.right = std::max(all.right, std::int64_t{tiles->x} + tiles->width);
        all.bottom = std::max(all.bottom, std::int64_t{tiles->y} + tiles->height);
    }
    return all;
}

void move_layers(Map& map) {
    const double pixels_x = double{1} * map.origin_x * map.tile_width;
    const double pixels_y = double{1} * map.origin_y * map.tile_height;
    for (Layer& layer : map.layers) {
        if (auto* tiles = std::get_if<TileLayer>(&layer.content);
            tiles != nullptr && !tiles->cells.empty()) {
            tiles->x -= map.origin_x;
            tiles->y -= map.origin_y;
        } else if (auto* objects = std::get_if<ObjectLayer>(&layer.content)) {
            for (Object& object : objects->objects) {
                object.x -= pixels_x;
                object.y -= pixels_y;
            }
        }
    }
}

} // namespace

void move_origin_to_cells(Map& map, const Place& place) {
    const Rectangle all = rectangle_of_cells(map);
    if (!map.infinite || all.empty())
        return;
    const std::int64_t width = all.right - all.left;
    const std::int64_t height = all.bottom - all.top;
    if (width > max_layer_cells || height > max_layer_cells || width * height > max_layer_cells) {
        throw support::InputError(place.file, place.line,
                                  "the layers of the map span " + std::to_string(width) + " x "
                                      + std::to_string(height) + " cells; at most "
                                      + std::to_string(max_layer_cells) + " are read");
    }
    map.width = static_cast<int>(width);
    map.height = static_cast<int>(height);
    map.origin_x = static_cast<int>(all.left);
    map.origin_y = static_cast<int>(all.top);
    move_layers(map);
}

} // namespace halfbyte::tools::map
