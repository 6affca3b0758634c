#include "platform/hosted/picture/draw_parallax.hpp"

namespace halfbyte::hosted {
namespace {

// Colour 0 is the page.
void draw_row(Colour* pixels, int width, const ParallaxPicture& picture, int row, int left) {
    const std::uint8_t* indices =
        picture.pixels.data() + static_cast<std::ptrdiff_t>(row) * parallax_width;
    for (int x = 0; x < width; ++x)
        if (const std::uint8_t index = indices[(left + x) & (parallax_width - 1)]; index != 0)
            paint(pixels[x], picture.colours[index]);
}

} // namespace

void draw_parallax(Canvas& canvas, const ParallaxPicture& picture, int camera_x, int camera_y) {
    each_parallax_run(picture.parallax, camera_x, camera_y, canvas.height,
                      [&](int first, int after, int row, int left) {
                          for (int y = first; y < after; ++y, ++row)
                              draw_row(row_of(canvas, y), canvas.width, picture, row, left);
                      });
}

} // namespace halfbyte::hosted
