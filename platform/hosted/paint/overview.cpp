#include "platform/hosted/paint/overview.hpp"

#include <algorithm>
#include <map>
#include <vector>

namespace halfbyte::hosted {
namespace {

constexpr int margin = 8;  // pixels around the level
constexpr int largest = 6; // pixels of a cell

// Where the level is in the picture. One of the two sizes is 1.
struct Placed {
    int cell = 1;  // pixels of a cell
    int pixel = 1; // cells of a pixel
    Rect rect;

    int on_picture(int cells) const { return cells * cell / pixel; }
    int in_level(int pixels) const { return pixels * pixel / cell; }
};

Placed placed(const LevelView& level, int width, int height) {
    const int across = std::max(width - 2 * margin, 1), down = std::max(height - 2 * margin, 1);
    Placed result;
    result.cell = std::clamp(std::min(across / level.columns, down / level.rows), 1, largest);
    while (result.on_picture(level.columns) > across || result.on_picture(level.rows) > down)
        ++result.pixel;
    result.rect.width = result.on_picture(level.columns);
    result.rect.height = result.on_picture(level.rows);
    result.rect.x = (width - result.rect.width) / 2;
    result.rect.y = (height - result.rect.height) / 2;
    return result;
}

Colour mean_colour(const CellPicture& picture, Colour paper) {
    constexpr unsigned pixels = 256;
    unsigned red = 0, green = 0, blue = 0;
    for (const Colour pixel : picture) {
        const Colour colour = blend(paper, pixel);
        red += colour >> 16 & 0xFF;
        green += colour >> 8 & 0xFF;
        blue += colour & 0xFF;
    }
    return 0xFF000000u | red / pixels << 16 | green / pixels << 8 | blue / pixels;
}

} // namespace

void draw_overview(Canvas& canvas, const Session& session, const CellArea& visible, Colour paper) {
    constexpr Colour frame = 0xFFC03028;
    const LevelView& level = session.level().map;
    const Placed place = placed(level, canvas.width, canvas.height);
    const Rect& rect = place.rect;
    const std::vector<CellLook>& looks = session.packed_level().looks;
    std::map<std::uint16_t, Colour> colours; // by picture
    fill_rect(canvas, {0, 0, canvas.width, canvas.height}, with_alpha(paper, 0xE0));
    fill_rect(canvas, rect, paper);
    for (int y = 0; y < rect.height; ++y)
        for (int x = 0; x < rect.width; ++x) {
            const int cell = place.in_level(y) * level.columns + place.in_level(x);
            const std::uint16_t picture = looks[static_cast<std::size_t>(cell)].now;
            if (picture == 0)
                continue;
            auto [colour, is_new] = colours.try_emplace(picture, paper);
            if (is_new)
                colour->second = mean_colour(session.pack().cell_pictures[picture], paper);
            draw_pixel(canvas, rect.x + x, rect.y + y, colour->second);
        }
    outline_rect(canvas, {rect.x - 1, rect.y - 1, rect.width + 2, rect.height + 2}, 0xFF123862);
    outline_rect(canvas,
                 {rect.x + place.on_picture(visible.first.column),
                  rect.y + place.on_picture(visible.first.row),
                  place.on_picture(visible.last.column - visible.first.column + 1),
                  place.on_picture(visible.last.row - visible.first.row + 1)},
                 frame);
}

std::optional<CellPlace> cell_in_overview(const Session& session, int width, int height, int x,
                                          int y) {
    const Placed place = placed(session.level().map, width, height);
    const int across = x - place.rect.x, down = y - place.rect.y;
    if (across < 0 || across >= place.rect.width || down < 0 || down >= place.rect.height)
        return std::nullopt;
    return CellPlace{place.in_level(across), place.in_level(down)};
}

} // namespace halfbyte::hosted
