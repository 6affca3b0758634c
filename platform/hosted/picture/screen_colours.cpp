#include "platform/hosted/picture/screen_colours.hpp"

#include <unordered_map>

namespace halfbyte::hosted {

void show_on_screen(Canvas& canvas, const ScreenColour& shown, Colour paper, int shade) {
    std::unordered_map<Colour, Colour> known; // a picture has few colours
    Colour last = 0, shown_last = 0;          // most pixels repeat the previous one
    for (Colour& pixel : canvas.pixels) {
        if (pixel != last) {
            last = pixel;
            const auto [entry, is_new] = known.try_emplace(pixel);
            if (is_new)
                entry->second = shown(pixel, paper, shade);
            shown_last = entry->second;
        }
        pixel = shown_last;
    }
}

} // namespace halfbyte::hosted
