#include "platform/hosted/paint/mirror.hpp"

#include "platform/hosted/paint/terrain_brush.hpp"

#include <algorithm>
#include <map>
#include <utility>

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

int tile_of_walls(const CellEditor& editor, int walls) {
    const auto& items = editor.items();
    const auto found = std::ranges::find_if(items, [&](const PaintItem& item) {
        return item.tile != no_tile && editor.walls_of(item.tile) == walls;
    });
    return walls == 0 || found == items.end() ? no_tile : found->tile;
}

} // namespace

int tile_of_kind(const CellEditor& editor, TileKind kind) {
    const auto& items = editor.items();
    const auto found = std::ranges::find_if(items, [&](const PaintItem& item) {
        return item.tile != no_tile && editor.kind_of(item.tile) == kind;
    });
    return found == items.end() ? no_tile : found->tile;
}

int with_walls(const CellEditor& editor, CellPlace cell, int tile) {
    const Walls before = editor.walls_of(editor.tile_at(cell));
    const int both = tile_of_walls(editor, before | editor.walls_of(tile));
    return both == no_tile ? tile : both;
}

std::vector<PaintedCell> mirrored_walls(const CellEditor& editor,
                                        const std::vector<PaintedCell>& cells, int columns,
                                        int rows, Axis axis) {
    const bool turns = axis == Axis::left_right;
    const Walls across = turns ? wall_left : wall_top; // the walls that change their cell's edge
    std::map<std::pair<int, int>, int> images;         // walls by row and column
    for (int row = 0; row < rows; ++row)
        for (int column = 0; column < columns; ++column)
            images[{row, column}] = 0;
    for (const PaintedCell& cell : cells) {
        const int column = turns ? columns - 1 - cell.column : cell.column;
        const int row = turns ? cell.row : rows - 1 - cell.row;
        const Walls walls = editor.walls_of(cell.tile);
        if (column >= 0 && row >= 0)
            images[{row, column}] |= walls & ~across;
        if (walls & across)
            images[{row + (turns ? 0 : 1), column + (turns ? 1 : 0)}] |= across;
    }
    std::vector<PaintedCell> mirrored;
    for (const auto& [place, walls] : images)
        mirrored.push_back({place.second, place.first, tile_of_walls(editor, walls)});
    return mirrored;
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
