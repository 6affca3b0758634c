#include "tools/pipeline/map/map.hpp"

#include <algorithm>

namespace halfbyte::tools::map {

const Property* find_property(const Properties& properties, std::string_view name) {
    const auto found =
        std::find_if(properties.rbegin(), properties.rend(),
                     [&](const Property& property) { return property.name == name; });
    return found == properties.rend() ? nullptr : &*found;
}

Cell cell_at(const TileLayer& layer, int x, int y) {
    const std::int64_t column = std::int64_t{x} - layer.x;
    const std::int64_t row = std::int64_t{y} - layer.y;
    if (column < 0 || row < 0 || column >= layer.width || row >= layer.height)
        return {};
    return layer.cells[static_cast<std::size_t>(row * layer.width + column)];
}

const TileInfo* find_tile(const Tileset& tileset, std::uint32_t id) {
    const auto found = std::lower_bound(
        tileset.tiles.begin(), tileset.tiles.end(), id,
        [](const TileInfo& tile, std::uint32_t wanted) { return tile.id < wanted; });
    return found == tileset.tiles.end() || found->id != id ? nullptr : &*found;
}

const TileInfo* find_tile(const Map& map, const Cell& cell) {
    return cell.empty() ? nullptr : find_tile(map.tilesets[cell.tileset], cell.id);
}

std::string full_name(const Map& map, const Layer& layer) {
    std::string name = layer.name;
    for (int group = layer.group; group != Group::none;) {
        const Group& around = map.groups[static_cast<std::size_t>(group)];
        name.insert(0, around.name + '/');
        group = around.parent;
    }
    return name;
}

} // namespace halfbyte::tools::map
