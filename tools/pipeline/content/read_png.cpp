#include "tools/pipeline/content/read_png.hpp"

#include "tools/support/input_error.hpp"
#include "tools/support/read_file.hpp"

#include <algorithm>
#include <array>
#include <memory>
#include <png.h>
#include <string>
#include <vector>

namespace halfbyte::tools::content {

namespace {

constexpr std::size_t most_file_bytes = std::size_t{1} << 20;
constexpr png_uint_32 longest_side = 1024; // pixels
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
    if (!(image->format & PNG_FORMAT_FLAG_COLORMAP)) {
        throw support::InputError(
            path, "this PNG has no palette; art must be saved with indexed colours");
    }
    if (image->width > longest_side || image->height > longest_side) {
        throw support::InputError(path, "the picture has " + std::to_string(image->width) + " x "
                                            + std::to_string(image->height) + " pixels; at most "
                                            + std::to_string(longest_side) + " x "
                                            + std::to_string(longest_side) + " are possible");
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

} // namespace

IndexedPicture read_indexed_png(const std::filesystem::path& path) {
    const std::string bytes = support::read_file(path, most_file_bytes);
    const PngImage image = open_png(path, bytes);
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

} // namespace halfbyte::tools::content
