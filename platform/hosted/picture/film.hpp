#pragma once

#include "platform/hosted/picture/canvas.hpp"

#include <cstdint>
#include <filesystem>
#include <unordered_map>
#include <vector>

namespace halfbyte::hosted {

// A moving picture that plays over and over: an animated PNG, which browsers show as they show any
// PNG. Of each picture only the rectangle that differs from the one before is kept, compressed. A
// film has 256 colours: those that come later become the nearest of them.
//
// The form: "Portable Network Graphics (PNG) Specification (Third Edition)", W3C, 2025.
class Film {
  public:
    // All pictures have this size; each is shown for 1 / per_second of a second, 1 to 1000.
    Film(int width, int height, std::uint16_t per_second);

    void add(const Canvas& canvas);

    // Whole or not at all. Throws std::runtime_error, "file: reason", also where nothing was added.
    void save(const std::filesystem::path& file) const;

  private:
    struct Picture {
        Rect place;
        std::uint16_t shown = 1; // for so many times 1 / per_second
        std::vector<std::uint8_t> compressed;
    };

    Rect difference(const std::vector<std::uint8_t>& picture) const;
    std::uint8_t index_of(Colour colour);

    int width_;
    int height_;
    std::uint16_t per_second_;
    std::vector<Colour> palette_;
    std::unordered_map<Colour, std::uint8_t> indices_;
    std::vector<std::uint8_t> last_; // an index a pixel
    std::vector<Picture> pictures_;
};

} // namespace halfbyte::hosted
