// The background behind a level, on machines that have a layer for it. It is a picture that moves
// more slowly than the level, as if it were farther away. The level's cells cast a shadow on it.
#pragma once

#include "engine/level/cells.hpp"

namespace halfbyte {

// In pixels. The picture repeats in both directions. Its colour 0 is the page.
inline constexpr int parallax_width = 512;
inline constexpr int parallax_height = 256;
inline constexpr int parallax_colours = 16;
inline constexpr int parallax_tile_side = 8;
inline constexpr int most_parallax_tiles =
    1024; // different ones, as many as the GBA's hardware can number

inline constexpr int most_parallax_bands = 4;
inline constexpr int full_parallax_speed = 16; // moves with the level
inline constexpr int full_shadow = 16;         // black
inline constexpr int shadow_offset = 3;        // pixels to the right and down

// A band: the picture's rows from `row` up to the next band's, which move together.
struct ParallaxBand {
    std::uint8_t row = 0;
    std::uint8_t speed = 0; // sideways, 0 to full_parallax_speed

    friend bool operator==(const ParallaxBand&, const ParallaxBand&) = default;
};

struct Parallax {
    std::uint8_t rise = 0;   // vertical speed, 0 to full_parallax_speed
    std::uint8_t shadow = 0; // how much it darkens the picture, 0 to full_shadow
    std::uint8_t band_count = 1;
    ParallaxBand bands[most_parallax_bands]{}; // sorted by row; the first begins at row 0

    friend bool operator==(const Parallax&, const Parallax&) = default;
};

constexpr int parallax_scroll(int camera, int speed) {
    static_assert(full_parallax_speed == 1 << 4);
    return camera * speed >> 4; // rounded down
}

constexpr int parallax_band_of(const Parallax& parallax, int row) {
    int band = 0;
    while (band + 1 < parallax.band_count && parallax.bands[band + 1].row <= row)
        ++band;
    return band;
}

// Calls visit(first, after, row, left) for each run of screen lines that shows consecutive rows of
// the picture. The run is the lines from `first` up to, but not including, `after`. It shows the
// picture's rows from `row` on, and its columns from `left` on. `left` may be any number, because
// the picture repeats.
template <class Visit>
constexpr void each_parallax_run(const Parallax& parallax, int camera_x, int camera_y, int lines,
                                 Visit&& visit) {
    int row = parallax_scroll(camera_y, parallax.rise) & (parallax_height - 1);
    for (int line = 0; line < lines;) {
        const int band = parallax_band_of(parallax, row);
        const bool is_last = band + 1 == parallax.band_count;
        const int end = is_last ? parallax_height : parallax.bands[band + 1].row;
        const int after = line + end - row < lines ? line + end - row : lines;
        visit(line, after, row, parallax_scroll(camera_x, parallax.bands[band].speed));
        line = after;
        row = end & (parallax_height - 1);
    }
}

// Whether a cell casts a shadow: every cell that stops bodies does.
constexpr bool casts_shadow(const Cells& cells, int column, int row) {
    return inside(*cells.level, column, row)
           && (traits_of(kind_at(cells, column, row)) & (trait_blocks | trait_slope)) != 0;
}

} // namespace halfbyte
