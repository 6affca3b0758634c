#include "engine/collide/thin_wall.hpp"
#include "tests/engine/collide/proof/thin_wall_proof.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <random>
#include <vector>

namespace halfbyte::proof {
namespace {

constexpr int cell = subpixels_per_cell;

// Walls in a square of cells around the origin.
constexpr int grid_reach = 3;
constexpr int grid_side = 2 * grid_reach;

struct Grid {
    std::array<Walls, static_cast<std::size_t>(grid_side* grid_side)> cells{};
};

Walls walls_at(const Grid& grid, int column, int row) {
    if (column < -grid_reach || column >= grid_reach || row < -grid_reach || row >= grid_reach)
        return 0;
    return grid
        .cells[static_cast<std::size_t>((row + grid_reach) * grid_side + column + grid_reach)];
}

// The same grid, some columns and rows farther to the lower right.
struct MovedGrid {
    const Grid* grid = nullptr;
    int columns = 0;
};

Walls walls_at(const MovedGrid& moved, int column, int row) {
    return walls_at(*moved.grid, column - moved.columns, row - moved.columns);
}

// A closed line from (x0, y0) to (x1, y1), upright or level.
struct Line {
    std::int64_t x0, y0, x1, y1;
};

std::vector<Line> lines_of(const Grid& grid) {
    std::vector<Line> lines;
    for (int row = -grid_reach; row < grid_reach; ++row)
        for (int column = -grid_reach; column < grid_reach; ++column) {
            const std::int64_t x = std::int64_t{column} * cell, y = std::int64_t{row} * cell;
            if (walls_at(grid, column, row) & wall_left)
                lines.push_back({x, y, x, y + cell});
            if (walls_at(grid, column, row) & wall_top)
                lines.push_back({x, y, x + cell, y});
        }
    return lines;
}

struct Box {
    std::int64_t x, y, rx, ry;
};

bool meets(const Line& l, const Box& b) {
    return b.x - b.rx < l.x1 && l.x0 < b.x + b.rx && b.y - b.ry < l.y1 && l.y0 < b.y + b.ry;
}

bool meets_any(const std::vector<Line>& lines, const Box& b) {
    return std::any_of(lines.begin(), lines.end(), [&](const Line& l) { return meets(l, b); });
}

// The longest part of a move along x that keeps in front of every line: a line is met if the
// box's rows reach it, and it lies ahead no farther than the move goes.
std::int64_t free_along_x(const std::vector<Line>& lines, const Box& b, std::int64_t step) {
    std::int64_t most = std::abs(step);
    for (const Line& l : lines)
        if (b.y - b.ry < l.y1 && l.y0 < b.y + b.ry) {
            const std::int64_t gap = step > 0 ? l.x0 - (b.x + b.rx) : (b.x - b.rx) - l.x1;
            if (gap >= 0)
                most = std::min(most, gap);
        }
    return step > 0 ? most : -most;
}

Line turned(const Line& l) {
    return {l.y0, l.x0, l.y1, l.x1};
}

std::vector<Line> turned(const std::vector<Line>& lines) {
    std::vector<Line> others;
    for (const Line& l : lines)
        others.push_back(turned(l));
    return others;
}

struct Place {
    std::int64_t x = 0, y = 0;
    friend bool operator==(Place, Place) = default;
};

Place go(const std::vector<Line>& lines, const std::vector<Line>& across, const Box& b, int step_x,
         int step_y, bool x_first) {
    Box at = b;
    if (x_first)
        at.x += free_along_x(lines, at, step_x);
    at.y += free_along_x(across, {at.y, at.x, at.ry, at.rx}, step_y);
    if (!x_first)
        at.x += free_along_x(lines, at, step_x);
    return {at.x, at.y};
}

// Numbers near what matters: lines of the grid plus or minus a half-size.
class Numbers {
  public:
    explicit Numbers(std::uint64_t seed) : random_(seed) {}

    int below(int n) { return static_cast<int>(random_() % static_cast<std::uint64_t>(n)); }
    int between(int from, int to) { return from + below(to - from + 1); }

    int half() {
        constexpr int usual[] = {1, 2, 128, 1024, 1536, 2047, 2048};
        return below(2) != 0 ? usual[below(7)] : between(1, 2048);
    }
    int place(int half) {
        if (below(4) == 0)
            return between(-2 * cell, 2 * cell);
        return between(-1, 1) * cell + (below(2) != 0 ? half : -half) + between(-2, 2);
    }
    int step() { return below(2) != 0 ? between(-cell, cell) : between(-3, 3); }

  private:
    std::mt19937_64 random_;
};

Grid random_grid(Numbers& numbers) {
    Grid grid;
    const int density = numbers.between(1, 9);
    for (Walls& walls : grid.cells)
        walls = static_cast<Walls>((numbers.below(10) < density ? wall_top : 0)
                                   | (numbers.below(10) < density ? wall_left : 0));
    return grid;
}

std::string describe(const Box& b, int step_x, int step_y) {
    return "at " + std::to_string(b.x) + "," + std::to_string(b.y) + " r " + std::to_string(b.rx)
           + "," + std::to_string(b.ry) + " step " + std::to_string(step_x) + ","
           + std::to_string(step_y);
}

} // namespace

void prove_random_thin_walls(Proof& proof, std::uint64_t states) {
    Property& no_overlap = proof.property("full size: never overlaps a wall after a step");
    Property& way = proof.property("full size: ends in front of the nearest wall of one way");
    Property& unhindered = proof.property("full size: a free way is not hindered");
    Property& moved = proof.property("full size: the place of the grid does not matter");
    Numbers numbers(20171121);
    while (no_overlap.states < states) {
        const Grid grid = random_grid(numbers);
        const auto lines = lines_of(grid), across = turned(lines);
        for (int i = 0; i < 64; ++i) {
            const int rx = numbers.half(), ry = numbers.half();
            const Box b{numbers.place(rx), numbers.place(ry), rx, ry};
            const int step_x = numbers.step(), step_y = numbers.step();
            if (meets_any(lines, b))
                continue;
            const auto text = [&] { return describe(b, step_x, step_y); };
            Body body{{{static_cast<int>(b.x)}, {static_cast<int>(b.y)}}, {}, {{rx}, {ry}}};
            const Contact contact = step_between_walls(body, grid, {step_x}, {step_y});
            const Place end{body.position.x.raw, body.position.y.raw};
            const Place x_first = go(lines, across, b, step_x, step_y, true);
            const Place y_first = go(lines, across, b, step_x, step_y, false);
            const Place whole{b.x + step_x, b.y + step_y};
            no_overlap.check(!meets_any(lines, {end.x, end.y, rx, ry}), text);
            way.check(end == x_first || end == y_first, text);
            if (x_first == whole || y_first == whole)
                unhindered.check(end == whole && contact == 0, text);
            // The same grid elsewhere, far to the lower right and to the upper left.
            for (const int columns : {2000, -2000}) {
                const int far = columns * cell;
                Body other{{{static_cast<int>(b.x) + far}, {static_cast<int>(b.y) + far}},
                           {},
                           {{rx}, {ry}}};
                step_between_walls(other, MovedGrid{&grid, columns}, {step_x}, {step_y});
                moved.check(other.position.x.raw - far == end.x
                                && other.position.y.raw - far == end.y,
                            text);
            }
        }
    }
}

} // namespace halfbyte::proof
