#include "platform/hosted/picture/hero_icon.hpp"

#include "platform/hosted/picture/canvas.hpp"

#include <utility>

namespace halfbyte::hosted {

Icon hero_icon(const Pack& pack) {
    constexpr int picture_side = 16;
    constexpr int scale = 7; // the margin is half a pixel of the picture
    constexpr int margin = (icon_side - picture_side * scale) / 2;
    Canvas canvas(icon_side, icon_side);
    const Animation& stand =
        pack.looks.animations[player_kind][static_cast<int>(ActorState::stand)];
    draw_picture(canvas, pack.sprite_pictures[pack.looks.poses[stand.first]], margin, margin, false,
                 scale);
    return {icon_side, std::move(canvas.pixels)};
}

} // namespace halfbyte::hosted
