// PNG files with a palette as drawing programs save them, by libpng's own reading and writing.
#pragma once

#include "tests/support/indexed_png.hpp"

#include <filesystem>

namespace halfbyte::tests {

// How a program saves a picture.
struct SavedAs {
    enum class Transparent {
        none,
        first,    // entry 0 alone
        backdrops // the first entry of each of the four palettes
    };

    const char* program;
    int bits = 0;    // of a pixel; 0: as few as its entries need
    int entries = 0; // of the palette; 0: as many as the picture has
    Transparent transparent = Transparent::none;
    bool interlaced = false;
    double gamma = 0; // 0: no gAMA
    bool srgb = false;
    bool profile = false; // a colour profile, as an iCCP chunk
    bool background = false;
};

// The indices and the palette of a file, without any change; none, if it has no palette.
IndexedPng read_saved_png(const std::filesystem::path& file);

// Whether the pixels' indices fit into so many bits.
bool fits(const IndexedPng& png, int bits);

void save_png(const std::filesystem::path& file, const IndexedPng& png, const SavedAs& as);

} // namespace halfbyte::tests
