#include "tests/content/saved_png.hpp"

#include <algorithm>
#include <cstdio>
#include <memory>
#include <png.h>
#include <stdexcept>

namespace halfbyte::test {
namespace {

using Transparent = SavedAs::Transparent;

struct CloseFile {
    void operator()(std::FILE* file) const { std::fclose(file); }
};
using File = std::unique_ptr<std::FILE, CloseFile>;

File open(const std::filesystem::path& path, const char* mode) {
    File file(std::fopen(path.c_str(), mode));
    if (!file)
        throw std::runtime_error("cannot open " + path.string());
    return file;
}

int fewest_bits(std::size_t entries) {
    int bits = 1;
    while (std::size_t{1} << bits < entries)
        bits *= 2;
    return bits;
}

std::vector<png_color> entries_of(const IndexedPng& png, std::size_t count) {
    std::vector<png_color> colours;
    for (const std::uint32_t colour : png.palette)
        colours.push_back({static_cast<png_byte>(colour >> 16), static_cast<png_byte>(colour >> 8),
                           static_cast<png_byte>(colour)});
    colours.resize(count, {200, 0, 100}); // not a colour of any game
    return colours;
}

void write_transparency(png_structp png, png_infop info, Transparent transparent,
                        std::size_t entries) {
    constexpr std::size_t palette = 4;
    std::vector<png_byte> alpha(transparent == Transparent::first ? 1 : entries, 255);
    for (std::size_t i = 0; i < alpha.size(); i += palette)
        alpha[i] = 0;
    if (transparent != Transparent::none)
        png_set_tRNS(png, info, alpha.data(), static_cast<int>(alpha.size()), nullptr);
}

/// The smallest profile that libpng accepts: a header without tags.
std::vector<png_byte> small_profile() {
    std::vector<png_byte> bytes(132);
    const auto put = [&](std::size_t at, std::string_view text) {
        std::ranges::copy(text, bytes.begin() + static_cast<std::ptrdiff_t>(at));
    };
    bytes[3] = static_cast<png_byte>(bytes.size());
    put(8, "\2\x10");
    put(12, "mntrRGB XYZ ");
    put(36, "acsp");
    const png_byte d50[] = {0, 0, 0xf6, 0xd6, 0, 1, 0, 0, 0, 0, 0xd3, 0x2d};
    std::ranges::copy(d50, bytes.begin() + 68);
    return bytes;
}

void write_meaning(png_structp png, png_infop info, const SavedAs& as) {
    if (as.gamma > 0)
        png_set_gAMA(png, info, as.gamma);
    if (as.srgb)
        png_set_sRGB(png, info, PNG_sRGB_INTENT_PERCEPTUAL);
    if (as.profile) {
        const std::vector<png_byte> profile = small_profile();
        png_set_iCCP(png, info, "p", PNG_COMPRESSION_TYPE_BASE, profile.data(),
                     static_cast<png_uint_32>(profile.size()));
    }
    if (as.background) {
        png_color_16 colour{};
        png_set_bKGD(png, info, &colour);
    }
}

} // namespace

IndexedPng read_saved_png(const std::filesystem::path& path) {
    const File file = open(path, "rb");
    png_structp png = png_create_read_struct(PNG_LIBPNG_VER_STRING, nullptr, nullptr, nullptr);
    png_infop info = png_create_info_struct(png);
    png_init_io(png, file.get());
    png_read_png(png, info, PNG_TRANSFORM_PACKING, nullptr); // a fault ends the program
    IndexedPng result;
    result.width = static_cast<int>(png_get_image_width(png, info));
    result.height = static_cast<int>(png_get_image_height(png, info));
    png_bytepp rows = png_get_rows(png, info);
    const bool indexed = png_get_color_type(png, info) == PNG_COLOR_TYPE_PALETTE;
    for (int y = 0; indexed && y < result.height; ++y)
        result.indices.insert(result.indices.end(), rows[y], rows[y] + result.width);
    png_colorp colours = nullptr;
    int count = 0;
    png_get_PLTE(png, info, &colours, &count);
    for (const png_color* colour = colours; colour != colours + count; ++colour)
        result.palette.push_back(std::uint32_t{colour->red} << 16
                                 | std::uint32_t{colour->green} << 8 | colour->blue);
    png_destroy_read_struct(&png, &info, nullptr);
    return result;
}

bool fits(const IndexedPng& png, int bits) {
    return std::ranges::all_of(png.indices, [&](int index) { return index < 1 << bits; });
}

void save_png(const std::filesystem::path& path, const IndexedPng& picture, const SavedAs& as) {
    const std::size_t entries =
        as.entries != 0 ? static_cast<std::size_t>(as.entries) : picture.palette.size();
    const int bits = as.bits != 0 ? as.bits : fewest_bits(entries);
    const std::vector<png_color> colours =
        entries_of(picture, std::min(entries, std::size_t{1} << bits));
    const File file = open(path, "wb");
    png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, nullptr, nullptr, nullptr);
    png_infop info = png_create_info_struct(png);
    png_init_io(png, file.get());
    png_set_IHDR(png, info, static_cast<png_uint_32>(picture.width),
                 static_cast<png_uint_32>(picture.height), bits, PNG_COLOR_TYPE_PALETTE,
                 as.interlaced ? PNG_INTERLACE_ADAM7 : PNG_INTERLACE_NONE,
                 PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
    png_set_PLTE(png, info, colours.data(), static_cast<int>(colours.size()));
    write_transparency(png, info, as.transparent, colours.size());
    write_meaning(png, info, as);
    std::vector<std::uint8_t> indices = picture.indices;
    std::vector<png_bytep> rows;
    for (int y = 0; y < picture.height; ++y)
        rows.push_back(
            &indices[static_cast<std::size_t>(y) * static_cast<std::size_t>(picture.width)]);
    png_set_rows(png, info, rows.data());
    png_write_png(png, info, PNG_TRANSFORM_PACKING, nullptr);
    png_destroy_write_struct(&png, &info);
}

} // namespace halfbyte::test
