#include "platform/hosted/picture/hero_icon.hpp"

#include "platform/hosted/picture/canvas.hpp"

#include <algorithm>
#include <utility>

namespace halfbyte::hosted {

Icon hero_icon(const Pack& pack) {
    constexpr int most_pixels = 112; // the margin of a picture of 16 pixels is half a pixel of it
    const Animation& stand =
        pack.looks.animations[player_kind][static_cast<int>(ActorState::stand)];
    const int height = picture_rows(stand) * pose_picture_size;
    const int scale = most_pixels / std::max({width_of(stand), height, pose_picture_size});
    Canvas canvas(icon_side, icon_side);
    each_picture(stand, pack.looks.poses[stand.first], 0, height, false,
                 [&](std::uint8_t picture, int x, int y) {
                     draw_picture(canvas, pack.sprite_pictures[picture], icon_side / 2 + x * scale,
                                  (icon_side - height * scale) / 2 + y * scale, false, scale);
                 });
    return {icon_side, std::move(canvas.pixels)};
}

} // namespace halfbyte::hosted
