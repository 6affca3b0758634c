// A picture of 24-bit colours, as write_png writes it, read back by libpng.
#pragma once

#include "platform/hosted/picture/canvas.hpp"
#include "tests/support/test.hpp"

#include <png.h>

namespace halfbyte::test {

inline hosted::Canvas read_png(const std::filesystem::path& file) {
    using hosted::Colour;
    png_image image{};
    image.version = PNG_IMAGE_VERSION;
    REQUIRE(png_image_begin_read_from_file(&image, file.c_str()));
    image.format = PNG_FORMAT_RGB;
    std::vector<unsigned char> bytes(PNG_IMAGE_SIZE(image));
    REQUIRE(png_image_finish_read(&image, nullptr, bytes.data(), 0, nullptr));
    hosted::Canvas canvas(static_cast<int>(image.width), static_cast<int>(image.height));
    for (std::size_t i = 0; i < canvas.pixels.size(); ++i)
        canvas.pixels[i] = 0xFF000000u | static_cast<Colour>(bytes[i * 3]) << 16
                           | static_cast<Colour>(bytes[i * 3 + 1]) << 8 | bytes[i * 3 + 2];
    return canvas;
}

} // namespace halfbyte::test
