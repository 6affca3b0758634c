// Saves PNG files with a palette in the form of several drawing programs, by libpng alone.
#pragma once

#include "tests/support/indexed_png.hpp"

#include <filesystem>

namespace halfbyte::test {

// How a program saves a picture.
struct SavedAs {
    enum class Transparent {
        none,
        first,    // entry 0 alone
        backdrops // the first entry of each of the four palettes
    };

    const char* program;
    int bits = 0;    // bits a pixel; 0: as few as its entries need
    int entries = 0; // entries of the palette; 0: as many as the picture has
    Transparent transparent = Transparent::none;
    bool interlaced = false;
    double gamma = 0; // 0: no gAMA chunk
    bool srgb = false;
    bool profile = false; // a colour profile, as an iCCP chunk
    bool background = false;
};

// The unchanged indices and palette of a file; empty if it has no palette.
IndexedPng read_saved_png(const std::filesystem::path& file);

// Whether the pixels' indices fit into `bits` bits.
bool fits(const IndexedPng& png, int bits);

void save_png(const std::filesystem::path& file, const IndexedPng& png, const SavedAs& as);

} // namespace halfbyte::test
