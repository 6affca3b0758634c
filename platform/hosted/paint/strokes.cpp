#include "platform/hosted/paint/strokes.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdlib>

namespace halfbyte::hosted {

// Method: J. Bresenham, as draw_line() in picture/canvas.hpp.
std::vector<CellPlace> cells_on_line(CellPlace from, CellPlace to) {
    const int width = std::abs(to.column - from.column);
    const int height = std::abs(to.row - from.row);
    const int right = from.column < to.column ? 1 : -1;
    const int down = from.row < to.row ? 1 : -1;
    std::vector<CellPlace> cells{from};
    int error = width - height;
    while (from != to) {
        const int twice = 2 * error;
        if (twice > -height) {
            error -= height;
            from.column += right;
        }
        if (twice < width) {
            error += width;
            from.row += down;
        }
        cells.push_back(from);
    }
    return cells;
}

std::vector<CellPlace> cells_in_rectangle(CellPlace corner, CellPlace opposite) {
    const auto [left, right] = std::minmax(corner.column, opposite.column);
    const auto [top, bottom] = std::minmax(corner.row, opposite.row);
    std::vector<CellPlace> cells;
    for (int row = top; row <= bottom; ++row)
        for (int column = left; column <= right; ++column)
            cells.push_back({column, row});
    return cells;
}

std::vector<CellPlace> cells_to_fill(CellPlace first, int columns, int rows,
                                     const std::function<int(CellPlace)>& tile_at) {
    std::vector<bool> found(static_cast<std::size_t>(columns) * static_cast<std::size_t>(rows));
    const int filled = tile_at(first);
    std::vector<CellPlace> cells;
    const auto take = [&](CellPlace cell) {
        if (cell.column < 0 || cell.column >= columns || cell.row < 0 || cell.row >= rows)
            return;
        const auto index = static_cast<std::size_t>(cell.row * columns + cell.column);
        if (found[index] || tile_at(cell) != filled)
            return;
        found[index] = true;
        cells.push_back(cell);
    };
    take(first);
    for (std::size_t next = 0; next < cells.size(); ++next) {
        const CellPlace cell = cells[next];
        take({cell.column - 1, cell.row});
        take({cell.column + 1, cell.row});
        take({cell.column, cell.row - 1});
        take({cell.column, cell.row + 1});
    }
    return cells;
}

} // namespace halfbyte::hosted
