// Keys, game controllers and touches.
#include "platform/web/exports.hpp"
#include "platform/web/key_names.hpp"

#include <algorithm>

using namespace halfbyte;
using halfbyte::web::page;

// A key went down or up. Its code, as browsers name its position, is in the inbox. `symbol` is the
// character that it writes, or 0. Returns 1 if the game may use the key.
HALFBYTE_EXPORT(key) int key(int symbol, int down, int repeat, int control) {
    hosted::Event event;
    event.kind = hosted::Event::Kind::key;
    event.code =
        web::key_place_of({reinterpret_cast<const char*>(page.inbox.data()), page.inbox.size()});
    event.symbol = symbol != 0 ? symbol : hosted::symbol_of(event.code);
    event.down = down != 0;
    event.repeat = repeat != 0;
    event.control = control != 0;
    page.game->handle(event);
    return event.code != 0;
}
// A button of a game controller, by its index in browsers' standard mapping, went down or up.
HALFBYTE_EXPORT(pad_button) void pad_button(int pad, int index, int down) {
    hosted::Event event;
    event.kind = hosted::Event::Kind::button;
    event.pad = pad;
    event.code = web::pad_button_of(index);
    event.down = down != 0;
    if (event.code >= 0)
        page.game->handle(event);
}
// A controller's left stick is at a position of an axis, from -1 to 1.
HALFBYTE_EXPORT(pad_stick) void pad_stick(int pad, int axis, double position) {
    constexpr double most = 32767;
    hosted::Event event;
    event.kind = hosted::Event::Kind::stick;
    event.pad = pad;
    event.code = axis;
    event.position = static_cast<std::int16_t>(std::clamp(position, -1.0, 1.0) * most);
    page.game->handle(event);
}
HALFBYTE_EXPORT(pad_gone) void pad_gone(int pad) {
    hosted::Event event;
    event.kind = hosted::Event::Kind::pad_gone;
    event.pad = pad;
    page.game->handle(event);
}
// A pixel of the picture was clicked or tapped.
HALFBYTE_EXPORT(point) void point(int x, int y) {
    page.game->point(x, y);
}
// Opens the menu, or closes it from any of its pages.
HALFBYTE_EXPORT(switch_menu) void switch_menu() {
    page.game->switch_menu();
}
// The player uses a touched screen: hints name its buttons until a key is pressed.
HALFBYTE_EXPORT(use_touch) void use_touch() {
    page.game->set_device(hosted::InputDevice::touch);
}
// The touched buttons, as in the bits of an Input.
HALFBYTE_EXPORT(touch) void touch(int buttons) {
    page.game->touch(static_cast<Input>(buttons));
}
HALFBYTE_EXPORT(lose_focus) void lose_focus() {
    hosted::Event event;
    event.kind = hosted::Event::Kind::focus_lost;
    page.game->handle(event);
}
