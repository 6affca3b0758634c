#include "tools/map/png_size.hpp"

#include <png.h>
#include <system_error>

namespace halfbyte::tools::map {

std::optional<ImageSize> png_size(const std::filesystem::path& path) {
    std::error_code error;
    if (!std::filesystem::is_regular_file(path, error)) {
        return std::nullopt;
    }
    png_image header{};
    header.version = PNG_IMAGE_VERSION;
    if (png_image_begin_read_from_file(&header, path.c_str()) == 0) {
        return std::nullopt;
    }
    const ImageSize size{static_cast<int>(header.width), static_cast<int>(header.height)};
    png_image_free(&header);
    return size;
}

} // namespace halfbyte::tools::map
