#include "platform/hosted/paint/mirror.hpp"

#include "platform/hosted/paint/terrain_brush.hpp"

#include <algorithm>

namespace halfbyte::hosted {
namespace {

TileKind image_of(TileKind kind, Axis axis) {
    return axis == Axis::left_right ? mirrored(kind) : upside_down(kind);
}

CellPicture image_of(const CellPicture& picture, Axis axis) {
    constexpr std::size_t side = 16;
    CellPicture image{};
    for (std::size_t y = 0; y < side; ++y)
        for (std::size_t x = 0; x < side; ++x)
            image[y * side + x] = axis == Axis::left_right ? picture[y * side + (side - 1 - x)]
                                                           : picture[(side - 1 - y) * side + x];
    return image;
}

int in_terrain(const CellEditor& editor, int tile, Axis axis) {
    const std::size_t terrain = terrain_of(editor, tile);
    if (terrain == no_terrain)
        return no_tile;
    const auto& tiles = editor.terrains()[terrain].tiles;
    const Sides joins = tile_in(editor.terrains()[terrain], tile)->joins;
    const Sides image = axis == Axis::left_right ? mirrored_sides(joins) : upside_down_sides(joins);
    if (image == joins)
        return tile;
    const auto found = std::ranges::find(tiles, image, &TerrainTile::joins);
    return found == tiles.end() ? no_tile : found->tile;
}

int with_picture(const CellEditor& editor, int tile, TileKind kind, Axis axis) {
    const auto& items = editor.items();
    const auto item = std::ranges::find(items, tile, &PaintItem::tile);
    if (item == items.end())
        return no_tile;
    const CellPicture image = image_of(item->picture, axis);
    const auto found = std::ranges::find_if(items, [&](const PaintItem& other) {
        return other.tile != no_tile && other.picture == image
               && editor.kind_of(other.tile) == kind;
    });
    return found == items.end() ? no_tile : found->tile;
}

} // namespace

int tile_of_kind(const CellEditor& editor, TileKind kind) {
    const auto& items = editor.items();
    const auto found = std::ranges::find_if(items, [&](const PaintItem& item) {
        return item.tile != no_tile && editor.kind_of(item.tile) == kind;
    });
    return found == items.end() ? no_tile : found->tile;
}

int mirrored_tile(const CellEditor& editor, int tile, Axis axis) {
    if (tile == no_tile)
        return no_tile;
    const TileKind kind = editor.kind_of(tile);
    const TileKind image = image_of(kind, axis);
    if (image == kind)
        if (const int found = in_terrain(editor, tile, axis); found != no_tile)
            return found;
    if (const int found = with_picture(editor, tile, image, axis); found != no_tile)
        return found;
    return image == kind ? tile : tile_of_kind(editor, image);
}

} // namespace halfbyte::hosted
