#pragma once

#include "tools/pipeline/content/indexed_picture.hpp"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <vector>

namespace halfbyte::tools::content {

inline constexpr std::uint32_t opaque_alpha = 0xFF000000u;
inline constexpr int half_alpha = 0x80; ///< a pixel with less of 255 is transparent

/// A picture as its file has it, whatever the file's form. Pixels are opaque or transparent: an
/// alpha below half is transparent.
struct Drawing {
    std::filesystem::path path;
    int width = 0; ///< pixels
    int height = 0;
    std::vector<std::uint32_t> pixels;     ///< row by row, 0xFFRRGGBB; 0: transparent
    std::optional<IndexedPicture> indexed; ///< the same of a file with a palette

    std::uint32_t at(int x, int y) const {
        return pixels[static_cast<std::size_t>(y) * static_cast<std::size_t>(width)
                      + static_cast<std::size_t>(x)];
    }
};

} // namespace halfbyte::tools::content
