#include "platform/hosted/picture/png_file.hpp"

#include "platform/hosted/files/save_file.hpp"

#include <optional>
#include <png.h>
#include <stdexcept>
#include <string>
#include <unordered_map>

namespace halfbyte::hosted {
namespace {

using Bytes = std::vector<std::uint8_t>;

constexpr std::size_t most_indices = 256;

Bytes rgb_bytes(const std::vector<Colour>& colours) {
    Bytes bytes;
    bytes.reserve(colours.size() * 3);
    for (const Colour colour : colours)
        for (const int shift : {16, 8, 0})
            bytes.push_back(static_cast<std::uint8_t>(colour >> shift));
    return bytes;
}

// The colours of a picture in the order of their first use, and an index for each pixel; nothing if
// there are too many colours.
struct Indexed {
    std::vector<Colour> palette;
    Bytes indices;
};
std::optional<Indexed> indexed(const Canvas& canvas) {
    Indexed result;
    result.indices.reserve(canvas.pixels.size());
    std::unordered_map<Colour, std::uint8_t> index_of;
    for (const Colour pixel : canvas.pixels) {
        const auto [found, is_new] =
            index_of.try_emplace(pixel, static_cast<std::uint8_t>(result.palette.size()));
        if (is_new && result.palette.size() == most_indices)
            return std::nullopt;
        if (is_new)
            result.palette.push_back(pixel);
        result.indices.push_back(found->second);
    }
    return result;
}

png_image image_of(int width, int height) {
    png_image image{};
    image.version = PNG_IMAGE_VERSION;
    image.width = static_cast<png_uint_32>(width);
    image.height = static_cast<png_uint_32>(height);
    return image;
}

Bytes encoded(const std::filesystem::path& file, png_image& image, const Bytes& pixels,
              const Bytes& colours) {
    png_alloc_size_t size = PNG_IMAGE_PNG_SIZE_MAX(image);
    Bytes bytes(size);
    if (!png_image_write_to_memory(&image, bytes.data(), &size, 0, pixels.data(), 0,
                                   colours.data()))
        throw std::runtime_error(file.string() + ": " + image.message);
    bytes.resize(size);
    return bytes;
}

} // namespace

Bytes png_bytes(const std::filesystem::path& file, const Canvas& canvas) {
    png_image image = image_of(canvas.width, canvas.height);
    const std::optional<Indexed> palette = indexed(canvas);
    image.format = palette ? PNG_FORMAT_RGB_COLORMAP : PNG_FORMAT_RGB;
    image.colormap_entries = palette ? static_cast<png_uint_32>(palette->palette.size()) : 0;
    const Bytes pixels = palette ? palette->indices : rgb_bytes(canvas.pixels);
    const Bytes colours = palette ? rgb_bytes(palette->palette) : Bytes{};
    return encoded(file, image, pixels, colours);
}

Bytes png_bytes(const std::filesystem::path& file, const Icon& icon) {
    png_image image = image_of(icon.side, icon.side);
    image.format = PNG_FORMAT_RGBA;
    Bytes pixels;
    for (const Colour colour : icon.pixels)
        for (const int shift : {16, 8, 0, 24})
            pixels.push_back(static_cast<std::uint8_t>(colour >> shift));
    return encoded(file, image, pixels, {});
}

void write_png(const std::filesystem::path& file, const Canvas& canvas) {
    save_file(file, png_bytes(file, canvas));
}

} // namespace halfbyte::hosted
