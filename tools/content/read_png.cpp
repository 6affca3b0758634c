#include "tools/content/read_png.hpp"

#include "tools/support/input_error.hpp"
#include "tools/support/read_file.hpp"

#include <algorithm>
#include <array>
#include <memory>
#include <png.h>
#include <string>

namespace halfbyte::tools::content {

namespace {

constexpr std::size_t most_file_bytes = std::size_t{1} << 20;
constexpr png_uint_32 longest_side = 1024; // pixels
constexpr std::size_t most_colours = 256;

/// libpng's simplified reading keeps the indices of a picture with a palette when it is asked for a
/// colour map, and needs neither setjmp nor callbacks.
struct PngDeleter {
    void operator()(png_image* image) const {
        png_image_free(image);
        delete image;
    }
};
using PngImage = std::unique_ptr<png_image, PngDeleter>;

[[noreturn]] void fail(const std::filesystem::path& path, const png_image& image) {
    throw support::InputError(path,
                              std::string("this is no PNG that can be read: ") + image.message);
}

PngImage open_png(const std::filesystem::path& path, const std::string& bytes) {
    PngImage image(new png_image{});
    image->version = PNG_IMAGE_VERSION;
    if (png_image_begin_read_from_memory(image.get(), bytes.data(), bytes.size()) == 0) {
        fail(path, *image);
    }
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

void check_indices(const IndexedPicture& picture) {
    const auto beyond =
        std::find_if(picture.indices.begin(), picture.indices.end(),
                     [&](std::uint8_t index) { return index >= picture.palette.size(); });
    if (beyond == picture.indices.end()) {
        return;
    }
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
    const std::size_t colours = std::min<std::size_t>(image->colormap_entries, most_colours);

    image->format = PNG_FORMAT_RGB_COLORMAP;
    picture.indices.resize(PNG_IMAGE_SIZE(*image));
    std::array<std::uint8_t, most_colours * 3> map{};
    const png_color background{}; // not used: a colour map is opaque
    if (png_image_finish_read(image.get(), &background, picture.indices.data(), 0, map.data())
        == 0) {
        fail(path, *image);
    }
    for (std::size_t i = 0; i < colours; ++i) {
        picture.palette.push_back(0xFF000000u | (std::uint32_t{map[3 * i]} << 16)
                                  | (std::uint32_t{map[3 * i + 1]} << 8) | map[3 * i + 2]);
    }
    check_indices(picture);
    return picture;
}

} // namespace halfbyte::tools::content
