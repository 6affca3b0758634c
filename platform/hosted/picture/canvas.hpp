// A picture in memory, and everything that is drawn on it. All drawing happens here, so that a
// window shows the same pixels that a run without a display saves.
#pragma once

#include "platform/hosted/pack/pack.hpp"

#include <cstddef>
#include <vector>

namespace halfbyte::hosted {

// Pixels in rows from the top; x grows to the right, y downward, in pixels. Drawing outside is
// clipped. A canvas that was cleared with an opaque colour stays opaque.
struct Canvas {
    Canvas(int w, int h)
        : width(w), height(h), pixels(static_cast<std::size_t>(w) * static_cast<std::size_t>(h)) {}

    int width;
    int height;
    std::vector<Colour> pixels;
};

struct Rect {
    int x = 0; // top left
    int y = 0;
    int width = 0;
    int height = 0;
};

// A colour drawn over an opaque one, by the upper one's alpha.
Colour blend(Colour under, Colour over);

// The colour with another alpha.
constexpr Colour with_alpha(Colour colour, unsigned alpha) {
    return (colour & 0x00FFFFFFu) | (alpha << 24);
}

// How bright a colour looks, 0 to 255.
int brightness(Colour colour);

// The colour of a pixel; 0 outside the canvas.
Colour pixel_at(const Canvas& canvas, int x, int y);

// Draws over a pixel, mostly with an opaque colour.
inline void paint(Colour& pixel, Colour colour) {
    pixel = colour >> 24 == 255 ? colour : blend(pixel, colour);
}

// The first pixel of a row of the canvas.
inline Colour* row_of(Canvas& canvas, int y) {
    return canvas.pixels.data()
           + static_cast<std::ptrdiff_t>(y) * static_cast<std::ptrdiff_t>(canvas.width);
}

// The rows or columns of a picture that are on a canvas of `size` pixels, for a picture that begins
// at `place`. They are those from `first` up to, but not including, `after`.
struct VisiblePart {
    VisiblePart(int place, int count, int size)
        : first(place < 0 ? -place : 0), after(count < size - place ? count : size - place) {}

    int first;
    int after;
};

void clear(Canvas& canvas, Colour colour);

inline void draw_pixel(Canvas& canvas, int x, int y, Colour colour) {
    if (x >= 0 && x < canvas.width && y >= 0 && y < canvas.height)
        paint(row_of(canvas, y)[x], colour);
}

void fill_rect(Canvas& canvas, Rect rect, Colour colour);

// The outermost pixels of the rectangle.
void outline_rect(Canvas& canvas, Rect rect, Colour colour);

// Draws a line with both ends. Method: J. Bresenham, "Algorithm for computer control of a digital
// plotter", IBM Systems Journal 4 (1965).
void draw_line(Canvas& canvas, int x0, int y0, int x1, int y1, Colour colour);

// Draws a square picture with its top left at x, y; each of its pixels becomes scale * scale
// pixels. Flipped means mirrored left to right.
void draw_pixels(Canvas& canvas, const Colour* picture, int size, int x, int y, bool flipped,
                 int scale);

template <std::size_t count>
void draw_picture(Canvas& canvas, const std::array<Colour, count>& picture, int x, int y,
                  bool flipped = false, int scale = 1) {
    constexpr int size = count == 256 ? 16 : 8;
    static_assert(count == size * size);
    draw_pixels(canvas, picture.data(), size, x, y, flipped, scale);
}

} // namespace halfbyte::hosted
