// Slopes as they are drawn, for tests that must not use the engine's own surfaces.
#pragma once

#include "engine/level/kind.hpp"

namespace halfbyte::test {

/// All kinds of cells that block, and air.
inline constexpr TileKind kinds_that_block[] = {TileKind::empty,
                                                TileKind::solid,
                                                TileKind::oneway_up,
                                                TileKind::oneway_down,
                                                TileKind::oneway_left,
                                                TileKind::oneway_right,
                                                TileKind::slope_right,
                                                TileKind::slope_left,
                                                TileKind::slope_right_low,
                                                TileKind::slope_right_high,
                                                TileKind::slope_left_low,
                                                TileKind::slope_left_high,
                                                TileKind::ceiling_right,
                                                TileKind::ceiling_left,
                                                TileKind::ceiling_right_low,
                                                TileKind::ceiling_right_high,
                                                TileKind::ceiling_left_low,
                                                TileKind::ceiling_left_high};
inline constexpr int kinds_that_block_count = 18;

/// The heights of a slope's ends, in half cells above its cell's lower edge.
struct DrawnSlope {
    bool slope = false, ceiling = false;
    int left = 0, right = 0;
};

constexpr DrawnSlope drawn_slope(TileKind kind) {
    switch (kind) {
    case TileKind::slope_right: return {true, false, 0, 2};
    case TileKind::slope_left: return {true, false, 2, 0};
    case TileKind::slope_right_low: return {true, false, 0, 1};
    case TileKind::slope_right_high: return {true, false, 1, 2};
    case TileKind::slope_left_low: return {true, false, 1, 0};
    case TileKind::slope_left_high: return {true, false, 2, 1};
    case TileKind::ceiling_right: return {true, true, 0, 2};
    case TileKind::ceiling_left: return {true, true, 2, 0};
    case TileKind::ceiling_right_low: return {true, true, 0, 1};
    case TileKind::ceiling_right_high: return {true, true, 1, 2};
    case TileKind::ceiling_left_low: return {true, true, 1, 0};
    case TileKind::ceiling_left_high: return {true, true, 2, 1};
    default: return {};
    }
}

/// The height of the surface at x in its column, with `cell` units a cell; between two units the
/// solid part is the smaller.
constexpr int drawn_surface(const DrawnSlope& line, int cell, int column, int row, int x) {
    const int twice = line.left * cell + (line.right - line.left) * (x - column * cell);
    const int height = line.ceiling ? (twice + 1) / 2 : twice / 2; // twice is never negative
    return (row + 1) * cell - height;
}

} // namespace halfbyte::test
