#pragma once

#include "platform/hosted/picture/canvas.hpp"
#include "platform/hosted/system/aside_file.hpp"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <unordered_map>
#include <vector>

namespace halfbyte::hosted {

// A film that plays in a loop, written picture by picture: an animated PNG, which browsers show
// like any PNG. Each picture is stored as the compressed rectangle that differs from the previous
// one. Unchanged pixels in the rectangle are transparent if that makes the file smaller. A film has
// 255 colours; later ones become the nearest of these.
//
// Source: "Portable Network Graphics (PNG) Specification (Third Edition)", W3C, 2025.
//
// The file exists once it is finished. Throws std::runtime_error, "file: reason".
class Film {
  public:
    // All pictures have this size; each is shown for 1 / per_second of a second, 1 to 1000.
    Film(const std::filesystem::path& file, int width, int height, std::uint16_t per_second);

    void add(const Canvas& canvas);
    bool is_empty() const { return pictures_ == 0; }

    // Also throws if no picture was added.
    void finish();

  private:
    struct Picture {
        Rect place;
        std::uint16_t shown = 1; // how long: a multiple of 1 / per_second
        std::uint8_t blend = 0;  // 1: the previous picture shows through transparent pixels
        std::vector<std::uint8_t> compressed;
    };

    Rect difference(const std::vector<std::uint8_t>& picture) const;
    Picture shorter_of_two(const std::vector<std::uint8_t>& picture, Rect place) const;
    std::uint8_t index_of(Colour colour);
    void write_header();
    void write_picture();

    std::filesystem::path path_;
    AsideFile file_;
    int width_;
    int height_;
    std::uint16_t per_second_;
    std::vector<Colour> palette_;
    std::unordered_map<Colour, std::uint8_t> indices_;
    std::vector<std::uint8_t> last_; // an index for each pixel
    Picture picture_;                // the last one, whose duration is not known yet
    std::size_t pictures_ = 0;
    std::size_t chunks_ = 0; // those with a number
};

} // namespace halfbyte::hosted
