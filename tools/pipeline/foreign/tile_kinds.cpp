#include "tools/pipeline/foreign/tile_kinds.hpp"

#include "tools/pipeline/foreign/cover_map.hpp"
#include "tools/pipeline/foreign/meaning.hpp"
#include "tools/pipeline/foreign/outline.hpp"
#include "tools/pipeline/foreign/slope_shape.hpp"
#include "tools/support/input_error.hpp"

#include <stdexcept>
#include <string>
#include <unordered_set>
#include <utility>

namespace halfbyte::tools::foreign {

namespace {

constexpr double side = 16; // pixels of a cell

constexpr std::uint8_t all_flips = map::flip_horizontal | map::flip_vertical | map::flip_diagonal;

std::uint64_t key_of(const map::Cell& cell) {
    return std::uint64_t{cell.tileset} << 40 | std::uint64_t{cell.id} << 8
           | (cell.flags & all_flips);
}

/// The kind with x and y exchanged. The engine has no steep slopes and no vertical conveyors: they
/// become solid.
TileKind transposed(TileKind kind) {
    switch (kind) {
    case TileKind::oneway_up: return TileKind::oneway_left;
    case TileKind::oneway_left: return TileKind::oneway_up;
    case TileKind::oneway_down: return TileKind::oneway_right;
    case TileKind::oneway_right: return TileKind::oneway_down;
    case TileKind::slope_left: return TileKind::ceiling_left;
    case TileKind::ceiling_left: return TileKind::slope_left;
    case TileKind::slope_right:
    case TileKind::ceiling_right: return kind;
    case TileKind::conveyor_left:
    case TileKind::conveyor_right: return TileKind::solid;
    default: return (traits_of(kind) & trait_slope) != 0 ? TileKind::solid : kind;
    }
}

/// Flips a kind in the order in which Tiled flips pictures, the diagonal flip first.
TileKind turned(TileKind kind, std::uint8_t flags) {
    if ((flags & map::flip_diagonal) != 0)
        kind = transposed(kind);
    if ((flags & map::flip_horizontal) != 0)
        kind = mirrored(kind);
    return (flags & map::flip_vertical) != 0 ? upside_down(kind) : kind;
}

/// A point of a tile, in sixteenths of its sides, flipped.
map::Point turned(map::Point p, std::uint8_t flags) {
    if ((flags & map::flip_diagonal) != 0)
        std::swap(p.x, p.y);
    if ((flags & map::flip_horizontal) != 0)
        p.x = side - p.x;
    if ((flags & map::flip_vertical) != 0)
        p.y = side - p.y;
    return p;
}

std::optional<TileKind> kind_of_shapes(const map::Tileset& tileset, const map::TileInfo& tile,
                                       std::uint8_t flags) {
    const double width = tileset.is_collection ? tile.image.width : tileset.tile_width;
    const double height = tileset.is_collection ? tile.image.height : tileset.tile_height;
    if (width < 1 || height < 1)
        return std::nullopt;
    CoverMap cover(1, 1);
    bool oneway = false;
    for (const map::Object& shape : tile.shapes) {
        std::vector<map::Point> points = outline_of(shape);
        for (map::Point& p : points)
            p = turned({p.x * side / width, p.y * side / height}, flags);
        if (const auto slope = slope_of(points); slope && tile.shapes.size() == 1)
            return slope;
        cover.fill(points);
        oneway = oneway || kind_of_class(shape.class_name) == TileKind::oneway_up
                 || kind_of_properties(shape.properties) == TileKind::oneway_up;
    }
    if (cover.covers_top(0, 0) || (oneway && cover.touches(0, 0)))
        return TileKind::oneway_up;
    return cover.covers_half(0, 0) ? std::optional(TileKind::solid) : std::nullopt;
}

} // namespace

std::optional<FoundKind> kind_of_tile(const map::Tileset& tileset, const map::TileInfo& tile,
                                      std::uint8_t flags) {
    if (const auto kind = kind_of_class(tile.class_name))
        return FoundKind{turned(*kind, flags), TileSource::by_class};
    if (means(Words(tile.class_name), Meaning::scenery))
        return FoundKind{TileKind::empty, TileSource::by_class};
    if (const auto kind = kind_of_properties(tile.properties))
        return FoundKind{turned(*kind, flags), TileSource::by_property};
    if (const auto kind = kind_of_shapes(tileset, tile, flags))
        return FoundKind{*kind, TileSource::by_shape};
    return std::nullopt;
}

FoundKinds::FoundKinds(const map::Map& map) {
    std::unordered_set<std::uint64_t> seen;
    for (const map::Layer& layer : map.layers) {
        const auto* tiles = std::get_if<map::TileLayer>(&layer.content);
        if (tiles == nullptr)
            continue;
        for (const map::Cell& cell : tiles->cells)
            if (!cell.empty() && seen.insert(key_of(cell)).second)
                find(map, cell);
    }
}

void FoundKinds::find(const map::Map& map, const map::Cell& cell) {
    const map::TileInfo* tile = map::find_tile(map, cell);
    if (tile == nullptr)
        return;
    const map::Tileset& tileset = map.tilesets[cell.tileset];
    try {
        if (const auto kind = kind_of_tile(tileset, *tile, cell.flags))
            kinds_.emplace(key_of(cell), *kind);
    } catch (const std::length_error&) {
        throw support::InputError(map.path, tileset.line,
                                  "tile " + std::to_string(tile->id) + " of tileset "
                                      + support::in_quotes(tileset.name)
                                      + " has too large a collision shape");
    }
}

std::optional<FoundKind> FoundKinds::of(const map::Cell& cell) const {
    if (cell.empty())
        return std::nullopt;
    const auto found = kinds_.find(key_of(cell));
    return found == kinds_.end() ? std::nullopt : std::optional(found->second);
}

} // namespace halfbyte::tools::foreign
