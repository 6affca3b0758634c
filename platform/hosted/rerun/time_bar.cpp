#include "platform/hosted/rerun/time_bar.hpp"

namespace halfbyte::hosted {
namespace {

constexpr int bar_height = 6, bar_margin = 4; // pixels
constexpr Colour ground = 0xC0202028, past = 0xFF3080F0, mark = 0xFFFFFFFF, chosen = 0xFFF0C030;

} // namespace

Rect time_bar_in(Screen screen) {
    return {bar_margin, screen.height - bar_margin - bar_height, screen.width - 2 * bar_margin,
            bar_height};
}

void draw_time_bar(Canvas& canvas, const Play& play, const Timeline& timeline,
                   const FrameSelection& selection, const std::string& keys) {
    constexpr std::size_t frames_per_second = 60;
    const Rect bar = time_bar_in(play.screen());
    const std::size_t present = timeline.present(), last = timeline.size() - 1;
    const auto place = [&](std::size_t frame) {
        return static_cast<int>(last == 0 ? 0
                                          : frame * static_cast<std::size_t>(bar.width - 1) / last);
    };
    const int way = place(present);
    fill_rect(canvas, {bar.x - 1, bar.y - 1, bar.width + 2, bar.height + 2}, ground);
    fill_rect(canvas, {bar.x, bar.y, way, bar.height}, past);
    if (selection) {
        const int first = place(selection->first), end = place(selection->second);
        fill_rect(canvas, {bar.x + first, bar.y, end - first + 1, bar.height}, chosen);
    }
    // On paper the mark is visible only by its edge.
    fill_rect(canvas, {bar.x + way - 2, bar.y - 3, 5, bar.height + 6}, ground);
    fill_rect(canvas, {bar.x + way - 1, bar.y - 2, 3, bar.height + 4}, mark);

    // Without printf, whose code for fractions would make web pages larger.
    const std::size_t tenths = (last - present) * 10 / frames_per_second;
    const std::string text =
        '-' + std::to_string(tenths / 10) + '.' + std::to_string(tenths % 10) + " s   " + keys;
    draw_text(canvas, play.font(), bar.x, bar.y - 12, text, {.halo = play.paper()});
}

} // namespace halfbyte::hosted
