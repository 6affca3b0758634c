#include "platform/hosted/picture/png_file.hpp"

#include "platform/hosted/files/save_file.hpp"

#include <png.h>
#include <stdexcept>
#include <string>

namespace halfbyte::hosted {
namespace {

std::vector<std::uint8_t> rgb_bytes(const Canvas& canvas) {
    std::vector<std::uint8_t> bytes;
    bytes.reserve(canvas.pixels.size() * 3);
    for (const Colour pixel : canvas.pixels)
        for (const int shift : {16, 8, 0})
            bytes.push_back(static_cast<std::uint8_t>(pixel >> shift));
    return bytes;
}

} // namespace

void write_png(const std::filesystem::path& file, const Canvas& canvas) {
    png_image image{};
    image.version = PNG_IMAGE_VERSION;
    image.width = static_cast<png_uint_32>(canvas.width);
    image.height = static_cast<png_uint_32>(canvas.height);
    image.format = PNG_FORMAT_RGB;
    const auto pixels = rgb_bytes(canvas);
    png_alloc_size_t size = PNG_IMAGE_PNG_SIZE_MAX(image);
    std::vector<std::uint8_t> encoded(size);
    if (!png_image_write_to_memory(&image, encoded.data(), &size, 0, pixels.data(), 0, nullptr))
        throw std::runtime_error(file.string() + ": " + image.message);
    encoded.resize(size);
    save_file(file, encoded);
}

} // namespace halfbyte::hosted
