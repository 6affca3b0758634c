#include "platform/hosted/shell/colour_set.hpp"

namespace halfbyte::hosted {
namespace {

constexpr Colour part(Colour colour, int shift) {
    return colour >> shift & 255u;
}

// Reduces eight bits to five; the lower three repeat the upper ones.
constexpr Colour five_bits(Colour part) {
    return (part & 0xF8u) | part >> 5;
}

constexpr Colour handheld(Colour colour) {
    return (colour & 0xFF000000u) | five_bits(part(colour, 16)) << 16
           | five_bits(part(colour, 8)) << 8 | five_bits(part(colour, 0));
}

constexpr Colour grey(Colour colour) {
    constexpr Colour red = 77, green = 150, blue = 29; // of 256: the perceived brightness of each
    const Colour light =
        (red * part(colour, 16) + green * part(colour, 8) + blue * part(colour, 0)) / 256;
    return (colour & 0xFF000000u) | light << 16 | light << 8 | light;
}

} // namespace

void show_in(ColourSet colours, Canvas& canvas) {
    if (colours == ColourSet::all)
        return;
    for (Colour& pixel : canvas.pixels)
        pixel = colours == ColourSet::handheld ? handheld(pixel) : grey(pixel);
}

} // namespace halfbyte::hosted
