#pragma once

#include <filesystem>
#include <optional>

namespace halfbyte::tools::map {

/// Pixels.
struct ImageSize {
    int width;
    int height;
};

/// The size in a PNG file's header; nothing if the file is missing or not a PNG.
std::optional<ImageSize> png_size(const std::filesystem::path& path);

} // namespace halfbyte::tools::map
