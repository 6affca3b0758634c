#include "tools/pipeline/foreign/rgba_image.hpp"

#include "tools/support/input_error.hpp"
#include "tools/support/read_file.hpp"

#include <bit>
#include <png.h>
#include <string>
#include <string_view>

namespace halfbyte::tools::foreign {

namespace {

constexpr std::size_t max_image_file_bytes = std::size_t{32} << 20;
constexpr std::string_view signature = "\x89PNG\r\n\x1a\n";

/// Frees libpng's memory for an image, also after an error.
struct PngImage {
    png_image header{};

    PngImage() { header.version = PNG_IMAGE_VERSION; }
    PngImage(const PngImage&) = delete;
    PngImage& operator=(const PngImage&) = delete;
    ~PngImage() { png_image_free(&header); }
};

[[noreturn]] void fail(const std::filesystem::path& path, const map::Place& user,
                       std::string_view what) {
    throw support::InputError(user.file, user.line,
                              "image "
                                  + support::in_quotes(path.string()).append(" ").append(what));
}

std::string read_bytes(const std::filesystem::path& path, const map::Place& user) {
    try {
        return support::read_file(path, max_image_file_bytes);
    } catch (const support::InputError& error) {
        throw support::InputError(user.file, user.line, std::string("image ") + error.what());
    }
}

/// The byte order of libpng's format in which a pixel is a Colour as this machine stores it.
constexpr png_uint_32 colour_format =
    std::endian::native == std::endian::little ? PNG_FORMAT_BGRA : PNG_FORMAT_ARGB;

} // namespace

RgbaImage ImageReader::read(const std::filesystem::path& path, const map::Place& user) {
    const std::string bytes = read_bytes(path, user);
    if (!bytes.starts_with(signature))
        fail(path, user, "is not a PNG; only PNG images are read");
    PngImage png;
    if (png_image_begin_read_from_memory(&png.header, bytes.data(), bytes.size()) == 0)
        fail(path, user, std::string("is damaged: ") + png.header.message);
    const std::size_t pixels = std::size_t{png.header.width} * png.header.height;
    if (pixels > max_image_pixels || pixels > max_pixels_of_images - pixels_read_) {
        fail(path, user,
             "has " + std::to_string(png.header.width) + " x " + std::to_string(png.header.height)
                 + " pixels; at most " + std::to_string(max_image_pixels) + " an image and "
                 + std::to_string(max_pixels_of_images) + " a map are read");
    }
    pixels_read_ += pixels;
    png.header.format = colour_format;
    png.header.flags |= PNG_IMAGE_FLAG_16BIT_sRGB; // drawn, not measured: the values as they are
    RgbaImage image{static_cast<int>(png.header.width), static_cast<int>(png.header.height),
                    std::vector<hosted::Colour>(pixels)};
    if (png_image_finish_read(&png.header, nullptr, image.pixels.data(), 0, nullptr) == 0)
        fail(path, user, std::string("is damaged: ") + png.header.message);
    return image;
}

} // namespace halfbyte::tools::foreign
