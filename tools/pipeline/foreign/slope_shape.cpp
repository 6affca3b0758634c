#include "tools/pipeline/foreign/slope_shape.hpp"

#include <algorithm>
#include <cmath>

namespace halfbyte::tools::foreign {

namespace {

constexpr double tolerance = 1; // sixteenths: what is drawn by hand is not exact

bool is_at(double value, double wanted) {
    return std::abs(value - wanted) <= tolerance;
}

/// The part of a side of the tile that a polygon touches.
struct Side {
    double top = 16;
    double bottom = 0;

    void add(double y) {
        top = std::min(top, y);
        bottom = std::max(bottom, y);
    }
};

/// A row has the heights at the left and the right of a floor, or the depths of a ceiling.
struct Row {
    double left;
    double right;
    TileKind kind;
};

std::optional<TileKind> find(std::span<const Row> rows, double left, double right) {
    for (const Row& row : rows)
        if (is_at(left, row.left) && is_at(right, row.right))
            return row.kind;
    return std::nullopt;
}

} // namespace

std::optional<TileKind> slope_of(std::span<const map::Point> polygon) {
    constexpr Row floors[]{
        {0, 16, TileKind::slope_right},    {16, 0, TileKind::slope_left},
        {0, 8, TileKind::slope_right_low}, {8, 16, TileKind::slope_right_high},
        {8, 0, TileKind::slope_left_low},  {16, 8, TileKind::slope_left_high},
    };
    constexpr Row ceilings[]{
        {16, 0, TileKind::ceiling_right},
        {0, 16, TileKind::ceiling_left},
    };
    Side left, right;
    for (const map::Point& point : polygon) {
        if (!is_at(point.x, 0) && !is_at(point.x, 16))
            return std::nullopt;
        (is_at(point.x, 0) ? left : right).add(point.y);
    }
    if (is_at(left.bottom, 16) && is_at(right.bottom, 16))
        return find(floors, 16 - left.top, 16 - right.top);
    if (is_at(left.top, 0) && is_at(right.top, 0))
        return find(ceilings, left.bottom, right.bottom);
    return std::nullopt;
}

} // namespace halfbyte::tools::foreign
