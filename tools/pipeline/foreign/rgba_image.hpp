#pragma once

#include "platform/hosted/pack/pack.hpp"
#include "tools/pipeline/map/memory_budget.hpp"

#include <cstddef>
#include <filesystem>
#include <vector>

namespace halfbyte::tools::foreign {

struct RgbaImage {
    int width = 0;
    int height = 0;
    std::vector<hosted::Colour> pixels; ///< row by row
};

/// Pixels of one image, and of all images of a map together.
inline constexpr std::size_t max_image_pixels = std::size_t{16} << 20;
inline constexpr std::size_t max_pixels_of_images = std::size_t{64} << 20;

/// Reads the images that a map names, with a limit to all of them together.
class ImageReader {
  public:
    /// A PNG of any colour type and depth, as 8 bits a channel. Throws InputError at `user`, naming
    /// the image, if it is missing, not a PNG, damaged or too large.
    RgbaImage read(const std::filesystem::path& path, const map::Place& user);

  private:
    std::size_t pixels_read_ = 0;
};

} // namespace halfbyte::tools::foreign
