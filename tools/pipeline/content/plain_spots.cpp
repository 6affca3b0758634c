// The default pictures of spots, for a game that has none of its own.
#include "tools/pipeline/content/draw_spread.hpp"

#include <string_view>

namespace halfbyte::tools::content {

namespace {

using hosted::Colour;

// By SpotLook: a cross, or a circle with its mark.
constexpr std::string_view spot_shapes[] = {
    "................"
    "................"
    "................"
    "................"
    "................"
    "................"
    "......#..#......"
    ".......##......."
    ".......##......."
    "......#..#......"
    "................"
    "................"
    "................"
    "................"
    "................"
    "................",
    "................"
    "................"
    ".....######....."
    "...##......##..."
    "...#........#..."
    "..#..........#.."
    "..#..........#.."
    "..#..........#.."
    "..#..........#.."
    "..#..........#.."
    "..#..........#.."
    "...#........#..."
    "...##......##..."
    ".....######....."
    "................"
    "................",
    "................"
    "................"
    ".....######....."
    "...##......##..."
    "...#..####..#..."
    "..#..######..#.."
    "..#.########.#.."
    "..#.########.#.."
    "..#.########.#.."
    "..#.########.#.."
    "..#..######..#.."
    "...#..####..#..."
    "...##......##..."
    ".....######....."
    "................"
    "................",
    "................"
    "................"
    ".....######....."
    "...##########..."
    "...####..####..."
    "..#####..#####.."
    "..###......###.."
    "..####....####.."
    "..####....####.."
    "..###..##..###.."
    "..############.."
    "...##########..."
    "...##########..."
    ".....######....."
    "................"
    "................",
};
constexpr int spot_pixels = spot_side * glyph_size;

/// Bonus levels have two more lines, above and below.
bool is_bonus_mark(int x, int y) {
    return (y == 0 || y == spot_pixels - 1) && x >= 4 && x < spot_pixels - 4;
}

} // namespace

std::vector<hosted::SpreadTile> plain_spots(Colour ink) {
    std::vector<hosted::SpreadTile> tiles(spot_tiles);
    for (int i = 0; i < spot_tiles * glyph_size * glyph_size; ++i) {
        const int tile = i / (glyph_size * glyph_size), pixel = i % (glyph_size * glyph_size);
        const int look = tile / spot_cells % spot_looks;
        const bool bonus = tile / spot_cells >= spot_looks;
        const int x = tile % spot_side * glyph_size + pixel % glyph_size;
        const int y = tile % spot_cells / spot_side * glyph_size + pixel / glyph_size;
        const bool inked = spot_shapes[look][static_cast<std::size_t>(y * spot_pixels + x)] == '#';
        tiles[static_cast<std::size_t>(tile)][static_cast<std::size_t>(pixel)] =
            inked || (bonus && is_bonus_mark(x, y)) ? ink : 0;
    }
    return tiles;
}

} // namespace halfbyte::tools::content
