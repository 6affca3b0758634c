#include "platform/hosted/shell/key_hints.hpp"

#include "engine/show/page_writer.hpp"

#include <algorithm>
#include <string>

namespace halfbyte::hosted {
namespace {

constexpr int rows = 4; // of 8 pixels, below the page: empty, a line, a ruled one, a line

void draw_line(Canvas& canvas, const Play& play, int y, const std::string& line) {
    constexpr unsigned paler = 160; // of 255, so that the page stands out
    const Font font = play.font();
    const Colour ink = blend(play.paper(), with_alpha(ink_of(font), paler));
    draw_centred(canvas, font, y, line, {.tint = ink});
}

std::string pair(std::string_view left, std::string_view right) {
    return std::string(left).append(" = ").append(right);
}

std::string pair(ShellText left, std::string_view right) {
    return pair(text_of(left), right);
}

std::string joined(const std::string& left, const std::string& right) {
    return left.empty() || right.empty() ? left + right : left + "   " + right;
}

// The keys of the four directions, in short.
std::string name_of_directions(InputDevice device, const Settings& settings,
                               const CodeNames& names) {
    using namespace pad_number;
    if (device != InputDevice::keyboard)
        return std::string(text_of(ShellText::d_pad));
    const auto& codes = settings.keys.codes;
    const auto& usual = Settings().keys.codes;
    if (codes[left] == usual[left] && codes[right] == usual[right])
        return std::string(text_of(ShellText::arrows));
    return names.key(codes[left]) + ' ' + names.key(codes[right]);
}

// The line that explains the letters A and B of the program's pages; empty where the player's own
// buttons have these names.
std::string meaning_of_letters(const ButtonNames& names) {
    const std::string a(text_of(ShellText::hint_a)), b(text_of(ShellText::hint_b));
    return joined(names.a == a ? "" : pair(a, names.a), names.b == b ? "" : pair(b, names.b));
}

std::string menu_hint(InputDevice device) {
    return device == InputDevice::keyboard ? std::string(text_of(ShellText::hint_menu)) : "";
}

// The star after a number means large drops. Slots that were never used have no numbers.
std::string meaning_of_star(const Session& session) {
    const Text drops = text_of(session.game(), TextName::large_drops);
    const Scene scene = session.state().scene;
    const bool has_numbers =
        scene == Scene::select
        || (scene == Scene::slots && std::ranges::any_of(session.save().slots, &Slot::used));
    return drops.length != 0 && has_numbers ? pair("*", {drops.letters, drops.length}) : "";
}

} // namespace

ButtonNames names_of_buttons(InputDevice device, const Settings& settings, const CodeNames& names) {
    using namespace pad_number;
    const bool keys = device == InputDevice::keyboard;
    const auto& codes = keys ? settings.keys.codes : settings.pad.codes;
    if (device == InputDevice::touch)
        return {"A", "B", "Select", "Start", "Up"};
    const auto& name = keys ? names.key : names.button;
    return {name(codes[a]), name(codes[b]), name(codes[select]), name(codes[start]),
            name(codes[up])};
}

void draw_key_hints(Canvas& canvas, const Play& play, InputDevice device, const Settings& settings,
                    const CodeNames& names) {
    const int bottom = (canvas.height + page_rows * glyph_size) / 2;
    if (play.font().empty() || bottom + rows * glyph_size > canvas.height)
        return;
    const ButtonNames buttons = names_of_buttons(device, settings, names);
    const Scene scene = play.session().state().scene;
    std::string first = meaning_of_star(play.session()), second = menu_hint(device);
    if (scene == Scene::title) {
        first =
            joined(joined(pair(ShellText::hint_move, name_of_directions(device, settings, names)),
                          pair(ShellText::hint_jump, buttons.a)),
                   pair(ShellText::hint_run, buttons.b));
        const std::string menu = menu_hint(device);
        second = joined(pair(ShellText::hint_read, buttons.up),
                        menu.empty() ? pair(ShellText::hint_pause, buttons.start) : menu);
    } else if (scene == Scene::message) {
        first = meaning_of_letters(buttons);
    }
    draw_line(canvas, play, bottom, first);
    draw_line(canvas, play, bottom + 2 * glyph_size, second);
}

} // namespace halfbyte::hosted
