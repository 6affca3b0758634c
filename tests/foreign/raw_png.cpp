#include "tests/foreign/raw_png.hpp"

#include "tests/support/art_files.hpp"

#include <fstream>
#include <png.h>

namespace halfbyte::test {

void write_raw_png(const std::filesystem::path& path, const RawPng& png) {
    std::string colours, alphas;
    for (const std::uint32_t colour : png.palette) {
        for (const int shift : {16, 8, 0})
            colours += static_cast<char>(colour >> shift);
        alphas += static_cast<char>(colour >> 24);
    }
    const std::string chunks =
        png.palette.empty() ? "" : png_chunk("PLTE", colours) + png_chunk("tRNS", alphas);
    std::ofstream(path, std::ios::binary) << raw_png(
        static_cast<int>(png.width), static_cast<int>(png.height), png.bit_depth, png.color_type,
        {png.samples.begin(), png.samples.end()}, png.samples.size() / png.height, chunks);
}

void write_rgba_png(const std::filesystem::path& path, unsigned width,
                    const std::vector<std::uint32_t>& pixels) {
    RawPng png{width, static_cast<unsigned>(pixels.size()) / width, 8, PNG_COLOR_TYPE_RGBA, {}, {}};
    for (const std::uint32_t pixel : pixels)
        for (const int shift : {16, 8, 0, 24})
            png.samples.push_back(static_cast<std::uint8_t>(pixel >> shift));
    write_raw_png(path, png);
}

} // namespace halfbyte::test
