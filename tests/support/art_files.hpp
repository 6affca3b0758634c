// PNG and Aseprite files of any kind, written byte by byte.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace halfbyte::test {

// Pixels of a picture, 0xAARRGGBB, row by row.
struct Pixels {
    int width = 0;
    int height = 0;
    std::vector<std::uint32_t> colours;

    Pixels(int w, int h, std::uint32_t colour = 0)
        : width(w), height(h),
          colours(static_cast<std::size_t>(w) * static_cast<std::size_t>(h), colour) {}

    std::uint32_t& at(int x, int y) {
        return colours.at(static_cast<std::size_t>(y) * static_cast<std::size_t>(width)
                          + static_cast<std::size_t>(x));
    }
    void fill(int left, int top, int w, int h, std::uint32_t colour) {
        for (int y = top; y < top + h; ++y)
            for (int x = left; x < left + w; ++x)
                at(x, y) = colour;
    }
};

// A PNG of 8 bits a channel with alpha.
std::string rgba_png(const Pixels& pixels);

// A PNG of any colour type and depth from the bytes of its rows, each without its filter's byte;
// `more` are chunks before the pixels.
std::string raw_png(int width, int height, int depth, int colour_type, const std::string& rows,
                    std::size_t bytes_a_row, const std::string& more = "");

std::string png_chunk(const std::string& name, const std::string& data);

// An Aseprite file.
struct AseFile {
    struct Layer {
        bool visible = true;
        int type = 0; // 1: a group
        int level = 0;
        int blend = 0;
        int opacity = 255;
    };
    struct Cel {
        int layer = 0;
        int x = 0;
        int y = 0;
        int width = 0;
        int height = 0;
        std::string bytes = {}; // of the pixels
        int type = 2;           // 0: raw, 1: linked, 2: packed
        int linked = 0;
        int opacity = 255;
        int z = 0;
    };
    struct Frame {
        int milliseconds = 100;
        std::vector<Cel> cels;
    };
    struct Tag {
        std::string name;
        int first = 0;
        int last = 0;
        int direction = 0;
    };
    struct Slice {
        std::string name;
        int x = 0;
        int y = 0;
        int width = 0;
        int height = 0;
    };

    int width = 16;
    int height = 16;
    int depth = 32;
    int transparent = 0;
    std::vector<Layer> layers = std::vector<Layer>(1);
    std::vector<std::uint32_t> palette; // 0xRRGGBB
    std::vector<Frame> frames;
    std::vector<Tag> tags;
    std::vector<Slice> slices;

    // A frame that is one rectangle of a colour, 0xAARRGGBB, on layer 0.
    void add_frame(int milliseconds, int x, int y, int w, int h, std::uint32_t colour);
    std::string bytes() const;
};

} // namespace halfbyte::test
