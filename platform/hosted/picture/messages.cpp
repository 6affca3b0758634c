#include "platform/hosted/picture/messages.hpp"

#include <algorithm>

namespace halfbyte::hosted {
namespace {

constexpr Colour shade = 0x38000000;
constexpr int margin = 10;

// Centred at a height of the canvas.
Rect draw_sheet(Canvas& canvas, const Font& font, Colour paper, int middle, int width, int height) {
    const Rect sheet{(canvas.width - width) / 2, middle - height / 2, width, height};
    fill_rect(canvas, sheet, paper);
    outline_rect(canvas, sheet, ink_of(font));
    outline_rect(canvas, {sheet.x + 2, sheet.y + 2, width - 4, height - 4}, ink_of(font));
    return sheet;
}

// Twice the size where it fits the canvas.
int headline_scale(const Canvas& canvas, std::string_view text) {
    return text_width(text, 2) + 4 * margin <= canvas.width ? 2 : 1;
}

void draw_hero(Canvas& canvas, const Pack& pack, int y, std::uint32_t frame) {
    constexpr int scale = 3;
    Actor hero;
    hero.kind = player_kind;
    hero.state = ActorState::run;
    const std::size_t pose = pose_of(hero, pack.looks, frame);
    if (pose < pack.sprite_pictures.size())
        draw_picture(canvas, pack.sprite_pictures[pose], canvas.width / 2 - 8 * scale, y, false,
                     scale);
}

} // namespace

void dim(Canvas& canvas) {
    fill_rect(canvas, {0, 0, canvas.width, canvas.height}, shade);
}

void draw_message(Canvas& canvas, const Font& font, Colour backdrop, int middle,
                  const Message& message) {
    if (font.empty())
        return;
    const auto [headline, line] = message;
    const int scale = headline_scale(canvas, headline);
    const int width = std::max(text_width(headline, scale), text_width(line)) + 2 * margin;
    const int height = glyph_size * (scale + 2) + 2 * margin;
    const Rect sheet = draw_sheet(canvas, font, paper_for(font, backdrop), middle, width, height);
    draw_centred(canvas, font, sheet.y + margin, headline, {.scale = scale});
    draw_centred(canvas, font, sheet.y + margin + glyph_size * (scale + 1), line);
}

void draw_title_message(Canvas& canvas, const Pack& pack, Colour backdrop, std::uint32_t frame) {
    constexpr int hero_height = 48;
    constexpr std::uint32_t blink_bit = 32; // about half a second on, half a second off
    if (pack.font.empty())
        return;
    const int scale = headline_scale(canvas, pack.title);
    const std::string_view prompt = "Press Enter";
    const int width = std::max(text_width(pack.title, scale), text_width(prompt)) + 4 * margin;
    const int height = glyph_size * (scale + 2) + hero_height + 2 * margin;
    const Rect sheet = draw_sheet(canvas, pack.font, paper_for(pack.font, backdrop),
                                  canvas.height / 2, width, height);
    const int hero_y = sheet.y + margin + glyph_size * scale;
    draw_centred(canvas, pack.font, sheet.y + margin, pack.title, {.scale = scale});
    draw_hero(canvas, pack, hero_y, frame);
    if (!(frame & blink_bit))
        draw_centred(canvas, pack.font, hero_y + hero_height + glyph_size, prompt);
}

} // namespace halfbyte::hosted
