#include "platform/desktop/hud.hpp"

#include <string>

namespace halfbyte::desktop {
namespace {

constexpr int margin = 6;
constexpr int icon_size = 16;
constexpr int gap = 2;

std::uint16_t coin_picture(const PackedLevel& packed, const LevelView& map) {
    if (map.changing_count == 0)
        return 0;
    for (int row = 0; row < map.rows; ++row)
        for (int column = 0; column < map.columns; ++column)
            if (placed_kind(map, column, row) == Kind::coin)
                return packed.looks[static_cast<std::size_t>(row * map.columns + column)].now;
    return 0;
}

template <class AnyPicture>
void draw_count(Canvas& canvas, const Font& font, const AnyPicture& icon, int count, int x,
                Colour backdrop) {
    draw_picture(canvas, icon, x, gap);
    draw_text(canvas, font, x + icon_size + gap, gap + (icon_size - glyph_size) / 2,
              std::to_string(count), {.halo = paper_for(font, backdrop)});
}

} // namespace

HudIcons hud_icons(const Pack& pack, const PackedLevel& packed, const Level& level) {
    Actor hero;
    hero.kind = player_kind;
    hero.state = ActorState::dying;
    return {coin_picture(packed, level.map), pose_of(hero, pack.looks, 0)};
}

void draw_hud(Canvas& canvas, const Pack& pack, const HudIcons& icons, Colour backdrop,
              const View& view) {
    if (pack.font.empty())
        return;
    if (icons.coin != 0)
        draw_count(canvas, pack.font, pack.cell_pictures[icons.coin], view.coins, margin, backdrop);
    if (view.deaths != 0 && icons.hero < pack.sprite_pictures.size()) {
        const int width = icon_size + gap + text_width(std::to_string(view.deaths));
        draw_count(canvas, pack.font, pack.sprite_pictures[icons.hero], view.deaths,
                   canvas.width - margin - width, backdrop);
    }
}

} // namespace halfbyte::desktop
