#include "tools/console/sheet_frame.hpp"

#include "engine/show/screens.hpp"

#include <algorithm>

namespace halfbyte::tools::console {

namespace {

constexpr int side = 8;
constexpr int last = side - 1;

/// Pixels from the sheet's edge: lines at 0 and 2.
bool is_line(int distance) {
    return distance == 0 || distance == 2;
}

/// A tile of the frame; dx and dy are -1, 0 or 1: on which sides of the sheet it lies.
ConsoleTile frame_tile(int dx, int dy, std::uint8_t ink) {
    constexpr int inside = side; // far enough from the edge
    const auto distance = [](int at, int where) {
        return where < 0 ? at : where > 0 ? last - at : inside;
    };
    ConsoleTile tile{};
    for (int y = 0; y < side; ++y) {
        for (int x = 0; x < side; ++x) {
            if (is_line(std::min(distance(x, dx), distance(y, dy)))) {
                tile[static_cast<std::size_t>(y * side + x)] = ink;
            }
        }
    }
    return tile;
}

} // namespace

std::uint8_t ink_of(const std::vector<ConsoleTile>& glyphs) {
    std::array<int, palette_colours> counts{};
    for (const ConsoleTile& glyph : glyphs) {
        for (const std::uint8_t colour : glyph) {
            ++counts[colour];
        }
    }
    return static_cast<std::uint8_t>(std::max_element(counts.begin() + 1, counts.end())
                                     - counts.begin());
}

std::array<ConsoleTile, 8> sheet_frame(const std::vector<ConsoleTile>& glyphs) {
    const std::uint8_t ink = ink_of(glyphs);
    return {frame_tile(-1, -1, ink), frame_tile(0, -1, ink), frame_tile(1, -1, ink),
            frame_tile(-1, 0, ink),  frame_tile(1, 0, ink),  frame_tile(-1, 1, ink),
            frame_tile(0, 1, ink),   frame_tile(1, 1, ink)};
}

ConsoleTile page_rule_tile(const std::vector<ConsoleTile>& glyphs) {
    ConsoleTile tile{};
    for (std::size_t x = 0; x < side; x += page_dot_distance) {
        tile[x] = ink_of(glyphs);
    }
    return tile;
}

} // namespace halfbyte::tools::console
