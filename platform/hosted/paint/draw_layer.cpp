#include "platform/hosted/paint/draw_layer.hpp"

#include <algorithm>

namespace halfbyte::hosted {

void draw_veil(Canvas& canvas, Colour paper) {
    constexpr unsigned strength = 150; // of 255
    fill_rect(canvas, {0, 0, canvas.width, canvas.height}, with_alpha(paper, strength));
}

void draw_layer(Canvas& canvas, const CellEditor& level, const View& view) {
    if (!row_of(level.layer()).has_tiles)
        return;
    const std::vector<PaintItem>& items = level.items();
    const int left = std::max(view.camera_x / pixels_per_cell, 0);
    const int top = std::max(view.camera_y / pixels_per_cell, 0);
    const int right =
        std::min(level.columns() - 1, (view.camera_x + canvas.width) / pixels_per_cell);
    const int bottom =
        std::min(level.rows() - 1, (view.camera_y + canvas.height) / pixels_per_cell);
    for (int row = top; row <= bottom; ++row)
        for (int column = left; column <= right; ++column) {
            const int tile = level.tile_at({column, row});
            const auto item = std::ranges::find(items, tile, &PaintItem::tile);
            if (tile != no_tile && item != items.end())
                draw_picture(canvas, item->picture, column * pixels_per_cell - view.camera_x,
                             row * pixels_per_cell - view.camera_y);
        }
}

} // namespace halfbyte::hosted
