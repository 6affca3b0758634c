#include "tools/pipeline/content/draw_spread.hpp"

#include <algorithm>
#include <cmath>
#include <sstream>
#include <string_view>

namespace halfbyte::tools::content {

namespace {

using hosted::Colour;

// Pixels.
constexpr int book_left = 3, book_right = spread_width - 4;
constexpr int book_top = 2, book_bottom = spread_height - 7;
constexpr int leaf_distance = 2; ///< between the edges of the pages below
constexpr int binding = spread_width / 2;
constexpr int rule_distance = 2 * glyph_size;
constexpr int spot_middle = spot_side * glyph_size / 2;
constexpr double dot_distance = 8, clear_of_spot = 11;

constexpr int title_column = 1, title_row = 2, title_glyphs = 13, title_lines = 2;

void draw_dot(SpreadPicture& picture, int x, int y, Colour ink) {
    if (x >= 0 && x < spread_width && y >= 0 && y < spread_height)
        picture[static_cast<std::size_t>(y * spread_width + x)] = ink;
}

/// A dot of 2x2 pixels, aligned to a grid of that size so that many dots share tiles.
void draw_trail_dot(SpreadPicture& picture, double x, double y, Colour ink) {
    const int left = static_cast<int>(std::lround(x / 2)) * 2 - 2;
    const int top = static_cast<int>(std::lround(y / 2)) * 2 - 2;
    for (int i = 0; i < 4; ++i)
        draw_dot(picture, left + i % 2, top + i / 2, ink);
}

struct Pixel {
    double x;
    double y;
};

Pixel middle_of(const Spot& spot) {
    return {double(spot.column * glyph_size + spot_middle),
            double(spot.row * glyph_size + spot_middle)};
}

/// Draws as many dots as fit between the spots, evenly spaced.
void draw_dots(SpreadPicture& picture, Pixel from, Pixel to, double clear_at_end, Colour ink) {
    const double length = std::hypot(to.x - from.x, to.y - from.y);
    const double space = length - clear_of_spot - clear_at_end;
    const int gaps = static_cast<int>(space / dot_distance);
    for (int i = 0; i <= gaps && space >= 0; ++i) {
        const double at = clear_of_spot + (gaps == 0 ? space / 2 : space * i / gaps);
        draw_trail_dot(picture, from.x + (to.x - from.x) * at / length,
                       from.y + (to.y - from.y) * at / length, ink);
    }
}

std::string glyphs_of(std::string_view text, const FontLetters& letters) {
    std::string glyphs;
    each_glyph(text.data(), static_cast<int>(text.size()), letters,
               [&](int glyph) { glyphs += static_cast<char>(glyph); });
    return glyphs;
}

/// A title's words as glyphs, in lines as wide as a page.
std::vector<std::string> lines_of(const std::string& title, const FontLetters& letters) {
    std::vector<std::string> lines;
    std::istringstream words(title);
    for (std::string word; words >> word;) {
        const std::string glyphs = glyphs_of(word, letters);
        if (lines.empty() || lines.back().size() + 1 + glyphs.size() > title_glyphs)
            lines.push_back(glyphs);
        else
            lines.back() += '\0' + glyphs; // the glyph of a space
    }
    return lines;
}

void write_glyphs(std::uint8_t* cells, int column, int row, const std::string& glyphs) {
    std::copy(glyphs.begin(), glyphs.end(), cells + row * spread_columns + column);
}

} // namespace

SpreadPicture plain_spread(Colour ink) {
    SpreadPicture picture(std::size_t{spread_width} * spread_height, 0);
    for (int y = glyph_size; y < book_bottom; y += rule_distance) {
        for (int x = book_left + 1; x < book_right; ++x)
            if (x % page_dot_distance == 0)
                draw_dot(picture, x, y, ink);
    }
    for (int y = book_top; y <= book_bottom; ++y)
        for (const int x : {book_left, binding - 1, binding, book_right})
            draw_dot(picture, x, y, ink);
    for (int x = book_left; x <= book_right; ++x)
        for (const int y :
             {book_top, book_bottom, book_bottom + leaf_distance, book_bottom + 2 * leaf_distance})
            draw_dot(picture, x, y, ink);
    return picture;
}

void draw_trail(SpreadPicture& picture, const Spot& from, const Spot& to, Colour ink) {
    draw_dots(picture, middle_of(from), middle_of(to), clear_of_spot, ink);
}

void draw_trail_from_left(SpreadPicture& picture, const Spot& to, Colour ink) {
    const Pixel end = middle_of(to);
    draw_dots(picture, end, {double(book_left) + dot_distance, end.y}, 0, ink);
}

void draw_trail_to_right(SpreadPicture& picture, const Spot& from, Colour ink) {
    const Pixel begin = middle_of(from);
    draw_dots(picture, begin, {double(book_right) - dot_distance / 2, begin.y}, 0, ink);
}

std::string title_fault(const std::string& title) {
    const std::vector<std::string> lines = lines_of(title, {});
    const bool too_wide = std::ranges::any_of(
        lines, [](const std::string& line) { return line.size() > std::size_t{title_glyphs}; });
    if (lines.size() <= std::size_t{title_lines} && !too_wide)
        return {};
    return "does not fit a spread's left page, which has " + std::to_string(title_lines)
           + " lines of " + std::to_string(title_glyphs) + " letters; shorten it";
}

void write_spread_title(std::uint8_t* cells, const std::string& title, const FontLetters& letters) {
    std::vector<std::string> lines = lines_of(title, letters);
    lines.resize(std::min(lines.size(), std::size_t{title_lines}));
    int row = title_row;
    for (const std::string& line : lines) {
        const std::string shown = line.substr(0, title_glyphs);
        const int space = title_glyphs - static_cast<int>(shown.size());
        write_glyphs(cells, title_column + space / 2, row, shown);
        row += 2;
    }
}

void write_spread_number(std::uint8_t* cells, std::size_t number, std::size_t count) {
    const std::string text = std::to_string(number) + '/' + std::to_string(count);
    const int column = spread_columns - 2 - static_cast<int>(text.size());
    write_glyphs(cells, column, title_row, glyphs_of(text, {}));
}

} // namespace halfbyte::tools::content
