#include "platform/hosted/picture/hud.hpp"

#include "engine/show/overlay.hpp"
#include "engine/show/screens.hpp"

#include <algorithm>

#include <string>

namespace halfbyte::hosted {
namespace {

constexpr int text_y = hud_row * glyph_size - text_rows_above;

int top_of(const HudCount& count) {
    return count.line * hud_line_height;
}

std::uint16_t coin_picture(const PackedLevel& packed, const LevelView& map) {
    if (packed.coin_icon != 0)
        return packed.coin_icon;
    if (map.mutable_count == 0)
        return 0;
    for (int row = 0; row < map.rows; ++row)
        for (int column = 0; column < map.columns; ++column)
            if (placed_kind(map, column, row) == TileKind::coin)
                return packed.looks[static_cast<std::size_t>(row * map.columns + column)].now;
    return 0;
}

void draw_letters_at(Canvas& canvas, const Font& font, int x, int y, std::string_view letters,
                     Colour backdrop, TextForm form) {
    const Colour paper = paper_for(font, backdrop);
    if (form == TextForm::tiles)
        draw_tiles(canvas, font, x, y, letters, paper);
    else
        draw_text(canvas, font, x, y, letters, {.halo = paper});
}

void draw_letters(Canvas& canvas, const Font& font, int column, std::string_view letters,
                  Colour backdrop, TextForm form) {
    draw_letters_at(canvas, font, column * glyph_size, text_y, letters, backdrop, form);
}

std::string digits_of(const HudCount& count) {
    std::string digits;
    for (int i = 0; i < count.digit_count; ++i)
        digits += static_cast<char>('0' + count.digits[i]);
    return digits;
}

void draw_count(Canvas& canvas, const Font& font, const HudCount& count, Colour backdrop,
                TextForm form) {
    draw_letters_at(canvas, font, count.column * glyph_size, text_y + top_of(count),
                    digits_of(count), backdrop, form);
}

void draw_word_and_count(Canvas& canvas, const Font& font, std::string_view word,
                         const HudCount& count, Colour backdrop, TextForm form) {
    const std::string text = std::string(word) + ' ' + digits_of(count);
    const int end = (count.column + count.digit_count) * glyph_size;
    draw_letters_at(canvas, font, std::max(end - text_width(text), 0), text_y + top_of(count), text,
                    backdrop, form);
}

} // namespace

HudIcons hud_icons(const Pack& pack, const PackedLevel& packed, const Level& level) {
    Actor hero;
    hero.kind = player_kind;
    hero.state = ActorState::dying;
    return {coin_picture(packed, level.map), pose_of(hero, pack.looks, 0),
            upper_row(animation_of(hero, pack.looks))};
}

namespace {

void draw_sprite(Canvas& canvas, const Pack& pack, const PackedLevel& packed, std::size_t picture,
                 int x, int y) {
    if (picture < pack.sprite_pictures.size())
        draw_picture(canvas, recoloured(pack.sprite_pictures[picture], packed.colours.sprites), x,
                     y);
}

// A wide picture ends where the digits begin.
void draw_hero(Canvas& canvas, const Pack& pack, const PackedLevel& packed, const HudIcons& icons,
               const HudCount& count) {
    const int right = count.icon_x + pose_picture_size;
    each_picture(icons.hero_animation, icons.hero, right - width_of(icons.hero_animation) / 2,
                 hud_icon_y + top_of(count) + pose_picture_size, false,
                 [&](std::size_t picture, int x, int y) {
                     draw_sprite(canvas, pack, packed, picture, x, y);
                 });
}

void draw_icons(Canvas& canvas, const Pack& pack, const PackedLevel& packed,
                const HudCount& count) {
    const int icons = count.item.icons != 0 ? count.item.icons : 1;
    for (int i = 0; i < icons && count.item.icon_kind != 0; ++i) {
        const Actor icon = hud_icon(count.item, count.item.icons != 0 && i >= count.count);
        draw_sprite(canvas, pack, packed, pose_of(icon, pack.looks, 0),
                    count.icon_x + i * hud_narrow_icon, hud_icon_y + top_of(count));
    }
}

} // namespace

void draw_hud(Canvas& canvas, const Pack& pack, const PackedLevel& packed, const HudIcons& icons,
              const View& view, TextForm form, std::string_view deaths_word) {
    if (pack.font.empty())
        return;
    const Font font = font_of(pack, packed);
    const Screen screen{static_cast<std::int16_t>(canvas.width),
                        static_cast<std::int16_t>(canvas.height)};
    for (const HudCount& count : hud_of(pack.looks.hud, view, icons.coin != 0, screen).counts) {
        if (!count.shown)
            continue;
        if (shows(count.item, HudSource::deaths) && !deaths_word.empty()) {
            draw_word_and_count(canvas, font, deaths_word, count, packed.backdrop, form);
            continue;
        }
        if (shows(count.item, HudSource::coins))
            draw_picture(canvas, pack.cell_pictures[icons.coin], count.icon_x,
                         hud_icon_y + top_of(count));
        else if (shows(count.item, HudSource::deaths))
            draw_hero(canvas, pack, packed, icons, count);
        else
            draw_icons(canvas, pack, packed, count);
        if (count.item.icons == 0)
            draw_count(canvas, font, count, packed.backdrop, form);
    }
}

void draw_numbers(Canvas& canvas, const Pack& pack, const PackedLevel& packed, const View& view,
                  TextForm form) {
    if (pack.font.empty() || view.number_count == 0)
        return;
    const Font font = font_of(pack, packed);
    for (int i = view.number_count - 1; i >= 0; --i) {
        const ShownNumber& number = view.numbers[i];
        draw_letters_at(canvas, font, number.x, number.y, std::to_string(number.number),
                        packed.backdrop, form);
    }
}

void draw_timer(Canvas& canvas, const Pack& pack, const PackedLevel& packed, std::uint16_t frames,
                TextForm form) {
    if (pack.font.empty())
        return;
    char letters[longest_time_text];
    const int length = write_time(frames, letters);
    const Screen screen{static_cast<std::int16_t>(canvas.width),
                        static_cast<std::int16_t>(canvas.height)};
    draw_letters(canvas, font_of(pack, packed), timer_column(screen),
                 {letters, static_cast<std::size_t>(length)}, packed.backdrop, form);
}

} // namespace halfbyte::hosted
