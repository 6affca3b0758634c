#include "platform/hosted/picture/draw_page.hpp"

namespace halfbyte::hosted {
namespace {

// The page's cells are a multiple of two away from the canvas's edge, so that the lines meet.
int left_of(const Canvas& canvas) {
    return (canvas.width - page_columns * glyph_size) / 2;
}

int top_of(const Canvas& canvas) {
    return (canvas.height - page_rows * glyph_size) / 2;
}

void draw_rules(Canvas& canvas, Colour ink) {
    constexpr int line_distance = 2 * glyph_size;
    const int first = (top_of(canvas) + glyph_size) % line_distance;
    for (int y = first; y < canvas.height; y += line_distance)
        for (int x = left_of(canvas) % page_dot_distance; x < canvas.width; x += page_dot_distance)
            draw_pixel(canvas, x, y, ink);
}

void draw_cells(Canvas& canvas, const Font& font, const Page& page) {
    for (int row = 0; row < page_rows; ++row)
        for (int column = 0; column < page_columns; ++column)
            if (const std::uint8_t cell = page.cells[row][column]; cell < font.size())
                draw_picture(canvas, font[cell], left_of(canvas) + column * glyph_size,
                             top_of(canvas) + row * glyph_size);
}

void draw_hero(Canvas& canvas, const Pack& pack, const Page& page, std::uint32_t frame) {
    constexpr int height = 16;
    if (!page.has_hero)
        return;
    if (!page.has_hero)
        return;
    Actor hero;
    hero.kind = player_kind;
    hero.state = page.hero_runs ? ActorState::run : ActorState::stand;
    const std::size_t pose = pose_of(hero, pack.looks, frame);
    if (pose < pack.sprite_pictures.size())
        draw_picture(canvas, pack.sprite_pictures[pose],
                     left_of(canvas) + page.hero_column * glyph_size,
                     top_of(canvas) + (page.hero_row + 1) * glyph_size - height);
}

} // namespace

void draw_page(Canvas& canvas, const Pack& pack, Colour paper, const Page& page,
               std::uint32_t frame) {
    clear(canvas, paper | 0xFF000000u);
    if (pack.font.empty()) {
        draw_hero(canvas, pack, page, frame);
        return;
    }
    draw_rules(canvas, ink_of(pack.font));
    draw_cells(canvas, pack.font, page);
    draw_hero(canvas, pack, page, frame);
}

} // namespace halfbyte::hosted
