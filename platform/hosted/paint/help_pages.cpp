#include "platform/hosted/paint/help_pages.hpp"

#include "platform/hosted/paint/operations.hpp"

#include <algorithm>
#include <string>
#include <vector>

namespace halfbyte::hosted {
namespace {

constexpr int line_height = 9, margin = 4;
constexpr std::size_t key_letters = 14; // of the column of keys

// Besides those of the table.
constexpr const char* others[][2] = {{"left", "use the tool"},
                                     {"right", "erase"},
                                     {"middle, Alt", "choose what is there"},
                                     {"Shift, Ctrl", "rectangle, fill"},
                                     {"wheel", "choose an item"},
                                     {"Space, arrows", "move the picture"},
                                     {"Ctrl+1 to 9", "keep a stamp"},
                                     {"1 to 9", "paint with it"},
                                     {"arrows, X, Z", "play: walk, jump, run"}};

// A key with its hint, which continues below it in narrow pictures.
std::vector<std::string> lines_of(std::string line, std::string hint, std::size_t letters) {
    std::vector<std::string> lines;
    while (hint.size() > letters) {
        const std::size_t space = std::min(hint.rfind(' ', letters), letters);
        lines.push_back(line + hint.substr(0, space));
        hint.erase(0, space + 1);
        line.assign(key_letters, ' ');
    }
    lines.push_back(line + hint);
    return lines;
}

std::vector<std::vector<std::string>> pages_of(int width, int height) {
    const auto letters = static_cast<std::size_t>((width - 2 * margin) / glyph_size);
    const auto most = static_cast<std::size_t>((height - 2 * margin) / line_height - 2);
    std::vector<std::vector<std::string>> pages(1);
    const auto add = [&](std::string key, const char* hint) {
        key.resize(key_letters, ' ');
        const auto lines = lines_of(key, hint, std::max(letters, 2 * key_letters) - key_letters);
        if (pages.back().size() + lines.size() > most)
            pages.emplace_back();
        pages.back().insert(pages.back().end(), lines.begin(), lines.end());
    };
    for (const auto& [key, hint] : others)
        add(key, hint);
    for (const PaintOperationRow& row : paint_operations)
        if (row.symbol != 0)
            add(row.key, row.hint);
    return pages;
}

} // namespace

int help_pages(int width, int height) {
    return static_cast<int>(pages_of(width, height).size());
}

void draw_help_page(Canvas& canvas, const Font& font, Colour paper, int page) {
    const auto pages = pages_of(canvas.width, canvas.height);
    fill_rect(canvas, {0, 0, canvas.width, canvas.height}, paper);
    int y = margin;
    for (const std::string& line : pages[static_cast<std::size_t>(page - 1)]) {
        draw_text(canvas, font, margin, y, line);
        y += line_height;
    }
    draw_text(canvas, font, margin, canvas.height - line_height,
              "page " + std::to_string(page) + " of " + std::to_string(pages.size()) + ", H: next");
}

} // namespace halfbyte::hosted
