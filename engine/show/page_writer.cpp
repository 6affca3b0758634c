#include "engine/show/page_writer.hpp"

namespace halfbyte {
namespace {

// The tile at an edge of a sheet's frame, or blank paper inside: dx and dy are -1, 0 or 1.
constexpr std::uint8_t frame_cell(int dx, int dy) {
    constexpr std::uint8_t f = page_frame;
    constexpr std::uint8_t cells[3][3] = {
        {f, f + 1, f + 2}, {f + 3, page_blank, f + 4}, {f + 5, f + 6, f + 7}};
    return cells[dy + 1][dx + 1];
}

// -1 for the first index, 1 for the last, else 0.
int end_of(int index, int count) {
    return index == 0 ? -1 : index == count - 1 ? 1 : 0;
}

} // namespace

void clear_page(Page& page) {
    const FontLetters letters = page.letters;
    page = Page{};
    page.letters = letters;
    for (int row = 1; row < page_rows; row += 2)
        for (std::uint8_t& cell : page.cells[row])
            cell = page_rule;
}

void put_sheet(Page& page, int glyphs) {
    constexpr int most = page_columns - 4;
    const int columns = (glyphs < most ? glyphs : most) + 4;
    const int left = (page_columns - columns) / 2;
    for (int y = 0; y < page_sheet_rows; ++y)
        for (int x = 0; x < columns; ++x)
            page.cells[page_sheet_row + y][left + x] =
                frame_cell(end_of(x, columns), end_of(y, page_sheet_rows));
}

int write_text(Page& page, int column, int row, Text text) {
    each_glyph(text.letters, text.length, page.letters, [&](int glyph) {
        if (column < page_columns)
            page.cells[row][column++] = static_cast<std::uint8_t>(glyph);
    });
    return column;
}

void write_centred(Page& page, int row, Text text) {
    const int glyphs = glyphs_in(text.letters, text.length);
    write_text(page, glyphs < page_columns ? (page_columns - glyphs) / 2 : 0, row, text);
}

void write_headline(Page& page, Text text) {
    write_centred(page, page_headline_row, text);
    const int glyphs = glyphs_in(text.letters, text.length);
    const int first = (page_columns - glyphs) / 2;
    for (int column = first; column < first + glyphs; ++column)
        page.cells[page_headline_row + 1][column] = frame_cell(0, -1);
}

int write_number(Page& page, int column, int row, unsigned number) {
    char digits[10];
    int count = 0;
    do {
        digits[count++] = static_cast<char>('0' + number % 10);
        number /= 10;
    } while (number != 0);
    while (count != 0)
        column = write_text(page, column, row, {&digits[--count], 1});
    return column;
}

void write_page_time(Page& page, int column, int row, std::uint16_t frames) {
    char letters[longest_time_text];
    const int length = write_time(frames, letters);
    write_text(page, column, row, {letters, static_cast<std::uint8_t>(length)});
}

void write_best_time(Page& page, int column, int row, std::uint16_t frames) {
    if (frames == no_best_time)
        write_text(page, column, row, {"-", 1});
    else
        write_page_time(page, column, row, frames);
}

int write_time(std::uint16_t frames, char* letters) {
    constexpr unsigned a_second = 60, a_minute = 60 * a_second;
    const auto digit = [](unsigned value) { return static_cast<char>('0' + value); };
    const unsigned minutes = frames / a_minute;
    const unsigned seconds = frames % a_minute / a_second;
    const unsigned hundredths = frames % a_second * 5 / 3;
    int length = 0;
    if (minutes >= 10)
        letters[length++] = digit(minutes / 10);
    const char rest[] = {digit(minutes % 10),   ':', digit(seconds / 10),
                         digit(seconds % 10),   '.', digit(hundredths / 10),
                         digit(hundredths % 10)};
    for (const char letter : rest)
        letters[length++] = letter;
    return length;
}

} // namespace halfbyte
