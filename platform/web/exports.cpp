#include "platform/web/exports.hpp"

namespace halfbyte::web {

PageState page;

} // namespace halfbyte::web

using namespace halfbyte;
using halfbyte::web::page;

// Returns the place for `size` bytes.
HALFBYTE_EXPORT(inbox) std::uint8_t* inbox(std::size_t size) {
    page.inbox.resize(size);
    return page.inbox.data();
}

// Opens the pack in the inbox, and starts as at power-on; `calm` is 1 if the picture should neither
// shake nor flash.
HALFBYTE_EXPORT(open) void open_game(int calm) {
    page.game.emplace(page.inbox, calm != 0);
}

HALFBYTE_EXPORT(width) int width() {
    return desktop_screen.width;
}
HALFBYTE_EXPORT(height) int height() {
    return desktop_screen.height;
}

// The number of frames to run at a redraw of the page, at a time in seconds.
HALFBYTE_EXPORT(frames_due) int frames_due(double now) {
    return page.pacer.frames_due(now);
}
HALFBYTE_EXPORT(skip_time) void skip_time() {
    page.pacer.skip();
}

// The name of the screen, such as "title" or "level".
HALFBYTE_EXPORT(scene) const char* scene() {
    return row_of(page.game->play().session().state().scene).name;
}
HALFBYTE_EXPORT(menu_is_open) int menu_is_open() {
    return page.game->menu_is_open();
}
// 0xRRGGBB: the paper and the ink of the game's screens.
HALFBYTE_EXPORT(paper) std::uint32_t paper() {
    return page.game->play().paper() & 0xFFFFFF;
}
HALFBYTE_EXPORT(ink) std::uint32_t ink() {
    return hosted::ink_of(page.game->play().font()) & 0xFFFFFF;
}

// Starts again as at power-on.
HALFBYTE_EXPORT(power_on) void power_on() {
    page.game->power_on();
}

// The saves in the inbox replace the present ones; returns 0 if they are not saves of this game.
HALFBYTE_EXPORT(import_saves) int import_saves() {
    return page.game->import_saves(page.inbox);
}

// The levels cleared in the fullest slot of the saves in the inbox; -1 if they are not saves of
// this game.
HALFBYTE_EXPORT(cleared_in_file) int cleared_in_file() {
    return page.game->cleared_in(page.inbox);
}

HALFBYTE_EXPORT(frame) void frame() {
    page.game->frame();
}
// Returns the picture.
HALFBYTE_EXPORT(draw) const std::uint32_t* draw() {
    return page.game->draw().data();
}
// The samples of the last frame, and their number.
HALFBYTE_EXPORT(sound) const std::int16_t* sound(int more) {
    const auto samples = page.game->sound(more);
    page.samples = samples.size();
    return samples.data();
}
HALFBYTE_EXPORT(sample_count) std::size_t sample_count() {
    return page.samples;
}
