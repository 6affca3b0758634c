// Draws the level's cells: a window of cells around the camera, in a map that wraps around in both
// directions. New columns and rows are drawn into a copy of the map, which is copied to the screen
// in vblank.
#pragma once

#include "engine/level/cells.hpp"
#include "engine/show/view.hpp"
#include "platform/gba/layout/rom_pack.hpp"
#include "platform/gba/screen.hpp"

namespace halfbyte::gba {

// The size of the window in cells: as many columns as the map has, and as many rows as can be
// visible.
inline constexpr int window_columns = map_side / 2;
inline constexpr int window_rows = (screen_height + 2 * pixels_per_cell - 2) / pixels_per_cell;
static_assert((screen_width + 2 * pixels_per_cell - 2) / pixels_per_cell <= window_columns
              && window_rows <= window_columns);

// The part of the level's cells that the screen shows, and a copy of its map.
struct CellWindow {
    int left = 0; // the first cell
    int top = 0;
    bool drawn = false;
    bool dirty = false; // the map differs from the screen's
    std::int16_t x = 0; // the level's pixel at the screen's top left
    std::int16_t y = 0;
    alignas(4) std::uint16_t map[map_side * map_side]{};
};

// The contents of the second window.
enum class SecondLayer : std::uint8_t {
    nothing,
    shadow, // the cells that cast one, behind the level
    front,  // the tiles in front of the actors
};

struct Background {
    RomBackground art{};
    const RomMetatile* metatiles = nullptr;
    const RomTile* animated_tiles = nullptr;
    const std::uint8_t* gone = nullptr;
    CellWindow cells;
    CellWindow second;
    SecondLayer second_layer = SecondLayer::nothing;
    const std::uint8_t* front = nullptr;    // by cell, row by row; 0: nothing
    std::uint8_t moved = 0;                 // the number of the animated tiles' current picture,
    std::uint8_t shown_animation_frame = 0; // and of the one on the screen
    std::uint8_t shown_changes[mutable_cells / 8]{};
};

// Loads a level's tiles into video memory; the screen must be blank.
void open_background(Background& background, const RomPack& pack, const RomLevel& level);

// Draws the cells that have come into view and those that have changed, and advances animated
// tiles.
void look(Background& background, const Cells& cells, const View& view);

// Call this in vblank. Returns the bits of display_control for the tiles in front of the actors.
unsigned commit(Background& background);

} // namespace halfbyte::gba
