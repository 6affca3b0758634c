#pragma once

#include <cstdint>
#include <filesystem>
#include <vector>

namespace halfbyte::test {

// A PNG of any colour type and depth. 0xAARRGGBB is written by write_rgba_png.
struct RawPng {
    unsigned width = 0;
    unsigned height = 0;
    int bit_depth = 8;
    int color_type = 0;                 // PNG_COLOR_TYPE_...
    std::vector<std::uint8_t> samples;  // in the order of the file, row by row
    std::vector<std::uint32_t> palette; // 0xAARRGGBB
};

void write_raw_png(const std::filesystem::path& path, const RawPng& png);

void write_rgba_png(const std::filesystem::path& path, unsigned width,
                    const std::vector<std::uint32_t>& pixels);

} // namespace halfbyte::test
