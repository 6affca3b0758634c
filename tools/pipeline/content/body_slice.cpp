#include "tools/pipeline/content/body_slice.hpp"

#include "tools/support/input_error.hpp"

#include <algorithm>
#include <string>

namespace halfbyte::tools::content {

namespace {

/// The drawn pixels of all frames; `right` and `lower` are the first ones behind them.
struct Extent {
    int left = longest_canvas_side;
    int right = 0;
    int upper = longest_canvas_side;
    int lower = 0;
};

Extent extent_of(const AnimatedDrawing& drawing) {
    Extent extent;
    for (const auto& pixels : drawing.frames) {
        for (int y = 0; y < drawing.height; ++y) {
            for (int x = 0; x < drawing.width; ++x) {
                if (pixels[static_cast<std::size_t>(y * drawing.width + x)] == 0)
                    continue;
                extent.left = std::min(extent.left, x);
                extent.right = std::max(extent.right, x + 1);
                extent.upper = std::min(extent.upper, y);
                extent.lower = std::max(extent.lower, y + 1);
            }
        }
    }
    return extent;
}

void check_size(const AnimatedDrawing& drawing, int width, int height) {
    if (width > longest_frame_side || height > longest_frame_side) {
        throw support::InputError(
            drawing.path, "a frame has " + std::to_string(width) + " x " + std::to_string(height)
                              + " pixels; at most 32 x 32 are possible: "
                              + (body_slice(drawing) == nullptr
                                     ? "make the canvas smaller"
                                     : "make the drawing smaller, or move the slice \"hitbox\" to "
                                       "its middle"));
    }
}

/// The same frames on another canvas, whose top left pixel is (left, upper) of the old one.
AnimatedDrawing on_canvas(const AnimatedDrawing& drawing, int left, int upper, int width,
                          int height) {
    AnimatedDrawing result = drawing;
    result.width = width;
    result.height = height;
    for (auto& pixels : result.frames) {
        const std::vector<std::uint32_t> before = std::move(pixels);
        pixels.assign(static_cast<std::size_t>(width * height), 0);
        for (int y = std::max(upper, 0); y < std::min(upper + height, drawing.height); ++y) {
            for (int x = std::max(left, 0); x < std::min(left + width, drawing.width); ++x) {
                pixels[static_cast<std::size_t>((y - upper) * width + x - left)] =
                    before[static_cast<std::size_t>(y * drawing.width + x)];
            }
        }
    }
    return result;
}

} // namespace

const DrawnSlice* body_slice(const AnimatedDrawing& drawing) {
    const auto found = std::ranges::find(drawing.slices, body_slice_name, &DrawnSlice::name);
    return found == drawing.slices.end() ? nullptr : &*found;
}

AnimatedDrawing around_body(AnimatedDrawing drawing) {
    const DrawnSlice* body = body_slice(drawing);
    const Extent extent = extent_of(drawing);
    if (body == nullptr || extent.right == 0) {
        check_size(drawing, drawing.width, drawing.height);
        return drawing;
    }
    const int feet = body->y + body->height;
    if (extent.lower > feet) {
        throw support::InputError(drawing.path,
                                  "pixels are below the slice \"hitbox\"; a picture stands on the "
                                  "lower edge of its body: move the slice or the drawing");
    }
    const int twice_middle = 2 * body->x + body->width;
    const int half_width =
        (std::max({twice_middle - 2 * extent.left, 2 * extent.right - twice_middle, 2}) + 1) / 2;
    const int height = std::max(feet - extent.upper, 1);
    check_size(drawing, 2 * half_width, height);
    return on_canvas(drawing, (twice_middle - 2 * half_width) / 2, feet - height, 2 * half_width,
                     height);
}

FrameSize frame_size(const AnimatedDrawing& drawing) {
    return {drawing.width, drawing.height};
}

} // namespace halfbyte::tools::content
