#include "tools/pipeline/console/sheet_frame.hpp"

#include "engine/show/screens.hpp"

#include <algorithm>

namespace halfbyte::tools::console {

namespace {

constexpr int side = glyph_size;

ConsoleTile frame_tile(int dx, int dy, std::uint8_t ink) {
    ConsoleTile tile{};
    for (int y = 0; y < side; ++y) {
        for (int x = 0; x < side; ++x)
            if (is_frame_ink(dx, dy, x, y))
                tile[static_cast<std::size_t>(y * side + x)] = ink;
    }
    return tile;
}

} // namespace

std::uint8_t ink_of(const std::vector<ConsoleTile>& glyphs) {
    std::array<int, palette_colours> counts{};
    for (const ConsoleTile& glyph : glyphs)
        for (const std::uint8_t colour : glyph)
            ++counts[colour];
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
    for (std::size_t x = 0; x < side; x += page_dot_distance)
        tile[x] = ink_of(glyphs);
    return tile;
}

} // namespace halfbyte::tools::console
