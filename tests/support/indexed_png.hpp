// PNG files with a palette, written chunk by chunk so that tests can also make faulty ones.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace halfbyte::test {

struct IndexedPng {
    int width = 16;
    int height = 16;
    std::vector<std::uint32_t> palette; // 0xRRGGBB
    std::vector<std::uint8_t> indices;  // row by row

    // Blank, with the palette of the scratch game: entries 0, 4, 8 and 12 are the same colour, all
    // others differ.
    static IndexedPng blank(int width, int height);

    std::uint8_t& at(int x, int y);
    void fill(int left, int top, int side, std::uint8_t index);
};

// The file's bytes.
std::string png_bytes(const IndexedPng& png);

// The same pixels as the palette's colours, without a palette.
std::string rgb_png_bytes(const IndexedPng& png);

} // namespace halfbyte::test
