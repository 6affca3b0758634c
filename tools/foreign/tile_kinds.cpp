#include "tools/foreign/tile_kinds.hpp"

#include "tools/foreign/cover_map.hpp"
#include "tools/foreign/meaning.hpp"
#include "tools/foreign/outline.hpp"
#include "tools/support/input_error.hpp"

#include <stdexcept>
#include <string>

namespace halfbyte::tools::foreign {

namespace {

constexpr double side = 16; // pixels of a cell

std::uint64_t key_of(std::size_t tileset, std::uint32_t id) {
    return std::uint64_t{tileset} << 32 | id;
}

std::optional<TileKind> kind_of_shapes(const map::Tileset& tileset, const map::TileInfo& tile) {
    const double width = tileset.is_collection ? tile.image.width : tileset.tile_width;
    const double height = tileset.is_collection ? tile.image.height : tileset.tile_height;
    if (width < 1 || height < 1) {
        return std::nullopt;
    }
    CoverMap cover(1, 1);
    bool oneway = false;
    for (const map::Object& shape : tile.shapes) {
        std::vector<map::Point> points = outline_of(shape);
        for (map::Point& p : points) {
            p = {p.x * side / width, p.y * side / height};
        }
        cover.fill(points);
        oneway = oneway || kind_of_class(shape.class_name) == TileKind::oneway_up
                 || kind_of_properties(shape.properties) == TileKind::oneway_up;
    }
    if (cover.covers_top(0, 0) || (oneway && cover.touches(0, 0))) {
        return TileKind::oneway_up;
    }
    return cover.covers_half(0, 0) ? std::optional(TileKind::solid) : std::nullopt;
}

} // namespace

std::optional<FoundKind> kind_of_tile(const map::Tileset& tileset, const map::TileInfo& tile) {
    if (const auto kind = kind_of_class(tile.class_name)) {
        return FoundKind{*kind, TileSource::by_class};
    }
    if (const auto kind = kind_of_properties(tile.properties)) {
        return FoundKind{*kind, TileSource::by_property};
    }
    if (const auto kind = kind_of_shapes(tileset, tile)) {
        return FoundKind{*kind, TileSource::by_shape};
    }
    return std::nullopt;
}

FoundKinds::FoundKinds(const map::Map& map) {
    for (std::size_t index = 0; index < map.tilesets.size(); ++index) {
        const map::Tileset& tileset = map.tilesets[index];
        for (const map::TileInfo& tile : tileset.tiles) {
            try {
                if (const auto kind = kind_of_tile(tileset, tile)) {
                    kinds_.emplace(key_of(index, tile.id), *kind);
                }
            } catch (const std::length_error&) {
                throw support::InputError(map.path, tileset.line,
                                          "tile " + std::to_string(tile.id) + " of tileset "
                                              + support::in_quotes(tileset.name)
                                              + " has too large a collision shape");
            }
        }
    }
}

std::optional<FoundKind> FoundKinds::of(const map::Cell& cell) const {
    if (cell.empty()) {
        return std::nullopt;
    }
    const auto found = kinds_.find(key_of(cell.tileset, cell.id));
    return found == kinds_.end() ? std::nullopt : std::optional(found->second);
}

} // namespace halfbyte::tools::foreign
