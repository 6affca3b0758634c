// The set of colours in which a computer shows a picture.
#pragma once

#include "platform/hosted/picture/canvas.hpp"

namespace halfbyte::hosted {

enum class ColourSet : std::uint8_t {
    all,
    handheld, // five bits for each of red, green and blue, as the GBA has
    greys,    // by brightness
};

void show_in(ColourSet colours, Canvas& canvas);

} // namespace halfbyte::hosted
