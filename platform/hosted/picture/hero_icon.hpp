#pragma once

#include "platform/hosted/pack/appended_game.hpp"
#include "platform/hosted/pack/pack.hpp"

namespace halfbyte::hosted {

inline constexpr int icon_side = 128;

// The player's first picture, standing, as large as fits an icon with a margin. Pixels beside it
// are transparent.
Icon hero_icon(const Pack& pack);

} // namespace halfbyte::hosted
