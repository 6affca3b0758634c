#include "tools/pipeline/map/limits.hpp"
#include "tools/pipeline/map/read_image.hpp"
#include "tools/pipeline/map/read_tileset.hpp"
#include "tools/support/input_error.hpp"

#include <algorithm>
#include <string>

namespace halfbyte::tools::map {

namespace {

/// How many tiles fit along one side of the image, as Tiled counts them.
int tiles_along(int image_side, int tile_side, const Tileset& tileset) {
    const int usable = image_side - tileset.margin + tileset.spacing;
    return std::max(0, usable / (tile_side + tileset.spacing));
}

void count_tiles_in_image(Tileset& tileset, const Place& place, MemoryBudget& budget) {
    measure_image(tileset.image, place, budget);
    const int columns = tiles_along(tileset.image.width, tileset.tile_width, tileset);
    const int rows = tiles_along(tileset.image.height, tileset.tile_height, tileset);
    if (tileset.columns == 0)
        tileset.columns = columns;
    if (tileset.tile_count > 0)
        return;
    if (tileset.image.width == 0 || tileset.image.height == 0) {
        throw support::InputError(place.file, place.line,
                                  "tileset " + support::in_quotes(tileset.name)
                                      + " needs a tilecount: its image "
                                      + support::in_quotes(tileset.image.path.string())
                                      + " has no width and height and is not a readable PNG");
    }
    const std::int64_t count = std::int64_t{columns} * rows;
    if (count > max_tile_id) {
        throw support::InputError(place.file, place.line,
                                  "tileset " + support::in_quotes(tileset.name) + " has more than "
                                      + std::to_string(max_tile_id) + " tiles");
    }
    tileset.tile_count = static_cast<int>(count);
}

void check_tiles(const Tileset& tileset, const Place& place) {
    for (std::size_t i = 0; i < tileset.tiles.size(); ++i) {
        const std::uint32_t id = tileset.tiles[i].id;
        if (i > 0 && tileset.tiles[i - 1].id == id) {
            throw support::InputError(place.file, place.line,
                                      "tileset " + support::in_quotes(tileset.name) + " has tile "
                                          + std::to_string(id) + " twice");
        }
    }
}

} // namespace

void complete_tileset(Tileset& tileset, const Place& place, MemoryBudget& budget) {
    std::stable_sort(tileset.tiles.begin(), tileset.tiles.end(),
                     [](const TileInfo& a, const TileInfo& b) { return a.id < b.id; });
    check_tiles(tileset, place);
    if (tileset.is_collection) {
        tileset.tile_count = static_cast<int>(tileset.tiles.size());
        tileset.columns = 0;
    } else {
        count_tiles_in_image(tileset, place, budget);
    }
}

} // namespace halfbyte::tools::map
