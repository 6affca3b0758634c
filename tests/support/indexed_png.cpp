#include "tests/support/indexed_png.hpp"

#include <stdexcept>
#include <string_view>
#include <zlib.h>

namespace halfbyte::test {
namespace {

std::string big_endian(std::uint32_t value) {
    std::string bytes;
    for (int shift = 24; shift >= 0; shift -= 8)
        bytes += static_cast<char>(value >> shift);
    return bytes;
}

const Bytef* zlib_bytes(std::string_view text) {
    return reinterpret_cast<const Bytef*>(text.data());
}

std::string chunk(const std::string& name, const std::string& data) {
    const std::string content = name + data;
    const auto crc = ::crc32(0, zlib_bytes(content), static_cast<uInt>(content.size()));
    return big_endian(static_cast<std::uint32_t>(data.size())) + content
           + big_endian(static_cast<std::uint32_t>(crc));
}

std::string rgb(std::uint32_t colour) {
    return big_endian(colour).substr(1);
}

std::string deflated(const std::string& plain) {
    uLongf size = compressBound(static_cast<uLong>(plain.size()));
    std::string packed(size, '\0');
    if (compress(reinterpret_cast<Bytef*>(packed.data()), &size, zlib_bytes(plain),
                 static_cast<uLong>(plain.size()))
        != Z_OK)
        throw std::runtime_error("cannot compress a picture");
    packed.resize(size);
    return packed;
}

constexpr char palette_type = 3;
constexpr char rgb_type = 2;

std::string file(const IndexedPng& png, char colour_type, const std::string& palette,
                 const std::string& rows) {
    std::string header = big_endian(static_cast<std::uint32_t>(png.width))
                         + big_endian(static_cast<std::uint32_t>(png.height));
    header += {8, colour_type, 0, 0, 0};
    return "\x89PNG\r\n\x1A\n" + chunk("IHDR", header) + palette + chunk("IDAT", deflated(rows))
           + chunk("IEND", "");
}

template <class Pixel>
std::string rows_of(const IndexedPng& png, Pixel&& pixel) {
    std::string rows;
    for (std::size_t i = 0; i < png.indices.size(); ++i) {
        if (i % static_cast<std::size_t>(png.width) == 0)
            rows += '\0'; // no filter
        rows += pixel(png.indices[i]);
    }
    return rows;
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
    std::string palette;
    for (const std::uint32_t colour : png.palette)
        palette += rgb(colour);
    return file(png, palette_type, chunk("PLTE", palette),
                rows_of(png, [](std::uint8_t index) { return static_cast<char>(index); }));
}

std::string rgb_png_bytes(const IndexedPng& png) {
    return file(png, rgb_type, "",
                rows_of(png, [&](std::uint8_t index) { return rgb(png.palette.at(index)); }));
}

} // namespace halfbyte::test
