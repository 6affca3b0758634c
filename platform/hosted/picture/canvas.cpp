#include "platform/hosted/picture/canvas.hpp"

#include <algorithm>
#include <cstdlib>

namespace halfbyte::hosted {
namespace {

std::size_t index_of(const Canvas& canvas, int x, int y) {
    return static_cast<std::size_t>(y) * static_cast<std::size_t>(canvas.width)
           + static_cast<std::size_t>(x);
}

bool inside(const Canvas& canvas, int x, int y) {
    return x >= 0 && x < canvas.width && y >= 0 && y < canvas.height;
}

Rect clipped(const Canvas& canvas, Rect rect) {
    const int left = std::max(rect.x, 0), top = std::max(rect.y, 0);
    const int right = std::min(rect.x + rect.width, canvas.width);
    const int bottom = std::min(rect.y + rect.height, canvas.height);
    return {left, top, right - left, bottom - top};
}

unsigned channel(Colour colour, int shift) {
    return (colour >> shift) & 255u;
}

unsigned mix(unsigned under, unsigned over, unsigned alpha) {
    return (over * alpha + under * (255u - alpha) + 127u) / 255u;
}

} // namespace

Colour blend(Colour under, Colour over) {
    const unsigned alpha = channel(over, 24);
    if (alpha == 0)
        return under;
    if (alpha == 255)
        return over;
    Colour result = 0xFF000000u;
    for (const int shift : {16, 8, 0})
        result |= mix(channel(under, shift), channel(over, shift), alpha) << shift;
    return result;
}

int brightness(Colour colour) {
    return static_cast<int>((channel(colour, 16) * 2 + channel(colour, 8) * 5 + channel(colour, 0))
                            / 8);
}

Colour pixel_at(const Canvas& canvas, int x, int y) {
    return inside(canvas, x, y) ? canvas.pixels[index_of(canvas, x, y)] : 0;
}

void clear(Canvas& canvas, Colour colour) {
    std::fill(canvas.pixels.begin(), canvas.pixels.end(), colour);
}

void fill_rect(Canvas& canvas, Rect rect, Colour colour) {
    const Rect visible = clipped(canvas, rect);
    for (int y = visible.y; y < visible.y + visible.height; ++y) {
        Colour* row = row_of(canvas, y);
        for (int x = visible.x; x < visible.x + visible.width; ++x)
            paint(row[x], colour);
    }
}

void outline_rect(Canvas& canvas, Rect rect, Colour colour) {
    if (rect.width < 1 || rect.height < 1)
        return;
    fill_rect(canvas, {rect.x, rect.y, rect.width, 1}, colour);
    if (rect.height > 1)
        fill_rect(canvas, {rect.x, rect.y + rect.height - 1, rect.width, 1}, colour);
    fill_rect(canvas, {rect.x, rect.y + 1, 1, rect.height - 2}, colour);
    if (rect.width > 1)
        fill_rect(canvas, {rect.x + rect.width - 1, rect.y + 1, 1, rect.height - 2}, colour);
}

void draw_line(Canvas& canvas, int x0, int y0, int x1, int y1, Colour colour) {
    const int width = std::abs(x1 - x0), height = std::abs(y1 - y0);
    const int step_x = x0 < x1 ? 1 : -1, step_y = y0 < y1 ? 1 : -1;
    int error = width - height;
    while (true) {
        draw_pixel(canvas, x0, y0, colour);
        if (x0 == x1 && y0 == y1)
            return;
        const int twice = 2 * error;
        if (twice > -height) {
            error -= height;
            x0 += step_x;
        }
        if (twice < width) {
            error += width;
            y0 += step_y;
        }
    }
}

void draw_pixels(Canvas& canvas, const Colour* picture, int size, int x, int y, bool flipped,
                 int scale) {
    const auto colour_at = [&](int row, int column) {
        return picture[row * size + (flipped ? size - 1 - column : column)];
    };
    if (scale != 1) {
        for (int row = 0; row < size; ++row)
            for (int column = 0; column < size; ++column)
                fill_rect(canvas, {x + column * scale, y + row * scale, scale, scale},
                          colour_at(row, column));
        return;
    }
    const VisiblePart rows(y, size, canvas.height), columns(x, size, canvas.width);
    for (int row = rows.first; row < rows.after; ++row) {
        Colour* line = row_of(canvas, y + row);
        for (int column = columns.first; column < columns.after; ++column)
            paint(line[x + column], colour_at(row, column));
    }
}

} // namespace halfbyte::hosted
