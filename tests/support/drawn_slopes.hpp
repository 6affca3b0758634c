// Slopes as they are drawn, for tests that must not ask the engine where a surface is.
#pragma once

#include "engine/level/kind.hpp"

namespace halfbyte::test {

/// All kinds of cells that block, and air.
inline constexpr Kind kinds_that_block[] = {Kind::empty,
                                            Kind::solid,
                                            Kind::oneway_up,
                                            Kind::oneway_down,
                                            Kind::oneway_left,
                                            Kind::oneway_right,
                                            Kind::slope_right,
                                            Kind::slope_left,
                                            Kind::slope_right_low,
                                            Kind::slope_right_high,
                                            Kind::slope_left_low,
                                            Kind::slope_left_high,
                                            Kind::ceiling_right,
                                            Kind::ceiling_left,
                                            Kind::ceiling_right_low,
                                            Kind::ceiling_right_high,
                                            Kind::ceiling_left_low,
                                            Kind::ceiling_left_high};
inline constexpr int kinds_that_block_count = 18;

/// The heights of a slope's ends, in half cells above its cell's lower edge.
struct DrawnSlope {
    bool slope = false, ceiling = false;
    int left = 0, right = 0;
};

constexpr DrawnSlope drawn_slope(Kind kind) {
    switch (kind) {
    case Kind::slope_right: return {true, false, 0, 2};
    case Kind::slope_left: return {true, false, 2, 0};
    case Kind::slope_right_low: return {true, false, 0, 1};
    case Kind::slope_right_high: return {true, false, 1, 2};
    case Kind::slope_left_low: return {true, false, 1, 0};
    case Kind::slope_left_high: return {true, false, 2, 1};
    case Kind::ceiling_right: return {true, true, 0, 2};
    case Kind::ceiling_left: return {true, true, 2, 0};
    case Kind::ceiling_right_low: return {true, true, 0, 1};
    case Kind::ceiling_right_high: return {true, true, 1, 2};
    case Kind::ceiling_left_low: return {true, true, 1, 0};
    case Kind::ceiling_left_high: return {true, true, 2, 1};
    default: return {};
    }
}

/// Where the surface is at a place of its column, `cell` units a cell; between two units the solid
/// part is the smaller.
constexpr int drawn_surface(const DrawnSlope& line, int cell, int column, int row, int x) {
    const int twice = line.left * cell + (line.right - line.left) * (x - column * cell);
    const int height = line.ceiling ? (twice + 1) / 2 : twice / 2; // twice is never negative
    return (row + 1) * cell - height;
}

} // namespace halfbyte::test
