#include "tools/pipeline/map/png_size.hpp"

#include "tools/support/read_file.hpp"

#include <png.h>
#include <string>

namespace halfbyte::tools::map {

namespace {

constexpr std::size_t most_header_bytes = 1 << 20; // all chunks before the pixels

} // namespace

std::optional<ImageSize> png_size(const std::filesystem::path& path) {
    const std::string bytes = support::first_bytes(path, most_header_bytes);
    png_image header{};
    header.version = PNG_IMAGE_VERSION;
    if (png_image_begin_read_from_memory(&header, bytes.data(), bytes.size()) == 0)
        return std::nullopt;
    const ImageSize size{static_cast<int>(header.width), static_cast<int>(header.height)};
    png_image_free(&header);
    return size;
}

} // namespace halfbyte::tools::map
