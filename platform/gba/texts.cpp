#include "platform/gba/texts.hpp"

#include "platform/gba/memory.hpp"

namespace halfbyte::gba {
namespace {

constexpr int space = 0;
constexpr int zero = '0' - 32;

void put(Texts& texts, int column, int row, int tile) {
    if (column < 0 || column >= map_side || row < 0 || row >= map_side)
        return;
    texts.map[row * map_side + column] = static_cast<std::uint16_t>(
        (text_tiles_at + static_cast<unsigned>(tile)) | texts.palette << metatile_palette_bit);
    texts.dirty = true;
}

// -1 for the first index, 1 for the last, else 0.
int end_of(int index, int count) {
    return index == 0 ? -1 : index == count - 1 ? 1 : 0;
}

int sheet_tile(int dx, int dy) {
    constexpr int frame = halfbyte::glyph_count;
    constexpr int tiles[3][3] = {{frame, frame + 1, frame + 2},
                                 {frame + 3, space, frame + 4},
                                 {frame + 5, frame + 6, frame + 7}};
    return tiles[dy + 1][dx + 1];
}

} // namespace

void open_texts(Texts& texts, const RomPack& pack) {
    texts.palette = pack.header().text_palette;
    texts.letters = pack.letters();
    if (pack.header().has_font == 0)
        return;
    const RomTile* tiles = pack.at(pack.header().text_tiles);
    const std::size_t first_tiles = pack.first_text_tiles();
    copy_to(tile_address(text_tiles_at), tiles, first_tiles * sizeof(RomTile));
    const std::size_t letters = texts.letters.count;
    copy_to(tile_address(text_tiles_at + glyph_numbers - letters), tiles + first_tiles,
            letters * sizeof(RomTile));
}

void clear(Texts& texts) {
    // Tile 0, one of the level's, is blank.
    for (std::uint16_t& entry : texts.map)
        entry = 0;
    texts.dirty = true;
}

void write(Texts& texts, int column, int row, Text text) {
    each_glyph(text.letters, text.length, texts.letters,
               [&](int glyph) { put(texts, column++, row, glyph); });
}

void write_digits(Texts& texts, int column, int row, const HudCount& count) {
    for (int i = 0; i < count.digit_count; ++i)
        put(texts, column + i, row, zero + count.digits[i]);
}

void write_sheet(Texts& texts, const Sheet& sheet) {
    for (int y = 0; y < sheet.rows; ++y)
        for (int x = 0; x < sheet.columns; ++x)
            put(texts, sheet.column + x, sheet.row + y,
                sheet_tile(end_of(x, sheet.columns), end_of(y, sheet.rows)));
}

void write_page(Texts& texts, const Page& page) {
    static_assert(page_rule == rule_tile);
    for (int row = 0; row < page_rows; ++row)
        for (int column = 0; column < page_columns; ++column)
            put(texts, column, row, page.cells[row][column]);
}

void commit(Texts& texts) {
    if (!texts.dirty)
        return;
    copy_to(map_address(text_map_block), texts.map, sizeof texts.map);
    texts.dirty = false;
}

} // namespace halfbyte::gba
