// Draws the bar of a level's frames, while time has moved.
#pragma once

#include "platform/hosted/play/play.hpp"
#include "platform/hosted/rerun/timeline.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <utility>

namespace halfbyte::hosted {

// The bar in a picture.
Rect time_bar_in(Screen screen);

// The first and the last selected frame.
using FrameSelection = std::optional<std::pair<std::size_t, std::size_t>>;

// `keys` says what the player can press.
void draw_time_bar(Canvas& canvas, const Play& play, const Timeline& timeline,
                   const FrameSelection& selection, const std::string& keys);

} // namespace halfbyte::hosted
