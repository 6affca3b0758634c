// The surfaces of slopes, written down by kind: all that the checks use about slopes.
#pragma once

#include "tools/lab/soak/cell_range.hpp"

namespace halfbyte::tools::soak {

inline bool is_floor_slope(TileKind kind) {
    return kind >= TileKind::slope_right && kind <= TileKind::slope_left_high;
}
inline bool is_ceiling_slope(TileKind kind) {
    return kind >= TileKind::ceiling_right && kind <= TileKind::ceiling_left_high;
}

/// The distance from the upper edge of a slope's cell to its surface, 0 to a cell, at an offset of
/// 0 to a cell from the left edge. Half subpixels are rounded in the body's favour: down for a
/// floor, up for a ceiling.
inline int surface_depth(TileKind kind, int offset) {
    constexpr int cell = subpixels_per_cell;
    switch (kind) {
    case TileKind::slope_right: return cell - offset;
    case TileKind::slope_left: return offset;
    case TileKind::slope_right_low: return cell - offset / 2;
    case TileKind::slope_right_high: return cell / 2 - offset / 2;
    case TileKind::slope_left_low: return cell - (cell - offset) / 2;
    case TileKind::slope_left_high: return cell / 2 - (cell - offset) / 2;
    case TileKind::ceiling_right: return cell - offset;
    case TileKind::ceiling_left: return offset;
    case TileKind::ceiling_right_low: return cell / 2 + (cell - offset) / 2;
    case TileKind::ceiling_right_high: return (cell - offset) / 2;
    case TileKind::ceiling_left_low: return cell / 2 + offset / 2;
    case TileKind::ceiling_left_high: return offset / 2;
    default: return 0;
    }
}

/// The column next to a slope whose cell the surface reaches without a step, upward from a floor
/// and downward from a ceiling: -1 or 1. 0 if the surface ends within the side of its own cell.
inline int side_of_upper_end(TileKind kind) {
    switch (kind) {
    case TileKind::slope_right:
    case TileKind::slope_right_high:
    case TileKind::ceiling_left:
    case TileKind::ceiling_left_low: return 1;
    case TileKind::slope_left:
    case TileKind::slope_left_high:
    case TileKind::ceiling_right:
    case TileKind::ceiling_right_low: return -1;
    default: return 0;
    }
}

/// A slope at a cell.
struct Slope {
    int column, row;
    TileKind kind;

    /// The height of the surface at x, which may be the line at the cell's right side.
    int surface(int x) const {
        return (row << cell_bits) + surface_depth(kind, x - (column << cell_bits));
    }
};

/// The cells that do not count as solid although the body's corner reaches into them. A slope hides
/// the cell that it leads up to (a ceiling's: down to). It does so while the middle of the body's
/// lower side (upper side) is in the slope's cell and not past its surface.
struct HiddenCells {
    int column[2], row[2];
    int count = 0;

    bool has(int c, int r) const {
        return (count > 0 && column[0] == c && row[0] == r)
               || (count > 1 && column[1] == c && row[1] == r);
    }
};

HiddenCells hidden_cells(const Terrain& terrain, Point centre, HalfSizes half);

/// Whether a body overlaps a solid cell that is not hidden.
bool overlaps_solid(const Terrain& terrain, Point centre, HalfSizes half);

} // namespace halfbyte::tools::soak
