#include "tools/pipeline/content/read_png.hpp"

#include "tools/pipeline/content/kept_drawings.hpp"
#include "tools/support/input_error.hpp"
#include "tools/support/read_file.hpp"

#include <algorithm>
#include <array>
#include <memory>
#include <png.h>
#include <string>
#include <string_view>
#include <vector>

namespace halfbyte::tools::content {

namespace {

constexpr std::size_t most_file_bytes = std::size_t{8} << 20;
constexpr png_uint_32 longest_side = 4096; // pixels
constexpr std::uint64_t most_pixels = std::uint64_t{1} << 20;
constexpr std::size_t most_colours = 256;

/// libpng's simplified reading keeps the indices of a picture with a palette if its format has a
/// colour map, and needs neither setjmp nor callbacks. The map itself is not used: libpng composes
/// transparent entries on a background and converts colours by the file's gamma.
struct PngDeleter {
    void operator()(png_image* image) const {
        png_image_free(image);
        delete image;
    }
};
using PngImage = std::unique_ptr<png_image, PngDeleter>;

[[noreturn]] void fail(const std::filesystem::path& path, const png_image& image) {
    throw support::InputError(path, std::string("this is not a readable PNG: ") + image.message);
}

PngImage open_png(const std::filesystem::path& path, const std::string& bytes) {
    PngImage image(new png_image{});
    image->version = PNG_IMAGE_VERSION;
    if (png_image_begin_read_from_memory(image.get(), bytes.data(), bytes.size()) == 0)
        fail(path, *image);
    if (image->width > longest_side || image->height > longest_side
        || std::uint64_t{image->width} * image->height > most_pixels) {
        throw support::InputError(path, "the picture has " + std::to_string(image->width) + " x "
                                            + std::to_string(image->height)
                                            + " pixels; at most 1024 x 1024 are possible, or as "
                                              "many in sides of up to 4096");
    }
    return image;
}

/// The palette as stored in the file's chunk PLTE; libpng has checked the chunks.
std::vector<std::uint32_t> read_palette(const std::string& bytes, std::size_t entries) {
    constexpr std::size_t signature_bytes = 8, frame_bytes = 12; // length, name and checksum
    const auto byte = [&](std::size_t at) {
        return std::uint32_t{static_cast<unsigned char>(bytes.at(at))};
    };
    std::vector<std::uint32_t> palette;
    std::size_t at = signature_bytes;
    while (bytes.compare(at + 4, 4, "PLTE") != 0) {
        at +=
            frame_bytes + (byte(at) << 24 | byte(at + 1) << 16 | byte(at + 2) << 8 | byte(at + 3));
    }
    for (std::size_t colour = at + 8; palette.size() < entries; colour += 3) {
        palette.push_back(0xFF000000u | byte(colour) << 16 | byte(colour + 1) << 8
                          | byte(colour + 2));
    }
    return palette;
}

void check_indices(const IndexedPicture& picture) {
    const auto beyond =
        std::find_if(picture.indices.begin(), picture.indices.end(),
                     [&](std::uint8_t index) { return index >= picture.palette.size(); });
    if (beyond == picture.indices.end())
        return;
    const auto offset = beyond - picture.indices.begin();
    throw support::InputError(picture.path,
                              "pixel (" + std::to_string(offset % picture.width) + ", "
                                  + std::to_string(offset / picture.width) + "): index "
                                  + std::to_string(*beyond) + " is not in the palette of "
                                  + std::to_string(picture.palette.size()) + " colours");
}

IndexedPicture read_indices(const std::filesystem::path& path, const std::string& bytes) {
    const PngImage image = open_png(path, bytes);
    if (!(image->format & PNG_FORMAT_FLAG_COLORMAP))
        throw support::InputError(path, "this PNG has no palette; save it with indexed colours");
    IndexedPicture picture;
    picture.path = path;
    picture.width = static_cast<int>(image->width);
    picture.height = static_cast<int>(image->height);
    const std::size_t entries = std::min<std::size_t>(image->colormap_entries, most_colours);

    image->format = PNG_FORMAT_RGBA_COLORMAP;
    picture.indices.resize(PNG_IMAGE_SIZE(*image));
    std::array<std::uint8_t, most_colours * 4> map{};
    if (png_image_finish_read(image.get(), nullptr, picture.indices.data(), 0, map.data()) == 0)
        fail(path, *image);
    picture.palette = read_palette(bytes, entries);
    check_indices(picture);
    return picture;
}

std::vector<std::uint32_t> read_pixels(const std::filesystem::path& path,
                                       const std::string& bytes) {
    const PngImage image = open_png(path, bytes);
    image->format = PNG_FORMAT_RGBA;
    image->flags |= PNG_IMAGE_FLAG_16BIT_sRGB; // drawn, not measured: the values as they are
    std::vector<std::uint8_t> channels(PNG_IMAGE_SIZE(*image));
    if (png_image_finish_read(image.get(), nullptr, channels.data(), 0, nullptr) == 0)
        fail(path, *image);
    std::vector<std::uint32_t> pixels;
    pixels.reserve(channels.size() / 4);
    for (std::size_t i = 0; i + 3 < channels.size(); i += 4) {
        const std::uint32_t rgb = std::uint32_t{channels[i]} << 16
                                  | std::uint32_t{channels[i + 1]} << 8 | channels[i + 2];
        pixels.push_back(channels[i + 3] < half_alpha ? 0 : opaque_alpha | rgb);
    }
    return pixels;
}

} // namespace

IndexedPicture read_indexed_png(const std::filesystem::path& path) {
    return read_indices(path, support::read_file(path, most_file_bytes));
}

Drawing decode_png(const std::filesystem::path& path, const std::string& bytes) {
    const std::string chunks = pixel_chunks(bytes);
    Drawing drawing;
    drawing.path = path;
    bool has_palette = false;
    {
        const PngImage image = open_png(path, chunks);
        drawing.width = static_cast<int>(image->width);
        drawing.height = static_cast<int>(image->height);
        has_palette = (image->format & PNG_FORMAT_FLAG_COLORMAP) != 0;
    }
    if (has_palette)
        drawing.indexed = read_indices(path, chunks);
    drawing.pixels = read_pixels(path, chunks);
    return drawing;
}

std::string pixel_chunks(const std::string& bytes) {
    constexpr std::size_t signature_bytes = 8, frame_bytes = 12; // length, name and checksum
    if (bytes.size() < signature_bytes)
        return bytes;
    std::string result = bytes.substr(0, signature_bytes);
    std::size_t at = signature_bytes;
    while (at + frame_bytes <= bytes.size()) {
        std::size_t length = 0;
        for (std::size_t i = 0; i < 4; ++i)
            length = length << 8 | static_cast<unsigned char>(bytes[at + i]);
        const std::size_t chunk = frame_bytes + length;
        if (chunk > bytes.size() - at)
            break;
        const std::string_view name = std::string_view(bytes).substr(at + 4, 4);
        const bool is_critical = (name[0] & 0x20) == 0; // a capital letter
        if (is_critical || name == "tRNS")
            result.append(bytes, at, chunk);
        at += chunk;
    }
    return result.append(bytes, at, std::string::npos);
}

Drawing read_png(const std::filesystem::path& path) {
    const std::string bytes = support::read_file(path, most_file_bytes);
    return KeptDrawings::of(path, bytes, [&] { return decode_png(path, bytes); });
}

} // namespace halfbyte::tools::content
