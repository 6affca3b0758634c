#include "tools/commands/start_window/draw_paper.hpp"

#include "tools/commands/start/starter_files.hpp"
#include "tools/pipeline/content/compile_sprites.hpp"
#include "tools/support/temporary_folder.hpp"

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

std::vector<std::string> broken(const std::string& text, std::size_t letters) {
    std::vector<std::string> lines(1);
    std::istringstream words(text);
    for (std::string word; words >> word;) {
        if (!lines.back().empty() && lines.back().size() + 1 + word.size() > letters)
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
                    const std::string& text, std::size_t letters_a_line) {
    std::vector<std::string> lines = broken(text, letters_a_line);
    lines.resize(std::min(lines.size(), most_lines));
    for (const std::string& line : lines) {
        hosted::draw_text(canvas, font, left_of_text, y, line);
        y += rule_distance;
    }
}

hosted::Font pen_font() {
    constexpr std::string_view file = "art/fonts/pen.png";
    const auto starter = start::starter_files();
    const auto found = std::ranges::find(starter, file, &start::StarterFile::path);
    const support::TemporaryFolder folder;
    folder.write("pen.png",
                 {reinterpret_cast<const std::uint8_t*>(found->bytes.data()), found->bytes.size()});
    content::ArtReader art(folder.path());
    content::Faults faults(content::Faults::Mode::throw_first);
    return content::compile_font(folder.path() / "pen.png", art, faults);
}

} // namespace halfbyte::tools::start_window
