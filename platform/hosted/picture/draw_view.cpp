#include "platform/hosted/picture/draw_view.hpp"

#include "platform/hosted/picture/draw_parallax.hpp"

#include <algorithm>
#include <vector>

namespace halfbyte::hosted {
namespace {

constexpr Colour beside_the_level = 0x30000000;

// Whether a cell has changed: then it counts as empty, which no mutable kind does otherwise.
bool has_changed(const Cells& cells, int column, int row) {
    return kind_at(cells, column, row) != placed_kind(*cells.level, column, row);
}

// The picture that an animation shows now, or the picture itself if it is not animated.
std::size_t shown_now(const PackedLevel& packed, std::uint16_t picture, const View& view) {
    const auto found = std::ranges::find(packed.animations, picture,
                                         [](const CellAnimation& frames) { return frames[0]; });
    if (found == packed.animations.end())
        return picture;
    return (*found)[view.frame >> packed.animation_bits & (found->size() - 1)];
}

// Calls visit(column, row, picture, x, y) for each cell on the canvas that has a picture; (x, y) is
// its position there.
template <class Visit>
void each_cell(const Canvas& canvas, const PackedLevel& packed, const std::vector<CellLook>& looks,
               const Cells& cells, const View& view, Visit&& visit) {
    const LevelView& level = *cells.level;
    const int left = std::max(view.camera_x / pixels_per_cell, 0);
    const int top = std::max(view.camera_y / pixels_per_cell, 0);
    const int right = std::min<int>(level.columns - 1, (view.camera_x + canvas.width) / 16);
    const int bottom = std::min<int>(level.rows - 1, (view.camera_y + canvas.height) / 16);
    for (int row = top; row <= bottom; ++row)
        for (int column = left; column <= right; ++column) {
            const CellLook& look = looks[static_cast<std::size_t>(row * level.columns + column)];
            const bool after = look.now != look.after && has_changed(cells, column, row);
            const std::uint16_t still = after ? look.after : look.now;
            if (const std::size_t picture = shown_now(packed, still, view); picture != 0)
                visit(column, row, picture, column * pixels_per_cell - view.camera_x,
                      row * pixels_per_cell - view.camera_y);
        }
}

void draw_cells(Canvas& canvas, const Pack& pack, const PackedLevel& packed,
                const std::vector<CellLook>& looks, const Cells& cells, const View& view) {
    each_cell(canvas, packed, looks, cells, view, [&](int, int, std::size_t picture, int x, int y) {
        draw_picture(canvas, pack.cell_pictures[picture], x, y);
    });
}

// The pixels in shadow: each counts once, however many things cast a shadow on it.
class Shadow {
  public:
    explicit Shadow(const Canvas& canvas)
        : width_(canvas.width), height_(canvas.height),
          dark_(static_cast<std::size_t>(width_) * static_cast<std::size_t>(height_)) {}

    // Adds the solid pixels of a picture of 16x16 pixels; is_solid(column, row) says which are.
    template <class IsSolid>
    void add(int left, int top, IsSolid&& is_solid) {
        const VisiblePart rows(top, pixels_per_cell, height_);
        const VisiblePart columns(left, pixels_per_cell, width_);
        for (int row = rows.first; row < rows.after; ++row)
            for (int column = columns.first; column < columns.after; ++column)
                if (is_solid(column, row))
                    dark_[static_cast<std::size_t>((top + row) * width_ + left + column)] = 1;
    }

    void draw(Canvas& canvas, int strength) const {
        for (std::size_t i = 0; i < dark_.size(); ++i)
            if (dark_[i] != 0)
                canvas.pixels[i] = shadowed(canvas.pixels[i], strength);
    }

  private:
    int width_;
    int height_;
    std::vector<std::uint8_t> dark_; // of each pixel, 1 if it is in shadow
};

void add_cells(Shadow& shadow, const Canvas& canvas, const Pack& pack, const PackedLevel& packed,
               const Cells& cells, View view) {
    view.camera_x = static_cast<std::int16_t>(view.camera_x - shadow_offset);
    view.camera_y = static_cast<std::int16_t>(view.camera_y - shadow_offset);
    each_cell(canvas, packed, packed.looks, cells, view,
              [&](int column, int row, std::size_t number, int x, int y) {
                  const CellPicture& picture = pack.cell_pictures[number];
                  if (casts_shadow(cells, column, row))
                      shadow.add(x, y, [&](int pixel, int line) {
                          return picture[static_cast<std::size_t>(line * pixels_per_cell + pixel)]
                                 != 0;
                      });
              });
}

void add_sprites(Shadow& shadow, const Pack& pack, const View& view) {
    for (int i = 0; i < view.sprite_count; ++i) {
        const Sprite& sprite = view.sprites[i];
        if (sprite.pose >= pack.sprite_pictures.size())
            continue;
        const SpritePicture& picture = pack.sprite_pictures[sprite.pose];
        shadow.add(sprite.x + shadow_offset, sprite.y + shadow_offset, [&](int pixel, int line) {
            const int column = sprite.flipped ? pixels_per_cell - 1 - pixel : pixel;
            return picture[static_cast<std::size_t>(line * pixels_per_cell + column)] != 0;
        });
    }
}

void draw_behind(Canvas& canvas, const Pack& pack, const PackedLevel& packed, const Cells& cells,
                 const View& view, SpriteShadows shadows) {
    if (packed.parallax == no_parallax)
        return;
    const ParallaxPicture& picture = pack.parallaxes[packed.parallax];
    draw_parallax(canvas, picture, view.camera_x, view.camera_y);
    if (picture.parallax.shadow == 0 || !packed.front.empty())
        return; // no console has a layer for both
    Shadow shadow(canvas);
    add_cells(shadow, canvas, pack, packed, cells, view);
    if (shadows == SpriteShadows::cast)
        add_sprites(shadow, pack, view);
    shadow.draw(canvas, picture.parallax.shadow);
}

} // namespace

void draw_sprites(Canvas& canvas, const Pack& pack, const PackedLevel& packed, const View& view) {
    for (int i = view.sprite_count - 1; i >= 0; --i) {
        const Sprite& sprite = view.sprites[i];
        if (sprite.pose < pack.sprite_pictures.size())
            draw_picture(canvas,
                         recoloured(pack.sprite_pictures[sprite.pose], packed.colours.sprites),
                         sprite.x, sprite.y, sprite.flipped);
    }
}

void draw_background(Canvas& canvas, const Pack& pack, const PackedLevel& packed,
                     const Cells& cells, const View& view) {
    clear(canvas, packed.backdrop | 0xFF000000u);
    draw_cells(canvas, pack, packed, packed.looks, cells, view);
}

void draw_view(Canvas& canvas, const Pack& pack, const PackedLevel& packed, const Cells& cells,
               const View& view, SpriteShadows shadows) {
    clear(canvas, packed.backdrop | 0xFF000000u);
    draw_behind(canvas, pack, packed, cells, view, shadows);
    draw_cells(canvas, pack, packed, packed.looks, cells, view);
    draw_sprites(canvas, pack, packed, view);
    if (!packed.front.empty())
        draw_cells(canvas, pack, packed, packed.front, cells, view);
}

void shade_beside(Canvas& canvas, const LevelView& level, const View& view) {
    const int left = -view.camera_x;
    const int right = left + level.columns * pixels_per_cell;
    fill_rect(canvas, {0, 0, left, canvas.height}, beside_the_level);
    fill_rect(canvas, {right, 0, canvas.width - right, canvas.height}, beside_the_level);
}

void shade_above_and_below(Canvas& canvas, const LevelView& level, const View& view) {
    const int left = -view.camera_x, top = -view.camera_y;
    const int width = level.columns * pixels_per_cell;
    const int bottom = top + level.rows * pixels_per_cell;
    fill_rect(canvas, {left, 0, width, top}, beside_the_level);
    fill_rect(canvas, {left, bottom, width, canvas.height - bottom}, beside_the_level);
}

} // namespace halfbyte::hosted
