#include "platform/hosted/picture/messages.hpp"

#include <algorithm>
#include <utility>

namespace halfbyte::hosted {
namespace {

constexpr int margin = 10;
constexpr std::size_t most_lines_a_text = 6;
constexpr std::size_t most_lines = 12;

// A sheet that is centred on the canvas, vertically at `middle`.
Rect draw_sheet(Canvas& canvas, const Font& font, Colour paper, int middle, int width, int height) {
    const Rect sheet{(canvas.width - width) / 2, middle - height / 2, width, height};
    fill_rect(canvas, sheet, paper);
    outline_rect(canvas, sheet, ink_of(font));
    outline_rect(canvas, {sheet.x + 2, sheet.y + 2, width - 4, height - 4}, ink_of(font));
    return sheet;
}

// Twice the size if that fits the canvas.
int headline_scale(const Canvas& canvas, std::string_view text) {
    return text_width(text, 2) + 4 * margin <= canvas.width ? 2 : 1;
}

// Breaks a text at its spaces; a word that is longer than a line is broken anywhere.
std::vector<std::string_view> lines_of(std::string_view text, std::size_t letters) {
    std::vector<std::string_view> lines;
    while (text.size() > letters) {
        const std::size_t space = text.rfind(' ', letters);
        const bool breaks_word = space == std::string_view::npos || space == 0;
        const std::size_t end = breaks_word ? letters : space;
        lines.push_back(text.substr(0, end));
        text.remove_prefix(breaks_word ? end : end + 1);
    }
    lines.push_back(text);
    return lines;
}

// The first lines; if there are more, the last one shown is "...".
std::vector<std::string_view> first_lines(std::vector<std::string_view> lines, std::size_t most) {
    if (lines.size() > most) {
        lines.resize(most);
        lines.back() = "...";
    }
    return lines;
}

} // namespace

void draw_message(Canvas& canvas, const Font& font, Colour backdrop, int middle,
                  const Message& message) {
    if (font.empty())
        return;
    const auto [headline, line] = message;
    const int scale = headline_scale(canvas, headline);
    const int width = std::max(text_width(headline, scale), text_width(line)) + 2 * margin;
    const int height = glyph_size * (scale + 2) + 2 * margin;
    const Rect sheet = draw_sheet(canvas, font, paper_for(font, backdrop), middle, width, height);
    draw_centred(canvas, font, sheet.y + margin, headline, {.scale = scale});
    draw_centred(canvas, font, sheet.y + margin + glyph_size * (scale + 1), line);
}

void draw_notices(Canvas& canvas, const Font& font, Colour backdrop,
                  const std::vector<std::string_view>& texts, const NoticePlace& place) {
    if (font.empty() || texts.empty())
        return;
    constexpr int line_height = glyph_size + 2, wide = 3;
    constexpr Colour flash = 0xFFC03028;
    const int width = canvas.width - margin;
    const auto letters = static_cast<std::size_t>((width - margin) / glyph_size);
    const auto fitting =
        static_cast<std::size_t>(std::max((place.most_rows - margin) / line_height, 1));
    std::vector<std::string_view> lines;
    for (const std::string_view text : texts) {
        if (!lines.empty())
            lines.push_back("");
        for (const std::string_view line : first_lines(lines_of(text, letters), most_lines_a_text))
            lines.push_back(line);
    }
    lines = first_lines(std::move(lines), std::min(most_lines, fitting));
    const int height = static_cast<int>(lines.size()) * line_height + margin;
    const int middle = place.from_edge + height / 2;
    const Rect sheet = draw_sheet(canvas, font, paper_for(font, backdrop),
                                  place.is_below ? canvas.height - middle : middle, width, height);
    for (int edge = 0; place.flashes && edge < wide; ++edge)
        outline_rect(canvas, {sheet.x + edge, sheet.y + edge, width - 2 * edge, height - 2 * edge},
                     flash);
    int y = sheet.y + margin / 2 + 1;
    for (const std::string_view line : lines) {
        draw_text(canvas, font, sheet.x + margin / 2, y, line);
        y += line_height;
    }
}

} // namespace halfbyte::hosted
