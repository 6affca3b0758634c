#include "platform/gba/background.hpp"

#include "platform/gba/memory.hpp"

namespace halfbyte::gba {
namespace {

constexpr std::uint8_t blank_metatile[metatile_bytes]{};

const std::uint8_t* metatile_of(const Background& background, const Cells& cells, int column,
                                int row) {
    const LevelView& level = *cells.level;
    if (!inside(level, column, row))
        return blank_metatile;
    std::uint8_t tile = tile_at(level, column, row);
    if ((traits_of(placed_kind(level, column, row)) & trait_mutable)
        && test_bit(cells.changed, mutable_index(level, column, row)))
        tile = background.gone[tile];
    return background.art.metatiles + tile * metatile_bytes;
}

void draw_cell(Background& background, const Cells& cells, int column, int row) {
    const std::uint8_t* metatile = metatile_of(background, cells, column, row);
    const int x = (column & (window_columns - 1)) * 2;
    const int y = (row & (window_columns - 1)) * 2;
    std::uint16_t* entry = background.map + y * map_side + x;
    entry[0] = read_u16(metatile);
    entry[1] = read_u16(metatile + 2);
    entry[map_side] = read_u16(metatile + 4);
    entry[map_side + 1] = read_u16(metatile + 6);
}

void draw_column(Background& background, const Cells& cells, int column) {
    for (int row = background.top; row < background.top + window_rows; ++row)
        draw_cell(background, cells, column, row);
    background.dirty = true;
}

void draw_row(Background& background, const Cells& cells, int row) {
    for (int column = background.left; column < background.left + window_columns; ++column)
        draw_cell(background, cells, column, row);
    background.dirty = true;
}

void draw_window(Background& background, const Cells& cells, int left, int top) {
    background.left = left;
    background.top = top;
    for (int row = top; row < top + window_rows; ++row)
        draw_row(background, cells, row);
    background.drawn = true;
}

void move_window(Background& background, const Cells& cells, int left, int top) {
    for (; background.left < left; ++background.left)
        draw_column(background, cells, background.left + window_columns);
    while (background.left > left)
        draw_column(background, cells, --background.left);
    for (; background.top < top; ++background.top)
        draw_row(background, cells, background.top + window_rows);
    while (background.top > top)
        draw_row(background, cells, --background.top);
}

bool near(int a, int b) {
    return a - b < window_rows && b - a < window_rows;
}

// Whether cells have changed since the last call.
bool note_changes(Background& background, const Cells& cells) {
    bool changed = false;
    for (unsigned i = 0; i < sizeof background.shown_changes; ++i) {
        changed = changed || background.shown_changes[i] != cells.changed[i];
        background.shown_changes[i] = cells.changed[i];
    }
    return changed;
}

void copy_moving_tiles(Background& background) {
    const std::size_t bytes = background.art.animated_count * tile_bytes;
    copy_to(tile_address(level_tiles_at + first_animated(background.art)),
            background.art.animated_tiles + background.moved * bytes, bytes);
    background.shown_moved = background.moved;
}

} // namespace

void open_background(Background& background, const RomPack& pack, const RomLevel& level) {
    background.art = background_at(pack, level.background);
    background.gone = level.gone;
    background.drawn = false;
    copy_to(tile_address(level_tiles_at), background.art.tiles,
            background.art.tile_count * tile_bytes);
    background.moved = 0;
    copy_moving_tiles(background);
}

void look(Background& background, const Cells& cells, const View& view) {
    background.camera_x = view.camera_x;
    background.camera_y = view.camera_y;
    background.moved = view.frame >> background.art.frame_bits & (animation_frames - 1);
    const int left = view.camera_x >> 4, top = view.camera_y >> 4; // cells, rounded down
    const bool changed = note_changes(background, cells);
    if (background.drawn && !changed && near(left, background.left) && near(top, background.top))
        move_window(background, cells, left, top);
    else
        draw_window(background, cells, left, top);
}

void commit(Background& background) {
    background_0_x.write(static_cast<std::uint16_t>(background.camera_x));
    background_0_y.write(static_cast<std::uint16_t>(background.camera_y));
    if (background.moved != background.shown_moved)
        copy_moving_tiles(background);
    if (!background.dirty)
        return;
    copy_to(map_address(level_map_block), background.map, sizeof background.map);
    background.dirty = false;
}

} // namespace halfbyte::gba
