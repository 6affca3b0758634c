#include "platform/hosted/shell/key_hints.hpp"

#include "engine/show/page_writer.hpp"

#include <string>

namespace halfbyte::hosted {
namespace {

constexpr int rows = 4; // of 8 pixels, below the page: empty, a line, a ruled one, a line

struct Hint {
    ShellText button;
    std::size_t number;
};

void draw_line(Canvas& canvas, const Font& font, Colour paper, int y, const std::string& line) {
    constexpr unsigned paler = 160; // of 255, so that the page stands out
    const Colour ink = blend(paper, with_alpha(ink_of(font), paler));
    draw_centred(canvas, font, y, line, {.tint = ink});
}

std::string line_of(std::initializer_list<Hint> hints, const Bindings& keys,
                    const CodeNames& names) {
    std::string line;
    for (const auto& [button, number] : hints) {
        if (!line.empty())
            line += "   ";
        line += std::string(text_of(button)) + " = " + names.key(keys.codes[number]);
    }
    return line;
}

} // namespace

void draw_key_hints(Canvas& canvas, const Font& font, Colour paper, const Bindings& keys,
                    const CodeNames& names, Scene scene) {
    const int bottom = (canvas.height + page_rows * glyph_size) / 2;
    if (font.empty() || bottom + rows * glyph_size > canvas.height)
        return;
    const bool at_title = scene == Scene::title;
    draw_line(canvas, font, paper, bottom,
              line_of({{at_title ? ShellText::hint_jump : ShellText::hint_a, 0},
                       {at_title ? ShellText::hint_run : ShellText::hint_b, 1},
                       {ShellText::hint_start, 3}},
                      keys, names));
    draw_line(canvas, font, paper, bottom + 2 * glyph_size,
              line_of({{ShellText::hint_select, 2}}, keys, names) + "   "
                  + std::string(text_of(ShellText::hint_menu)));
}

} // namespace halfbyte::hosted
