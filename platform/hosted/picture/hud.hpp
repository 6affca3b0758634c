// The line at the top of the screen: what was collected, and how often the hero died.
#pragma once

#include "platform/hosted/picture/text.hpp"

namespace halfbyte::hosted {

// What stands beside the numbers, taken from the level's own pictures.
struct HudIcons {
    std::uint16_t coin = 0; // a cell picture; 0: the level has no coins
    std::uint8_t hero = 0;  // a sprite picture
};

HudIcons hud_icons(const Pack& pack, const PackedLevel& packed, const Level& level);

// Coins at the left, unless the level has none; deaths at the right once there are any: where
// engine/show/overlay.hpp says.
// The numbers that rise, in front of what else the level shows.
void draw_numbers(Canvas& canvas, const Pack& pack, const PackedLevel& packed, const View& view,
                  TextForm form);

void draw_hud(Canvas& canvas, const Pack& pack, const PackedLevel& packed, const HudIcons& icons,
              const View& view, TextForm form = TextForm::free);

// The time of the level under play, in the middle.
void draw_timer(Canvas& canvas, const Pack& pack, const PackedLevel& packed, std::uint16_t frames,
                TextForm form);

} // namespace halfbyte::hosted
