#pragma once

#include "platform/hosted/files/aside_file.hpp"
#include "platform/hosted/picture/canvas.hpp"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <unordered_map>
#include <vector>

namespace halfbyte::hosted {

// A moving picture that plays over and over, which is written as it comes: an animated PNG, which
// browsers show as they show any PNG. A picture is stored as the rectangle that differs from the
// previous one, compressed; in it, pixels that did not change are transparent where that is
// shorter. A film has 255 colours: later ones become the nearest of them.
//
// The form: "Portable Network Graphics (PNG) Specification (Third Edition)", W3C, 2025.
//
// The file is there once it is finished. Throws std::runtime_error, "file: reason".
class Film {
  public:
    // All pictures have this size; each is shown for 1 / per_second of a second, 1 to 1000.
    Film(const std::filesystem::path& file, int width, int height, std::uint16_t per_second);

    void add(const Canvas& canvas);
    bool is_empty() const { return pictures_ == 0; }

    // Throws also where nothing was added.
    void finish();

  private:
    struct Picture {
        Rect place;
        std::uint16_t shown = 1; // for so many times 1 / per_second
        std::uint8_t blend = 0;  // whether its transparent pixels show the previous picture
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
    std::vector<std::uint8_t> last_; // an index a pixel
    Picture picture_;                // the last one: how long it is shown is not decided yet
    std::size_t pictures_ = 0;
    std::size_t chunks_ = 0; // that have a number
};

} // namespace halfbyte::hosted
