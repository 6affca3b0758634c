#include "tests/support/indexed_png.hpp"

#include "tests/support/art_files.hpp"

namespace halfbyte::test {
namespace {

std::string rgb(std::uint32_t colour) {
    return {static_cast<char>(colour >> 16), static_cast<char>(colour >> 8),
            static_cast<char>(colour)};
}

} // namespace

IndexedPng IndexedPng::blank(int width, int height) {
    IndexedPng png;
    png.width = width;
    png.height = height;
    for (std::uint32_t i = 0; i < 16; ++i)
        png.palette.push_back(i % 4 == 0 ? 0xF0F0E0u : 0x101010u * i);
    png.indices.resize(static_cast<std::size_t>(width) * static_cast<std::size_t>(height));
    return png;
}

std::uint8_t& IndexedPng::at(int x, int y) {
    return indices.at(static_cast<std::size_t>(y) * static_cast<std::size_t>(width)
                      + static_cast<std::size_t>(x));
}

void IndexedPng::fill(int left, int top, int side, std::uint8_t index) {
    for (int y = top; y < top + side; ++y)
        for (int x = left; x < left + side; ++x)
            at(x, y) = index;
}

std::string png_bytes(const IndexedPng& png) {
    constexpr int palette_type = 3;
    std::string palette;
    for (const std::uint32_t colour : png.palette)
        palette += rgb(colour);
    return raw_png(png.width, png.height, 8, palette_type, {png.indices.begin(), png.indices.end()},
                   static_cast<std::size_t>(png.width), png_chunk("PLTE", palette));
}

std::string rgb_png_bytes(const IndexedPng& png) {
    constexpr int rgb_type = 2;
    std::string rows;
    for (const std::uint8_t index : png.indices)
        rows += rgb(png.palette.at(index));
    return raw_png(png.width, png.height, 8, rgb_type, rows,
                   3 * static_cast<std::size_t>(png.width));
}

} // namespace halfbyte::test
