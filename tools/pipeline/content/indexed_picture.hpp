#pragma once

#include <cstdint>
#include <filesystem>
#include <vector>

namespace halfbyte::tools::content {

/// A picture of palette indices, as the consoles draw it: bits 2 and 3 of an index choose one of
/// four palettes, bits 0 and 1 a colour of it; colour 0 of each is the backdrop (or transparent).
struct IndexedPicture {
    std::filesystem::path path;
    int width = 0; ///< pixels
    int height = 0;
    std::vector<std::uint8_t> indices;  ///< row by row, each less than the palette's size
    std::vector<std::uint32_t> palette; ///< 0xFFRRGGBB

    std::uint8_t at(int x, int y) const {
        return indices[static_cast<std::size_t>(y) * static_cast<std::size_t>(width)
                       + static_cast<std::size_t>(x)];
    }
};

} // namespace halfbyte::tools::content
