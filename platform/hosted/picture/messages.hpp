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

// The edge at which notices are.
enum class NoticeEdge : std::uint8_t {
    upper,
    lower // above the bar of time
};

// Draws a sheet with texts of any length, separated by empty lines. It shows at most six lines of
// each and twelve in all. Draws nothing without texts.
void draw_notices(Canvas& canvas, const Font& font, Colour backdrop,
                  const std::vector<std::string_view>& texts,
                  NoticeEdge edge = NoticeEdge::upper);

} // namespace halfbyte::hosted
