#include "tests/engine/collide/slope_oracle.hpp"
#include "tests/support/drawn_slopes.hpp"

#include <algorithm>
#include <cstdlib>

namespace halfbyte::test {
namespace {

constexpr int cell = SlopeOracle::cell;

int surface(const DrawnSlope& line, int column, int row, int x) {
    return drawn_surface(line, cell, column, row, x);
}

} // namespace

SlopeOracle::SlopeOracle(const Map& map, int rx, int ry) : map_(map), rx_(rx), ry_(ry) {
    for (int y = 0; y <= size; ++y)
        for (int x = 0; x <= size; ++x)
            free_[index(x, y)] = fits(x, y);
}

// A foot on the line between two columns is in both.
bool SlopeOracle::exempt(int x, int y, int column, int row) const {
    for (const int side : {-1, 1}) { // the slope is on this side of the solid cell
        const DrawnSlope line = drawn_slope(kind_at(map_, column + side, row));
        const int left = (column + side) * cell;
        if (!line.slope || x < left || x > left + cell)
            continue;
        const int s = surface(line, column + side, row, x);
        const int reaches = line.ceiling ? 0 : 2;
        if ((side < 0 ? line.right : line.left) != reaches)
            continue;
        if (!line.ceiling && y + ry_ <= s && y + ry_ > row * cell)
            return true;
        if (line.ceiling && y - ry_ >= s && y - ry_ < row * cell + cell)
            return true;
    }
    return false;
}

bool SlopeOracle::fits(int x, int y) const {
    for (int row = -1; row <= columns; ++row)
        for (int column = -1; column <= columns; ++column)
            if (kind_at(map_, column, row) == TileKind::solid && x + rx_ > column * cell
                && x - rx_ < (column + 1) * cell && y + ry_ > row * cell
                && y - ry_ < (row + 1) * cell && !exempt(x, y, column, row))
                return false;
    return true;
}

bool SlopeOracle::crosses(int column, int row, bool ceiling, int x, int y, int to_x,
                          int to_y) const {
    const DrawnSlope line = drawn_slope(kind_at(map_, column, row));
    if (!line.slope || line.ceiling != ceiling)
        return false;
    const int left = column * cell, right = left + cell;
    const int from = surface(line, column, row, std::clamp(x, left, right));
    const int to = surface(line, column, row, std::clamp(to_x, left, right));
    return ceiling ? y - ry_ >= from && to_y - ry_ < to : y + ry_ <= from && to_y + ry_ > to;
}

bool SlopeOracle::crosses_in(bool ceiling, int column, int x, int y, int to_x, int to_y) const {
    for (int row = 0; row < columns; ++row)
        if (crosses(column, row, ceiling, x, y, to_x, to_y))
            return true;
    return false;
}

// A single step stays within one column or ends on its line: only that column's surfaces count. A
// step along a line is within both columns, and one of them must allow it: where the surfaces of
// both do not meet, a steep wall is between them.
bool SlopeOracle::may_step(int x, int y, int to_x, int to_y, bool in_both) const {
    if (!free(x, y) || !free(to_x, to_y))
        return false;
    const int right = std::min(x, to_x) / cell;
    const auto through = [&](bool ceiling, int column) {
        return crosses_in(ceiling, column, x, y, to_x, to_y);
    };
    if (x != to_x || x % cell != 0)
        return !through(false, right) && !through(true, right);
    const auto both = [&](bool ceiling) {
        return in_both ? through(ceiling, right - 1) || through(ceiling, right)
                       : through(ceiling, right - 1) && through(ceiling, right);
    };
    return !both(false) && !both(true);
}

void SlopeOracle::flood(int x, int y, int most) {
    struct Place {
        std::int8_t x, y;
        std::uint8_t steps;
    };
    static Place queue[(size + 1) * (size + 1)];
    reached_.reset();
    std::size_t count = 0;
    const auto visit = [&](int to_x, int to_y, int steps) {
        reached_[index(to_x, to_y)] = true;
        queue[count++] = {static_cast<std::int8_t>(to_x), static_cast<std::int8_t>(to_y),
                          static_cast<std::uint8_t>(steps)};
    };
    visit(x, y, 0);
    for (std::size_t i = 0; i < count && queue[i].steps < most; ++i) {
        const Place p = queue[i];
        for (int to_y = p.y - 1; to_y <= p.y + 1; ++to_y)
            for (int to_x = p.x - 1; to_x <= p.x + 1; ++to_x)
                if (inside(to_x, to_y) && !reached(to_x, to_y) && may_step(p.x, p.y, to_x, to_y))
                    visit(to_x, to_y, p.steps + 1);
    }
}

bool SlopeOracle::passes_floor(int x, int y, int to_x, int to_y) const {
    return crosses_in(false, to_x / cell, x, y, to_x, to_y);
}

bool SlopeOracle::passes_ceiling(int x, int y, int to_x, int to_y) const {
    return crosses_in(true, to_x / cell, x, y, to_x, to_y);
}

bool SlopeOracle::inside_two(int x, int y) const {
    bool below = false, above = false;
    for (int column = (x - 1) / cell; column <= x / cell; ++column)
        for (int row = 0; row < columns; ++row)
            if (const DrawnSlope line = drawn_slope(kind_at(map_, column, row)); line.slope) {
                const int s = surface(line, column, row, x);
                below |= !line.ceiling && y + ry_ > s && y + ry_ <= (row + 1) * cell;
                above |= line.ceiling && y - ry_ < s && y - ry_ >= row * cell;
            }
    return below && above;
}

bool SlopeOracle::on_slope(int x, int y) const {
    for (int column = (x - 1) / cell; column <= x / cell; ++column)
        for (int row = 0; row < columns; ++row)
            if (const DrawnSlope line = drawn_slope(kind_at(map_, column, row));
                line.slope && !line.ceiling && surface(line, column, row, x) == y + ry_)
                return true;
    return false;
}

// Whether the body cannot go down (1) or up (-1) by a unit. A one-way cell blocks at its edge
// alone.
bool SlopeOracle::blocked(int x, int y, int by) const {
    if (!may_step(x, y, x, y + by, true))
        return true;
    const int side = y + by * ry_;
    if (side % cell != 0)
        return false;
    const int row = by > 0 ? side / cell : side / cell - 1;
    const Traits closed = by > 0 ? trait_oneway_up : trait_oneway_down;
    for (int column = -1; column <= columns; ++column)
        if ((traits_at(map_, column, row) & closed) && x + rx_ > column * cell
            && x - rx_ < (column + 1) * cell)
            return true;
    return false;
}

} // namespace halfbyte::test
