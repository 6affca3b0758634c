#include "engine/show/page_writer.hpp"

namespace halfbyte {

void clear_page(Page& page) {
    page = Page{};
    for (int row = 1; row < page_rows; row += 2)
        for (std::uint8_t& cell : page.cells[row])
            cell = page_rule;
}

int write_text(Page& page, int column, int row, Text text) {
    for (int i = 0; i < text.length && column < page_columns; ++i)
        if (const int glyph = glyph_of(text.letters[i]); glyph != no_glyph)
            page.cells[row][column++] = static_cast<std::uint8_t>(glyph);
    return column;
}

void write_centred(Page& page, int row, Text text) {
    const int glyphs = glyphs_in(text.letters, text.length);
    write_text(page, glyphs < page_columns ? (page_columns - glyphs) / 2 : 0, row, text);
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
