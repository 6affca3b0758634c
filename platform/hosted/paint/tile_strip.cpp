#include "platform/hosted/paint/tile_strip.hpp"

#include <algorithm>

namespace halfbyte::hosted {
namespace {

constexpr int step = 18; // pixels from a tile to the next
constexpr int left = 2;
constexpr std::size_t before_chosen = 8; // tiles that are shown before it, after a move

} // namespace

std::size_t first_in_strip(std::size_t first, std::size_t chosen, std::size_t count, int width) {
    const auto shown = static_cast<std::size_t>(std::max((width - left) / step, 1)); // as a whole
    const std::size_t last_first = count - std::min(count, shown);
    if (chosen < first || chosen >= first + shown)
        first = chosen - std::min(chosen, before_chosen);
    return std::min(first, last_first);
}

std::optional<std::size_t> item_in_strip(const CellEditor& editor, std::size_t first, int x) {
    if (x < left)
        return std::nullopt;
    const std::size_t tile = first + static_cast<std::size_t>((x - left) / step);
    return tile < editor.items().size() ? std::optional(tile) : std::nullopt;
}

void draw_strip(Canvas& canvas, const CellEditor& editor, std::size_t first, std::size_t chosen,
                const Font& font, Colour paper) {
    constexpr Colour frame = 0xFFC03028;
    const std::vector<PaintItem>& items = editor.items();
    fill_rect(canvas, {0, 0, canvas.width, strip_height}, paper);
    fill_rect(canvas, {0, strip_height, canvas.width, 1}, ink_of(font));
    for (std::size_t tile = first; tile < items.size(); ++tile) {
        const int x = left + static_cast<int>(tile - first) * step;
        if (x >= canvas.width)
            break;
        draw_picture(canvas, items[tile].picture, x, 2);
        if (tile == chosen)
            outline_rect(canvas, {x - 1, 1, step, step}, frame);
    }
    const PaintItem& item = items[chosen];
    const std::string number = item.tile == no_tile ? "" : std::to_string(item.tile) + ' ';
    draw_text(canvas, font, left, strip_height + 3, number + item.kind, {.halo = paper});
}

} // namespace halfbyte::hosted
