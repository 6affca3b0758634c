#include "platform/hosted/paint/slope_brush.hpp"

#include "platform/hosted/paint/mirror.hpp"

#include <algorithm>

namespace halfbyte::hosted {
namespace {

bool is_solid(const CellEditor& editor, CellPlace cell) {
    return (traits_of(editor.kind_of(editor.tile_at(cell))) & trait_solid) != 0;
}

// The direction and the size of a slope, from the cell with the least ground.
struct Course {
    CellPlace thin;
    int across; // the next column
    int along;  // the next row
    int width;
    int height;
    bool is_ceiling;

    CellPlace at(int column, int row) const {
        return {thin.column + column * across, thin.row + row * along};
    }
};

// In one row or column, the ground is where a solid cell is beside the stroke, else at its end.
bool is_thick_at_right(const CellEditor& editor, CellPlace from, CellPlace to, bool is_ceiling) {
    if (from.column != to.column && from.row != to.row)
        return ((to.row < from.row) == (to.column > from.column)) != is_ceiling;
    const auto [left, right] = std::minmax(from.column, to.column);
    const int row = is_ceiling ? std::min(from.row, to.row) : std::max(from.row, to.row);
    const bool solid_at_left = is_solid(editor, {left - 1, row});
    const bool solid_at_right = is_solid(editor, {right + 1, row});
    return solid_at_left == solid_at_right ? from.column <= to.column : solid_at_right;
}

Course course_of(const CellEditor& editor, CellPlace from, CellPlace to) {
    const bool is_ceiling = is_solid(editor, {from.column, from.row - 1})
                            && !is_solid(editor, {from.column, from.row + 1});
    const bool right = is_thick_at_right(editor, from, to, is_ceiling);
    const auto [first, last] = std::minmax(from.column, to.column);
    const auto [top, bottom] = std::minmax(from.row, to.row);
    return {.thin = {right ? first : last, is_ceiling ? top : bottom},
            .across = right ? 1 : -1,
            .along = is_ceiling ? 1 : -1,
            .width = last - first + 1,
            .height = bottom - top + 1,
            .is_ceiling = is_ceiling};
}

// The tile of a piece, whose kind is that of a floor that rises to the right.
int tile_of_piece(const CellEditor& editor, const Course& course, TileKind kind) {
    if (course.across < 0)
        kind = mirrored(kind);
    return tile_of_kind(editor, course.is_ceiling ? upside_down(kind) : kind);
}

// The tile of the ground beyond a slope: that of the cell beside it if it is solid, else one of a
// terrain.
int tile_of_ground(const CellEditor& editor, CellPlace beside) {
    const auto is_ground = [&](int tile) { return editor.kind_of(tile) == TileKind::solid; };
    if (const int tile = editor.tile_at(beside); is_ground(tile))
        return tile;
    for (const Terrain& terrain : editor.terrains())
        if (is_ground(terrain.tiles.front().tile))
            return terrain.tiles.front().tile;
    return tile_of_kind(editor, TileKind::solid);
}

} // namespace

std::vector<PaintedCell> with_slope(const CellEditor& editor, CellPlace from, CellPlace to) {
    const Course course = course_of(editor, from, to);
    const int steep = tile_of_piece(editor, course, TileKind::slope_right);
    const int low = tile_of_piece(editor, course, TileKind::slope_right_low);
    const int high = tile_of_piece(editor, course, TileKind::slope_right_high);
    const int rows = std::min(course.height, course.width);
    const bool has_gentle = low != no_tile && high != no_tile;
    const int sloping = std::min(course.width, has_gentle ? 2 * rows : rows);
    std::vector<PaintedCell> cells;
    const auto put = [&](int column, int row, int tile) {
        const CellPlace cell = course.at(column, row);
        if (tile != no_tile)
            cells.push_back({cell.column, cell.row, tile});
    };
    int column = 0;
    for (int row = 0; row < rows; ++row) {
        const int end = (row + 1) * sloping / rows; // one or two columns further
        if (end - column == 1) {
            put(column, row, steep);
        } else {
            put(column, row, low);
            put(column + 1, row, high);
        }
        column = end;
    }
    const int ground = tile_of_ground(editor, course.at(course.width, rows - 1));
    for (; column < course.width; ++column)
        put(column, rows - 1, ground);
    return cells;
}

} // namespace halfbyte::hosted
