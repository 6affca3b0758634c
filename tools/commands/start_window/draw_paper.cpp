#include "tools/commands/start_window/draw_paper.hpp"

#include "platform/hosted/text/utf8.hpp"
#include "tools/commands/start/starter_files.hpp"
#include "tools/pipeline/content/compile_letters.hpp"
#include "tools/pipeline/content/cut_metatiles.hpp"
#include "tools/pipeline/content/read_png.hpp"

#include <algorithm>
#include <sstream>
#include <vector>

namespace halfbyte::tools::start_window {

namespace {

// The colours of the demo game's notebook, assets/palettes.toml.
constexpr hosted::Colour paper = 0xFFF8E6B8;
constexpr hosted::Colour ruling = 0xFFBCDCF0;
constexpr hosted::Colour margin = 0xFFF8BCAC;
constexpr hosted::Colour ink = 0xFF103860;

constexpr int rule_distance = 16;
constexpr int first_rule_y = 11; // below the letters
constexpr int margin_x = 30;
constexpr std::size_t most_lines = 3;

int letters_in(const std::string& text) {
    return hosted::text_width(text) / glyph_size;
}

std::vector<std::string> broken(const std::string& text, int letters) {
    std::vector<std::string> lines(1);
    std::istringstream words(text);
    for (std::string word; words >> word;) {
        word = shortened(word, letters);
        if (!lines.back().empty() && letters_in(lines.back()) + 1 + letters_in(word) > letters)
            lines.emplace_back();
        lines.back() += (lines.back().empty() ? "" : " ") + word;
    }
    return lines;
}

} // namespace

void draw_paper(hosted::Canvas& canvas) {
    hosted::clear(canvas, paper);
    for (int y = first_rule_y; y < canvas.height; y += rule_distance)
        hosted::fill_rect(canvas, {0, y, canvas.width, 1}, ruling);
    hosted::fill_rect(canvas, {margin_x, 0, 1, canvas.height}, margin);
}

void draw_cursor(hosted::Canvas& canvas, const hosted::Font& font, int y, int text_width) {
    hosted::draw_text(canvas, font, left_of_text, y, ">");
    hosted::fill_rect(canvas, {left_of_text + 2 * glyph_size, y + glyph_size + 1, text_width, 1},
                      ink);
}

void draw_paragraph(hosted::Canvas& canvas, const hosted::Font& font, int y,
                    const std::string& text, int letters_a_line) {
    std::vector<std::string> lines = broken(text, letters_a_line);
    lines.resize(std::min(lines.size(), most_lines));
    for (const std::string& line : lines) {
        hosted::draw_text(canvas, font, left_of_text, y, line);
        y += rule_distance;
    }
}

std::string shortened(const std::string& text, int letters) {
    if (letters_in(text) <= letters)
        return text;
    const std::string mark = "...";
    std::string end = text;
    while (letters_in(end) > letters - letters_in(mark))
        end.erase(0, std::max<std::size_t>(1, hosted::utf8_length(end)));
    return mark + end;
}

hosted::Font pen_font() {
    constexpr std::string_view file = "art/fonts/pen.png";
    const auto starter = start::starter_files();
    const auto found = std::ranges::find(starter, file, &start::StarterFile::path);
    const content::Drawing drawing = content::decode_png(file, std::string(found->bytes));
    return content::whole_font(content::cut_metatiles<glyph_size>(*drawing.indexed),
                               content::DrawnLetters(drawing));
}

} // namespace halfbyte::tools::start_window
