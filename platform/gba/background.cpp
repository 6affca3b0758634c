#include "platform/gba/background.hpp"

#include "platform/gba/memory.hpp"

namespace halfbyte::gba {
namespace {

constexpr RomMetatile blank_metatile{};

const RomMetatile& metatile_of(const Background& background, const Cells& cells, int column,
                               int row) {
    const LevelView& level = *cells.level;
    if (!inside(level, column, row))
        return blank_metatile;
    std::uint8_t tile = tile_at(level, column, row);
    if ((traits_of(placed_kind(level, column, row)) & trait_mutable)
        && test_bit(cells.changed, mutable_index(level, column, row)))
        tile = background.gone[tile];
    return background.metatiles[tile];
}

// The tile in front of a cell; the same numbers as those of cells.
const RomMetatile& front_metatile(const Background& background, const LevelView& level, int column,
                                  int row) {
    const std::uint8_t tile =
        inside(level, column, row) ? background.front[row * level.columns + column] : 0;
    return tile == 0 ? blank_metatile : background.metatiles[tile];
}

void draw_metatile(CellWindow& window, const RomMetatile& metatile, int column, int row) {
    const int x = (column & (window_columns - 1)) * 2;
    const int y = (row & (window_columns - 1)) * 2;
    std::uint16_t* entry = window.map + y * map_side + x;
    entry[0] = metatile.entries[0];
    entry[1] = metatile.entries[1];
    entry[map_side] = metatile.entries[2];
    entry[map_side + 1] = metatile.entries[3];
}

// The cells that a window shows.
struct CellDrawing {
    const Background& background;
    const Cells& cells;
    SecondLayer layer; // nothing: the cells themselves
};

const RomMetatile& metatile_of(const CellDrawing& drawing, int column, int row) {
    if (drawing.layer == SecondLayer::front)
        return front_metatile(drawing.background, *drawing.cells.level, column, row);
    if (drawing.layer == SecondLayer::shadow && !casts_shadow(drawing.cells, column, row))
        return blank_metatile;
    return metatile_of(drawing.background, drawing.cells, column, row);
}

void draw_cell(CellWindow& window, const CellDrawing& drawing, int column, int row) {
    draw_metatile(window, metatile_of(drawing, column, row), column, row);
}

void draw_column(CellWindow& window, const CellDrawing& drawing, int column) {
    for (int row = window.top; row < window.top + window_rows; ++row)
        draw_cell(window, drawing, column, row);
    window.dirty = true;
}

void draw_row(CellWindow& window, const CellDrawing& drawing, int row) {
    for (int column = window.left; column < window.left + window_columns; ++column)
        draw_cell(window, drawing, column, row);
    window.dirty = true;
}

void draw_window(CellWindow& window, const CellDrawing& drawing, int left, int top) {
    window.left = left;
    window.top = top;
    for (int row = top; row < top + window_rows; ++row)
        draw_row(window, drawing, row);
    window.drawn = true;
}

void move_window(CellWindow& window, const CellDrawing& drawing, int left, int top) {
    for (; window.left < left; ++window.left)
        draw_column(window, drawing, window.left + window_columns);
    while (window.left > left)
        draw_column(window, drawing, --window.left);
    for (; window.top < top; ++window.top)
        draw_row(window, drawing, window.top + window_rows);
    while (window.top > top)
        draw_row(window, drawing, --window.top);
}

// The other cells of the window look the same as before.
void draw_mutable_cells(CellWindow& window, const CellDrawing& drawing) {
    const LevelView& level = *drawing.cells.level;
    for (int row = window.top; row < window.top + window_rows; ++row)
        for (int column = window.left; column < window.left + window_columns; ++column)
            if (inside(level, column, row)
                && (traits_of(placed_kind(level, column, row)) & trait_mutable))
                draw_cell(window, drawing, column, row);
    window.dirty = true;
}

bool near(int a, int b) {
    return a - b < window_rows && b - a < window_rows;
}

void look(CellWindow& window, const CellDrawing& drawing, bool changed, int x, int y) {
    window.x = static_cast<std::int16_t>(x);
    window.y = static_cast<std::int16_t>(y);
    const int left = x >> 4, top = y >> 4; // cells, rounded down
    if (!window.drawn || !near(left, window.left) || !near(top, window.top)) {
        draw_window(window, drawing, left, top);
        return;
    }
    move_window(window, drawing, left, top);
    if (changed)
        draw_mutable_cells(window, drawing);
}

void commit(CellWindow& window, unsigned map_block) {
    if (!window.dirty)
        return;
    copy_to(map_address(map_block), window.map, sizeof window.map);
    window.dirty = false;
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
    const std::size_t count = background.art.animated_count;
    copy_to(tile_address(level_tiles_at + first_animated(background.art)),
            background.animated_tiles + background.moved * count, count * sizeof(RomTile));
    background.shown_animation_frame = background.moved;
}

} // namespace

void open_background(Background& background, const RomPack& pack, const RomLevel& level) {
    background.art = pack.background(level.background);
    background.metatiles = pack.at(background.art.metatiles);
    background.animated_tiles = pack.at(background.art.animated_tiles);
    background.gone = pack.at(level.gone);
    background.cells.drawn = background.second.drawn = false;
    background.front = pack.front_of(level);
    const RomParallax* behind = pack.parallax_of(level);
    const bool has_shadow = behind != nullptr && behind->motion.shadow != 0;
    background.second_layer = background.front != nullptr ? SecondLayer::front
                              : has_shadow                ? SecondLayer::shadow
                                                          : SecondLayer::nothing;
    background_2_control.write(second_map_block << background_map_bit
                               | (background.front != nullptr ? front_priority : shadow_priority));
    blend_control.write(0); // the shadow sets it
    copy_to(tile_address(level_tiles_at), pack.at(background.art.tiles),
            background.art.tile_count * sizeof(RomTile));
    background.moved = 0;
    copy_moving_tiles(background);
}

void look(Background& background, const Cells& cells, const View& view) {
    background.moved = view.frame >> background.art.frame_bits & (animation_frames - 1);
    const bool changed = note_changes(background, cells);
    look(background.cells, {background, cells, SecondLayer::nothing}, changed, view.camera_x,
         view.camera_y);
    const CellDrawing second{background, cells, background.second_layer};
    if (second.layer == SecondLayer::shadow)
        look(background.second, second, changed, view.camera_x - shadow_offset,
             view.camera_y - shadow_offset);
    else if (second.layer == SecondLayer::front)
        look(background.second, second, false, view.camera_x, view.camera_y);
}

unsigned commit(Background& background) {
    background_0_x.write(static_cast<std::uint16_t>(background.cells.x));
    background_0_y.write(static_cast<std::uint16_t>(background.cells.y));
    background_2_x.write(static_cast<std::uint16_t>(background.second.x));
    background_2_y.write(static_cast<std::uint16_t>(background.second.y));
    if (background.moved != background.shown_animation_frame)
        copy_moving_tiles(background);
    commit(background.cells, level_map_block);
    commit(background.second, second_map_block);
    return background.front != nullptr ? display_background_2 : 0;
}

} // namespace halfbyte::gba
