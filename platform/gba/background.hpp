// The level's picture: a window of cells around the camera, kept in a map that wraps around both
// ways. New columns and rows are drawn into a copy of the map, which goes to the screen in vblank.
#pragma once

#include "engine/level/cells.hpp"
#include "engine/show/view.hpp"
#include "platform/gba/layout/rom_pack.hpp"
#include "platform/gba/screen.hpp"

namespace halfbyte::gba {

// Cells that can be seen at once, and as many as the map has.
inline constexpr int window_columns = map_side / 2;
inline constexpr int window_rows = (screen_height + 2 * pixels_per_cell - 2) / pixels_per_cell;
static_assert((screen_width + 2 * pixels_per_cell - 2) / pixels_per_cell <= window_columns
              && window_rows <= window_columns);

// What the screen shows of the cells around a place of the level.
struct CellWindow {
    int left = 0; // the first cell
    int top = 0;
    bool drawn = false;
    bool dirty = false; // the map differs from the screen's
    std::int16_t x = 0; // pixels of the level at the screen's top left
    std::int16_t y = 0;
    alignas(4) std::uint16_t map[map_side * map_side]{};
};

struct Background {
    RomBackground art{};
    const RomMetatile* metatiles = nullptr;
    const RomTile* animated_tiles = nullptr;
    const std::uint8_t* gone = nullptr;
    CellWindow cells;
    CellWindow shadow; // of those cells that cast one
    bool has_shadow = false;
    std::uint8_t moved = 0;       // which of their pictures the moving tiles have, and
    std::uint8_t shown_moved = 0; // on the screen
    std::uint8_t shown_changes[mutable_cells / 8]{};
};

// Puts a level's tiles into video memory; the screen must be blank.
void open_background(Background& background, const RomPack& pack, const RomLevel& level);

// Draws what the camera sees now and did not before, and the cells that have changed; tiles move
// on.
void look(Background& background, const Cells& cells, const View& view);

// In vblank.
void commit(Background& background);

} // namespace halfbyte::gba
