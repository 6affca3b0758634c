#include "tools/pipeline/foreign/tile_art.hpp"

#include "tools/support/input_error.hpp"

#include <algorithm>
#include <map>
#include <string>

namespace halfbyte::tools::foreign {

namespace {

std::uint64_t key_of(std::size_t tileset, std::uint32_t id) {
    return std::uint64_t{tileset} << 32 | id;
}

using UsedTiles = std::map<std::size_t, std::set<std::uint32_t>>; ///< ids by tileset

/// Tiles of sheets that visible objects show.
UsedTiles shown_by_objects(const map::Map& map) {
    UsedTiles used;
    for (const map::Layer& layer : map.layers)
        if (const auto* objects = std::get_if<map::ObjectLayer>(&layer.content);
            objects != nullptr && layer.visible)
            for (const map::Object& object : objects->objects)
                if (!object.tile.empty() && !map.tilesets[object.tile.tileset].is_collection)
                    used[object.tile.tileset].insert(object.tile.id);
    return used;
}

UsedTiles used_tiles(const map::Map& map) {
    UsedTiles used;
    for (const map::Layer& layer : map.layers) {
        const auto* tiles = std::get_if<map::TileLayer>(&layer.content);
        if (tiles == nullptr || !layer.visible)
            continue;
        for (const map::Cell& cell : tiles->cells)
            if (!cell.empty())
                used[cell.tileset].insert(cell.id);
    }
    return used;
}

void apply_color_key(RgbaImage& image, const std::optional<std::uint32_t>& key) {
    if (!key)
        return;
    for (hosted::Colour& pixel : image.pixels)
        if ((pixel & 0xFFFFFF) == *key)
            pixel = 0;
}

/// An animated tile is drawn by its first frame.
std::uint32_t shown_tile(const map::Tileset& tileset, std::uint32_t id) {
    const map::TileInfo* tile = map::find_tile(tileset, id);
    return tile == nullptr || tile->animation.empty() ? id : tile->animation.front().tile;
}

/// Pixels outside the image are transparent.
TileArt cut_tile(const map::Tileset& tileset, const RgbaImage& image, std::uint32_t id) {
    TileArt art{tileset.tile_width, tileset.tile_height, {}};
    art.pixels.resize(static_cast<std::size_t>(art.width) * static_cast<std::size_t>(art.height));
    if (tileset.columns == 0)
        return art;
    const auto columns = static_cast<std::uint32_t>(tileset.columns);
    const std::int64_t left =
        tileset.margin + std::int64_t{id % columns} * (tileset.tile_width + tileset.spacing);
    const std::int64_t top =
        tileset.margin + std::int64_t{id / columns} * (tileset.tile_height + tileset.spacing);
    const auto width = std::clamp<std::int64_t>(image.width - left, 0, art.width);
    const auto height = std::clamp<std::int64_t>(image.height - top, 0, art.height);
    for (std::int64_t y = 0; y < height; ++y) {
        std::copy_n(image.pixels.begin() + (top + y) * image.width + left, width,
                    art.pixels.begin() + y * art.width);
    }
    return art;
}

[[noreturn]] void fail_too_large(const map::Map& map, const map::Tileset& tileset) {
    throw support::InputError(map.path, tileset.line,
                              "the tiles in use are too large: up to tileset "
                                  + support::in_quotes(tileset.name) + " they have more than "
                                  + std::to_string(max_tile_art_bytes >> 20) + " MB");
}

} // namespace

std::pair<int, int> turned_size(const TileArt& art, std::uint8_t flags) {
    return (flags & map::flip_diagonal) != 0 ? std::pair(art.height, art.width)
                                             : std::pair(art.width, art.height);
}

hosted::Colour turned_pixel(const TileArt& art, std::uint8_t flags, int x, int y) {
    const auto [width, height] = turned_size(art, flags);
    if ((flags & map::flip_horizontal) != 0)
        x = width - 1 - x;
    if ((flags & map::flip_vertical) != 0)
        y = height - 1 - y;
    if ((flags & map::flip_diagonal) != 0)
        std::swap(x, y);
    return art.pixels[static_cast<std::size_t>(y) * static_cast<std::size_t>(art.width)
                      + static_cast<std::size_t>(x)];
}

TileArtStore::TileArtStore(const map::Map& map, ImageReader& images) : map_(map) {
    for (const auto& [index, ids] : used_tiles(map))
        if (map.tilesets[index].is_collection)
            load_collection(index, ids, images);
        else
            load_sheet(index, ids, images);
    for (const auto& [index, ids] : shown_by_objects(map))
        try {
            load_sheet(index, ids, images);
        } catch (const support::InputError&) {
            // The map plays as well without the pictures of its objects.
        }
}

bool TileArtStore::has(const map::Cell& cell) const {
    return art_.contains(key_of(cell.tileset, cell.id));
}

const TileArt& TileArtStore::of(const map::Cell& cell) const {
    return art_.at(key_of(cell.tileset, cell.id));
}

void TileArtStore::load_sheet(std::size_t index, const std::set<std::uint32_t>& ids,
                              ImageReader& images) {
    const map::Tileset& tileset = map_.tilesets[index];
    if (tileset.image.path.empty()) {
        throw support::InputError(map_.path, tileset.line,
                                  "tileset " + support::in_quotes(tileset.name)
                                      + " names no image file");
    }
    const std::size_t tile_bytes = static_cast<std::size_t>(tileset.tile_width)
                                   * static_cast<std::size_t>(tileset.tile_height)
                                   * sizeof(hosted::Colour);
    if (tile_bytes > max_tile_art_bytes / ids.size())
        fail_too_large(map_, tileset);
    RgbaImage image = images.read(tileset.image.path, {map_.path, tileset.line});
    apply_color_key(image, tileset.image.color_key);
    for (const std::uint32_t id : ids)
        keep(index, id, cut_tile(tileset, image, shown_tile(tileset, id)));
}

void TileArtStore::load_collection(std::size_t index, const std::set<std::uint32_t>& ids,
                                   ImageReader& images) {
    const map::Tileset& tileset = map_.tilesets[index];
    for (const std::uint32_t id : ids) {
        const map::TileInfo* tile = map::find_tile(tileset, shown_tile(tileset, id));
        if (tile == nullptr || tile->image.path.empty()) {
            throw support::InputError(map_.path, tileset.line,
                                      "tile " + std::to_string(id) + " of tileset "
                                          + support::in_quotes(tileset.name)
                                          + " names no image file");
        }
        RgbaImage image = images.read(tile->image.path, {map_.path, tileset.line});
        apply_color_key(image, tile->image.color_key);
        keep(index, id, {image.width, image.height, std::move(image.pixels)});
    }
}

void TileArtStore::keep(std::size_t index, std::uint32_t id, TileArt art) {
    bytes_ += art.pixels.size() * sizeof(hosted::Colour);
    if (bytes_ > max_tile_art_bytes)
        fail_too_large(map_, map_.tilesets[index]);
    art_.emplace(key_of(index, id), std::move(art));
}

} // namespace halfbyte::tools::foreign
