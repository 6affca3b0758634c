#include "tools/console/nes_sheets.hpp"

#include <algorithm>

namespace halfbyte::tools::console {

namespace {

constexpr int screen_columns = nes_screen.width / glyph_size;
constexpr int screen_rows = nes_screen.height / glyph_size;
constexpr int most_glyphs = screen_columns - 4; // beside the frame and one tile of paper

/// The glyphs of a text, as many as a sheet has space for.
std::vector<int> glyphs_of(const std::string& text) {
    std::vector<int> glyphs;
    for (const char letter : text) {
        if (const int glyph = glyph_of(letter); glyph != no_glyph) {
            glyphs.push_back(glyph);
        }
    }
    glyphs.resize(std::min<std::size_t>(glyphs.size(), most_glyphs));
    return glyphs;
}

/// The same on whole squares.
Sheet on_squares(Sheet sheet) {
    sheet.columns += sheet.columns % 2;
    sheet.rows += sheet.rows % 2;
    sheet.column = (screen_columns - sheet.columns) / 4 * 2;
    sheet.row = (screen_rows - sheet.rows) / 4 * 2;
    return sheet;
}

/// 0 at the first, 2 at the last, else 1.
int place_of(int index, int count) {
    return index == 0 ? 0 : index == count - 1 ? 2 : 1;
}

NesSheet empty_sheet(const Sheet& sheet, const NesTextTiles& tiles) {
    const std::uint8_t around[3][3] = {{tiles.frame[0], tiles.frame[1], tiles.frame[2]},
                                       {tiles.frame[3], 0, tiles.frame[4]},
                                       {tiles.frame[5], tiles.frame[6], tiles.frame[7]}};
    NesSheet result{sheet, {}};
    for (int y = 0; y < sheet.rows; ++y) {
        for (int x = 0; x < sheet.columns; ++x) {
            result.tiles.push_back(around[place_of(y, sheet.rows)][place_of(x, sheet.columns)]);
        }
    }
    return result;
}

void write(NesSheet& sheet, int row, const std::vector<int>& glyphs, const NesTextTiles& tiles) {
    if (tiles.glyphs.empty()) {
        return;
    }
    const int column =
        centred_on(sheet.sheet, static_cast<int>(glyphs.size())) - sheet.sheet.column;
    auto place = static_cast<std::size_t>(row * sheet.sheet.columns + column);
    for (const int glyph : glyphs) {
        sheet.tiles[place++] = tiles.glyphs[static_cast<std::size_t>(glyph)];
    }
}

const std::string& text_of(const hosted::Pack& pack, TextName name) {
    return pack.flow.texts[static_cast<std::size_t>(name)];
}

int count(const std::vector<int>& glyphs) {
    return static_cast<int>(glyphs.size());
}

} // namespace

NesSheet nes_title_sheet(const hosted::Pack& pack, const NesTextTiles& tiles) {
    const std::vector<int> headline = glyphs_of(pack.title);
    const std::vector<int> prompt = glyphs_of(text_of(pack, TextName::press_start));
    const Sheet place = on_squares(title_sheet(count(headline), count(prompt), nes_screen));
    NesSheet sheet = empty_sheet(place, tiles);
    write(sheet, 1, headline, tiles);
    write(sheet, title_prompt_row, prompt, tiles);
    return sheet;
}

NesSheet nes_end_sheet(const hosted::Pack& pack, const NesTextTiles& tiles) {
    const std::vector<int> headline = glyphs_of(text_of(pack, TextName::the_end));
    const std::vector<int> line = glyphs_of(pack.title);
    const Sheet place = on_squares(message_sheet(count(headline), count(line), false, nes_screen));
    NesSheet sheet = empty_sheet(place, tiles);
    write(sheet, 1, headline, tiles);
    write(sheet, 3, line, tiles);
    return sheet;
}

int nes_title_hero_x(const Sheet& sheet) {
    return (2 * sheet.column + sheet.columns) * glyph_size / 2 - 8;
}

int nes_title_hero_y(const Sheet& sheet) {
    return (sheet.row + title_hero_row) * glyph_size;
}

} // namespace halfbyte::tools::console
