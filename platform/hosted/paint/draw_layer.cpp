#include "platform/hosted/paint/draw_layer.hpp"

#include <algorithm>
#include <vector>

namespace halfbyte::hosted {
namespace {

// Calls visit(cell, x, y) for each cell of a level on the canvas; (x, y) is its position there.
template <class Visit>
void each_cell(const Canvas& canvas, const CellEditor& level, const View& view, Visit&& visit) {
    const int left = std::max(view.camera_x / pixels_per_cell, 0);
    const int top = std::max(view.camera_y / pixels_per_cell, 0);
    const int right =
        std::min(level.columns() - 1, (view.camera_x + canvas.width) / pixels_per_cell);
    const int bottom =
        std::min(level.rows() - 1, (view.camera_y + canvas.height) / pixels_per_cell);
    for (int row = top; row <= bottom; ++row)
        for (int column = left; column <= right; ++column)
            visit(CellPlace{column, row}, column * pixels_per_cell - view.camera_x,
                  row * pixels_per_cell - view.camera_y);
}

void draw_tile(Canvas& canvas, const std::vector<PaintItem>& items, int tile, int x, int y) {
    const auto item = std::ranges::find(items, tile, &PaintItem::tile);
    if (tile != no_tile && item != items.end())
        draw_picture(canvas, item->picture, x, y);
}

// A level in play has tile 0 in a cell without a tile.
bool has_tile(const LevelView& level, CellPlace cell, int tile) {
    return cell.column < level.columns && cell.row < level.rows
           && tile_at(level, cell.column, cell.row) == std::max(tile, 0);
}

bool follows_path(const LevelView& level, const Placement& placement) {
    const int mover = parameter_of(placement) - 1;
    return mover >= 0 && mover < level.mover_count
           && static_cast<int>(mover_at(level, mover).kind) >= drawn_mover_kinds;
}

// The cells of the feet of all actors of a level that do not follow a path.
std::vector<CellPlace> cells_with_actors(const LevelView& level) {
    std::vector<CellPlace> cells;
    for (int i = 0; i < level.placement_count; ++i)
        if (const Placement placement = placement_at(level, i); !follows_path(level, placement))
            cells.push_back({placement.x / pixels_per_cell, (placement.y - 1) / pixels_per_cell});
    return cells;
}

} // namespace

void draw_veil(Canvas& canvas, Colour paper) {
    constexpr unsigned strength = 150; // of 255
    fill_rect(canvas, {0, 0, canvas.width, canvas.height}, with_alpha(paper, strength));
}

void draw_layer(Canvas& canvas, const CellEditor& level, const View& view) {
    if (!row_of(level.layer()).has_tiles)
        return;
    each_cell(canvas, level, view, [&](CellPlace cell, int x, int y) {
        draw_tile(canvas, level.items(), level.tile_at(cell), x, y);
    });
}

void draw_changes(Canvas& canvas, const CellEditor& map, const Session& session, Colour paper) {
    const LevelView& level = session.level().map;
    const std::vector<CellPlace> actors = cells_with_actors(level);
    each_cell(canvas, map, session.view(), [&](CellPlace cell, int x, int y) {
        const int tile = map.tile_at(cell);
        const auto actor = map.actor_at(cell);
        const bool had_actor = std::ranges::find(actors, cell) != actors.end();
        if (has_tile(level, cell, tile) && actor.has_value() == had_actor)
            return;
        fill_rect(canvas, {x, y, pixels_per_cell, pixels_per_cell}, paper);
        draw_tile(canvas, map.items(), tile, x, y);
        if (actor)
            draw_picture(canvas, map.items()[*actor].picture, x, y);
    });
}

} // namespace halfbyte::hosted
