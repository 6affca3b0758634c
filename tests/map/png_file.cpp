#include "tests/map/png_file.hpp"

#include <png.h>
#include <stdexcept>
#include <vector>

namespace halfbyte::test {

void write_png(const std::filesystem::path& path, unsigned width, unsigned height) {
    png_image image{};
    image.version = PNG_IMAGE_VERSION;
    image.width = width;
    image.height = height;
    image.format = PNG_FORMAT_GRAY;
    const std::vector<png_byte> pixels(PNG_IMAGE_SIZE(image));
    if (png_image_write_to_file(&image, path.c_str(), 0, pixels.data(), 0, nullptr) == 0)
        throw std::runtime_error("cannot write " + path.string());
}

} // namespace halfbyte::test
