#include "platform/hosted/picture/draw_view.hpp"

#include <algorithm>

namespace halfbyte::hosted {
namespace {

constexpr Colour beside_the_level = 0x30000000;

// A cell that has changed counts as empty, which no changing kind is.
bool has_changed(const Cells& cells, int column, int row) {
    return kind_at(cells, column, row) != placed_kind(*cells.level, column, row);
}

void draw_cells(Canvas& canvas, const Pack& pack, const std::vector<CellLook>& looks,
                const Cells& cells, const View& view) {
    const LevelView& level = *cells.level;
    const int left = std::max(view.camera_x / pixels_per_cell, 0);
    const int top = std::max(view.camera_y / pixels_per_cell, 0);
    const int right = std::min<int>(level.columns - 1, (view.camera_x + canvas.width) / 16);
    const int bottom = std::min<int>(level.rows - 1, (view.camera_y + canvas.height) / 16);
    for (int row = top; row <= bottom; ++row)
        for (int column = left; column <= right; ++column) {
            const CellLook& look = looks[static_cast<std::size_t>(row * level.columns + column)];
            const bool after = look.now != look.after && has_changed(cells, column, row);
            if (const std::size_t picture = after ? look.after : look.now; picture != 0)
                draw_picture(canvas, pack.cell_pictures[picture],
                             column * pixels_per_cell - view.camera_x,
                             row * pixels_per_cell - view.camera_y);
        }
}

void draw_sprites(Canvas& canvas, const Pack& pack, const View& view) {
    for (int i = view.sprite_count - 1; i >= 0; --i) {
        const Sprite& sprite = view.sprites[i];
        if (sprite.pose < pack.sprite_pictures.size())
            draw_picture(canvas, pack.sprite_pictures[sprite.pose], sprite.x, sprite.y,
                         sprite.flipped);
    }
}

} // namespace

void draw_background(Canvas& canvas, const Pack& pack, const PackedLevel& packed,
                     const Cells& cells, const View& view) {
    clear(canvas, packed.backdrop | 0xFF000000u);
    draw_cells(canvas, pack, packed.looks, cells, view);
}

void draw_view(Canvas& canvas, const Pack& pack, const PackedLevel& packed, const Cells& cells,
               const View& view) {
    draw_background(canvas, pack, packed, cells, view);
    draw_sprites(canvas, pack, view);
    if (!packed.front.empty())
        draw_cells(canvas, pack, packed.front, cells, view);
}

void shade_beside(Canvas& canvas, const LevelView& level, const View& view) {
    const int left = -view.camera_x;
    const int right = left + level.columns * pixels_per_cell;
    fill_rect(canvas, {0, 0, left, canvas.height}, beside_the_level);
    fill_rect(canvas, {right, 0, canvas.width - right, canvas.height}, beside_the_level);
}

} // namespace halfbyte::hosted
