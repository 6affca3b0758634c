#include "tools/pipeline/map/crop_map.hpp"

namespace halfbyte::tools::map {

namespace {

void crop(ObjectLayer& layer, double left, double top, double width, double height) {
    std::erase_if(layer.objects, [&](Object& object) {
        object.x -= left;
        object.y -= top;
        // Tile objects have their position at the lower left corner.
        const double y = object.tile.empty() ? object.y : object.y - object.height;
        return object.x < 0 || object.x >= width || y < 0 || y >= height;
    });
}

} // namespace

Map cropped(Map map, const CellRectangle& part) {
    const double left = double{1} * part.left * map.tile_width;
    const double top = double{1} * part.top * map.tile_height;
    for (Layer& layer : map.layers) {
        if (auto* tiles = std::get_if<TileLayer>(&layer.content)) {
            tiles->x -= part.left;
            tiles->y -= part.top;
        } else if (auto* objects = std::get_if<ObjectLayer>(&layer.content)) {
            crop(*objects, left - layer.offset_x, top - layer.offset_y,
                 double{1} * part.width * map.tile_width,
                 double{1} * part.height * map.tile_height);
        } else {
            layer.offset_x -= left;
            layer.offset_y -= top;
        }
    }
    map.width = part.width;
    map.height = part.height;
    return map;
}

} // namespace halfbyte::tools::map
