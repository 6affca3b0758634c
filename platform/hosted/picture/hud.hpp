// The line at the top of the screen: the number of coins collected and of the hero's deaths.
#pragma once

#include "platform/hosted/picture/text.hpp"

namespace halfbyte::hosted {

// The icons beside the numbers, taken from the level's own pictures.
struct HudIcons {
    std::uint16_t coin = 0;   // a cell picture; 0: the level has no coins
    std::uint8_t hero = 0;    // a sprite picture
    Animation hero_animation; // of that picture: only its upper pictures are shown
};

HudIcons hud_icons(const Pack& pack, const PackedLevel& packed, const Level& level);

// Draws the numbers that rise, in front of everything else in the level.
void draw_numbers(Canvas& canvas, const Pack& pack, const PackedLevel& packed, const View& view,
                  TextForm form);

// Draws the number of coins on the left, unless the level has none, and that of deaths on the right
// once there are any. The layout is that of engine/show/overlay.hpp. A word in place of the hero's
// picture makes clear that the number does not count lives.
void draw_hud(Canvas& canvas, const Pack& pack, const PackedLevel& packed, const HudIcons& icons,
              const View& view, TextForm form = TextForm::free, std::string_view deaths_word = {});

// Draws the time of the level under play, in the middle.
void draw_timer(Canvas& canvas, const Pack& pack, const PackedLevel& packed, std::uint16_t frames,
                TextForm form);

} // namespace halfbyte::hosted
