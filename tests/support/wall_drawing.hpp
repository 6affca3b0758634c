// Thin walls drawn as text, between cells of one character. '|' is a wall on the edge to its right.
// '_' in the line above is a wall on the upper edge of the cell below it.
//
//    _ _
//   |. .|     two cells with walls around
//
// Even characters of a line are upright edges, odd ones are cells or level edges; even lines hold
// level edges, odd lines cells.
#pragma once

#include "engine/level/thin_walls.hpp"

#include <string_view>

namespace halfbyte::test {

struct WallDrawing {
    static constexpr int most_lines = 19; // nine rows of cells
    std::string_view lines[most_lines];
};

inline bool drawn(const WallDrawing& drawing, int line, int place, char mark) {
    if (line < 0 || line >= WallDrawing::most_lines || place < 0
        || place >= static_cast<int>(drawing.lines[line].size()))
        return false;
    return drawing.lines[line][static_cast<std::size_t>(place)] == mark;
}

inline Walls walls_at(const WallDrawing& drawing, int column, int row) {
    return static_cast<Walls>((drawn(drawing, 2 * row, 2 * column + 1, '_') ? wall_top : 0)
                              | (drawn(drawing, 2 * row + 1, 2 * column, '|') ? wall_left : 0));
}

} // namespace halfbyte::test
