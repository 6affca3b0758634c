#include "tests/foreign/raw_png.hpp"

#include <cstdio>
#include <memory>
#include <png.h>
#include <stdexcept>

namespace halfbyte::test {

namespace {

std::uint8_t byte_of(std::uint32_t colour, int shift) {
    return static_cast<std::uint8_t>(colour >> shift & 0xFF);
}

void write_palette(png_structp png, png_infop info, const std::vector<std::uint32_t>& palette) {
    std::vector<png_color> colours;
    std::vector<png_byte> alphas;
    for (const std::uint32_t colour : palette) {
        colours.push_back({byte_of(colour, 16), byte_of(colour, 8), byte_of(colour, 0)});
        alphas.push_back(byte_of(colour, 24));
    }
    png_set_PLTE(png, info, colours.data(), static_cast<int>(colours.size()));
    png_set_tRNS(png, info, alphas.data(), static_cast<int>(alphas.size()), nullptr);
}

} // namespace

void write_raw_png(const std::filesystem::path& path, const RawPng& picture) {
    const std::unique_ptr<std::FILE, int (*)(std::FILE*)> file(std::fopen(path.c_str(), "wb"),
                                                               &std::fclose);
    if (!file)
        throw std::runtime_error("cannot write " + path.string());
    png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, nullptr, nullptr, nullptr);
    png_infop info = png_create_info_struct(png);
    png_init_io(png, file.get());
    png_set_IHDR(png, info, picture.width, picture.height, picture.bit_depth, picture.color_type,
                 PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
    if (!picture.palette.empty())
        write_palette(png, info, picture.palette);
    png_write_info(png, info);
    const std::size_t row_bytes = picture.samples.size() / picture.height;
    for (std::size_t row = 0; row < picture.height; ++row)
        png_write_row(png, picture.samples.data() + row * row_bytes);
    png_write_end(png, info);
    png_destroy_write_struct(&png, &info);
}

void write_rgba_png(const std::filesystem::path& path, unsigned width,
                    const std::vector<std::uint32_t>& pixels) {
    RawPng png{width, static_cast<unsigned>(pixels.size()) / width, 8, PNG_COLOR_TYPE_RGBA, {}, {}};
    for (const std::uint32_t pixel : pixels)
        for (const int shift : {16, 8, 0, 24})
            png.samples.push_back(byte_of(pixel, shift));
    write_raw_png(path, png);
}

} // namespace halfbyte::test
