#pragma once

#include <filesystem>
#include <optional>

namespace halfbyte::tools::map {

/// Pixels.
struct ImageSize {
    int width;
    int height;
};

/// The size in a PNG file's header; nothing when the file is missing or no PNG.
std::optional<ImageSize> png_size(const std::filesystem::path& path);

} // namespace halfbyte::tools::map
