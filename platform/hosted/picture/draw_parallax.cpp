#include "platform/hosted/picture/draw_parallax.hpp"

namespace halfbyte::hosted {
namespace {

Colour colour_at(const ParallaxPicture& picture, int column, int row) {
    const int x = column & (parallax_width - 1);
    const std::uint8_t index = picture.pixels[static_cast<std::size_t>(row * parallax_width + x)];
    return index == 0 ? 0 : picture.colours[index];
}

} // namespace

void draw_parallax(Canvas& canvas, const ParallaxPicture& picture, int camera_x, int camera_y) {
    each_parallax_run(picture.parallax, camera_x, camera_y, canvas.height,
                      [&](int first, int after, int row, int left) {
                          for (int y = first; y < after; ++y)
                              for (int x = 0; x < canvas.width; ++x)
                                  draw_pixel(canvas, x, y,
                                             colour_at(picture, left + x, row + y - first));
                      });
}

Colour shadowed(Colour colour, int shadow) {
    constexpr unsigned dropped_bits = 3, kept_bits = 5;
    const auto light = static_cast<unsigned>(full_shadow - shadow);
    Colour result = 0xFF000000u;
    for (const unsigned shift : {0u, 8u, 16u}) {
        const unsigned channel = (colour >> shift & 255u) >> dropped_bits;
        const unsigned darker = channel * light / full_shadow;
        result |= (darker << dropped_bits | darker >> (kept_bits - dropped_bits)) << shift;
    }
    return result;
}

} // namespace halfbyte::hosted
