#include "platform/nes/host/files/nes_recolour.hpp"

#include "engine/show/overlay.hpp"
#include "tools/pipeline/console/sheet_frame.hpp"

#include <limits>

namespace halfbyte::tools::console {

namespace {

constexpr std::uint8_t transparent = 0;

long distance(const ConsoleColour& a, const ConsoleColour& b) {
    long sum = 0;
    for (int shift = 0; shift < 24; shift += 8) {
        const long d =
            static_cast<long>((a.rgb >> shift) & 255u) - static_cast<long>((b.rgb >> shift) & 255u);
        sum += d * d;
    }
    return sum;
}

struct Match {
    std::uint8_t entry = 1;
    long distance = std::numeric_limits<long>::max();
};

/// The nearest colour of a sprite palette, without its first, which is transparent, and `except`.
Match nearest(const ConsoleColour& colour, const ConsolePalette& palette,
              std::uint8_t except = transparent) {
    Match best;
    for (std::uint8_t entry = 1; entry < palette_colours; ++entry) {
        const long d = distance(colour, palette.colours[entry]);
        if (entry != except && d < best.distance)
            best = {entry, d};
    }
    return best;
}

std::size_t pixel_at(int x, int y) {
    return static_cast<std::size_t>(y * glyph_size + x);
}

bool is_ink(const ConsoleTile& glyph, int x, int y) {
    return x >= 0 && x < glyph_size && y >= 0 && y < glyph_size
           && glyph[pixel_at(x, y)] != transparent;
}

bool is_beside_ink(const ConsoleTile& glyph, int x, int y) {
    for (int dy = -1; dy <= 1; ++dy)
        for (int dx = -1; dx <= 1; ++dx)
            if (is_ink(glyph, x + dx, y + dy))
                return true;
    return false;
}

} // namespace

std::uint8_t nearest_entry(const ConsoleColour& colour, const ConsolePalette& palette) {
    return nearest(colour, palette).entry;
}

Recoloured recolour(const std::array<ConsoleTile, 4>& tiles, const ConsolePalette& from,
                    const ConsolePalettes& sprite_palettes) {
    std::array<long, palette_colours> pixels{};
    for (const ConsoleTile& tile : tiles)
        for (const std::uint8_t colour : tile)
            ++pixels[colour];
    Recoloured result;
    std::array<std::uint8_t, palette_colours> entries{};
    long least = std::numeric_limits<long>::max();
    for (std::uint8_t palette = 0; palette < console_palettes; ++palette) {
        std::array<std::uint8_t, palette_colours> candidate{};
        long cost = 0;
        for (std::size_t colour = 1; colour < palette_colours; ++colour) {
            const Match match = nearest(from.colours[colour], sprite_palettes[palette]);
            candidate[colour] = match.entry;
            cost += match.distance * pixels[colour];
        }
        if (cost < least) {
            least = cost;
            entries = candidate;
            result.palette = palette;
        }
    }
    for (std::size_t i = 0; i < tiles.size(); ++i)
        for (std::size_t p = 0; p < tiles[i].size(); ++p)
            result.tiles[i][p] = entries[tiles[i][p]];
    return result;
}

LabelColours label_colours(const std::vector<ConsoleTile>& glyphs, const ConsolePalette& from,
                           const ConsolePalettes& sprite_palettes) {
    const ConsoleColour& ink = from.colours[ink_of(glyphs)];
    const ConsoleColour& paper = from.colours[0];
    LabelColours result;
    long least = std::numeric_limits<long>::max();
    for (std::uint8_t palette = 0; palette < console_palettes; ++palette) {
        const Match ink_match = nearest(ink, sprite_palettes[palette]);
        const Match paper_match = nearest(paper, sprite_palettes[palette], ink_match.entry);
        const long cost = ink_match.distance + paper_match.distance;
        if (cost < least) {
            least = cost;
            result = {palette, ink_match.entry, paper_match.entry};
        }
    }
    return result;
}

SpritePair label_pair(const ConsoleTile& glyph, const LabelColours& colours) {
    SpritePair pair;
    for (int y = 0; y < 2 * glyph_size; ++y) {
        for (int x = 0; x < glyph_size; ++x) {
            ConsoleTile& tile = y < glyph_size ? pair.top : pair.bottom;
            std::uint8_t& pixel = tile[pixel_at(x, y % glyph_size)];
            if (is_ink(glyph, x, y - nes_glyph_row))
                pixel = colours.ink;
            else if (is_beside_ink(glyph, x, y - nes_glyph_row))
                pixel = colours.paper;
        }
    }
    return pair;
}

} // namespace halfbyte::tools::console
