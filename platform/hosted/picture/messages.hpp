// Texts in front of the picture.
#pragma once

#include "platform/hosted/picture/text.hpp"

#include <cstdint>
#include <string_view>
#include <vector>

namespace halfbyte::hosted {

// A small sheet with two lines, centred vertically at `middle`, in pixels. Its paper has the
// backdrop's colour if the text is readable on that.
struct Message {
    std::string_view headline;
    std::string_view line;
};
void draw_message(Canvas& canvas, const Font& font, Colour backdrop, int middle,
                  const Message& message);

// The position of notices: at the upper or lower edge of the picture, this far from it.
struct NoticePlace {
    bool is_below = false;
    int from_edge = 5;    // pixels
    int most_rows = 1000; // pixels; they are higher only if not even a line fits
    bool flashes = false; // has a wide edge in another colour
};
inline constexpr NoticePlace above_time_bar{.is_below = true, .from_edge = 24};

// Draws a sheet with texts of any length, separated by empty lines. It shows at most six lines of
// each and twelve in all. Draws nothing without texts.
void draw_notices(Canvas& canvas, const Font& font, Colour backdrop,
                  const std::vector<std::string_view>& texts, const NoticePlace& place = {});

} // namespace halfbyte::hosted
