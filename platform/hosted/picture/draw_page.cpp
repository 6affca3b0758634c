#include "platform/hosted/picture/draw_page.hpp"

namespace halfbyte::hosted {
namespace {

// The pixel of the page's top left on the canvas.
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

void draw_frame_tile(Canvas& canvas, int left, int top, int tile, Colour ink) {
    constexpr int sides[frame_tile_count][2] = {{-1, -1}, {0, -1}, {1, -1}, {-1, 0},
                                                {1, 0},   {-1, 1}, {0, 1},  {1, 1}};
    const auto [dx, dy] = sides[tile];
    for (int y = 0; y < glyph_size; ++y)
        for (int x = 0; x < glyph_size; ++x)
            if (is_frame_ink(dx, dy, x, y))
                draw_pixel(canvas, left + x, top + y, ink);
}

// The pictures of a page's cells, in the colours of a level.
struct PageArt {
    const Font& font;
    const std::vector<SpreadTile>& spread_tiles;
    const ColourChanges& colours;
    Colour paper;
};

void draw_spread_tile(Canvas& canvas, const PageArt& art, int x, int y, int tile) {
    if (const auto index = static_cast<std::size_t>(tile); index < art.spread_tiles.size())
        draw_picture(canvas, recoloured(art.spread_tiles[index], art.colours), x, y);
}

// The whole canvas is ruled already; where the page has something else, paper covers the lines.
void draw_cell(Canvas& canvas, const PageArt& art, int x, int y, std::uint8_t cell) {
    if (cell == page_rule)
        return;
    fill_rect(canvas, {x, y, glyph_size, glyph_size}, art.paper);
    if (const Glyph* glyph = glyph_at(art.font, cell))
        draw_picture(canvas, *glyph, x, y);
    else if (cell < page_rule)
        draw_frame_tile(canvas, x, y, cell - page_frame, ink_of(art.font));
    else
        draw_spread_tile(canvas, art, x, y, cell - page_spot);
}

void draw_cells(Canvas& canvas, const PageArt& art, const Page& page) {
    for (int row = 0; row < page_rows; ++row)
        for (int column = 0; column < page_columns; ++column)
            draw_cell(canvas, art, left_of(canvas) + column * glyph_size,
                      top_of(canvas) + row * glyph_size, page.cells[row][column]);
}

void draw_hero(Canvas& canvas, const Pack& pack, const PackedLevel& packed, const Page& page,
               std::uint32_t frame) {
    if (!page.has_hero)
        return;
    Actor hero;
    hero.kind = page.hero_kind;
    hero.state = page.hero_runs ? ActorState::run : ActorState::stand;
    each_picture(animation_of(hero, pack.looks), pose_of(hero, pack.looks, frame),
                 left_of(canvas) + page.hero_x + pose_picture_size / 2,
                 top_of(canvas) + page.hero_y + pose_picture_size, page.hero_flipped,
                 [&](std::size_t picture, int x, int y) {
                     if (picture < pack.sprite_pictures.size())
                         draw_picture(
                             canvas,
                             recoloured(pack.sprite_pictures[picture], packed.colours.sprites), x,
                             y, page.hero_flipped);
                 });
}

} // namespace

void draw_page(Canvas& canvas, const Pack& pack, const PackedLevel& packed, const Page& page,
               std::uint32_t frame) {
    const Font font = font_of(pack, packed);
    const Colour paper = paper_for(font, packed.backdrop) | 0xFF000000u;
    clear(canvas, paper);
    if (!font.empty()) {
        draw_rules(canvas, ink_of(font));
        draw_cells(canvas, {font, pack.spreads.tiles, packed.colours.background, paper}, page);
    }
    draw_hero(canvas, pack, packed, page, frame);
}

} // namespace halfbyte::hosted
