#include "platform/hosted/paint/limit_bars.hpp"

#include "platform/hosted/paint/tile_strip.hpp"

#include <algorithm>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

namespace halfbyte::hosted {
namespace {

constexpr int line_height = 9, top = strip_height + 24;

double share(const LimitUse& use) {
    return use.most == 0 ? 0 : static_cast<double>(use.used) / static_cast<double>(use.most);
}

// In the order of the report.
std::vector<LimitUse> shown(std::vector<LimitUse> uses, std::size_t most) {
    while (uses.size() > most) {
        const auto least = std::ranges::min_element(uses, {}, share);
        uses.erase(least);
    }
    return uses;
}

Colour colour_of(const LimitUse& use) {
    constexpr Colour free = 0xFF4CA64C, nearly_full = 0xFFE8A020, exceeded = 0xFFE03020;
    constexpr double high = 0.9;
    return use.is_exceeded() ? exceeded : share(use) >= high ? nearly_full : free;
}

} // namespace

void draw_limit_bars(Canvas& canvas, const Font& font, Colour paper, const LevelReport& report,
                     bool all) {
    std::vector<LimitUse> uses;
    std::ranges::copy_if(report.limits, std::back_inserter(uses),
                         [&](const LimitUse& use) { return all || use.is_exceeded(); });
    uses = shown(std::move(uses), static_cast<std::size_t>((canvas.height - top) / line_height));
    std::size_t name = 0, numbers = 0;
    const auto numbers_of = [](const LimitUse& use) {
        return std::to_string(use.used) + '/' + std::to_string(use.most);
    };
    for (const LimitUse& use : uses) {
        name = std::max(name, use.name.size());
        numbers = std::max(numbers, numbers_of(use).size());
    }
    const int left = 2, bar = left + static_cast<int>(name + 1) * glyph_size;
    const int after = canvas.width - static_cast<int>(numbers + 1) * glyph_size;
    const int width = std::clamp(after - bar, 8, 64);
    int y = top;
    fill_rect(canvas,
              {0, top - 2, bar + width + static_cast<int>(numbers + 1) * glyph_size,
               uses.empty() ? 0 : static_cast<int>(uses.size()) * line_height + 3},
              paper);
    for (const LimitUse& use : uses) {
        draw_text(canvas, font, left, y, use.name);
        outline_rect(canvas, {bar, y, width, 8}, ink_of(font));
        const int filled = static_cast<int>((width - 2) * std::min(share(use), 1.0));
        fill_rect(canvas, {bar + 1, y + 1, filled, 6}, colour_of(use));
        draw_text(canvas, font, bar + width + 4, y, numbers_of(use));
        y += line_height;
    }
}

} // namespace halfbyte::hosted
