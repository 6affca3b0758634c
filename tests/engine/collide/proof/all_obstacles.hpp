// Cells, thin walls, segments and boxes for the proofs of moves among all of them.
#pragma once

#include "tests/engine/collide/proof/random.hpp"

#include "engine/collide/obstacles.hpp"

#include <array>
#include <string>
#include <vector>

namespace halfbyte::test {

inline constexpr int grid_columns = 16, grid_rows = 16;

// Empty cells and no walls beyond it.
struct FullGrid {
    std::array<TileKind, grid_columns * grid_rows> kinds{};
    std::array<Walls, grid_columns * grid_rows> walls{};
};

constexpr bool is_in_grid(int column, int row) {
    return column >= 0 && column < grid_columns && row >= 0 && row < grid_rows;
}

constexpr std::size_t grid_index(int column, int row) {
    return static_cast<std::size_t>(row * grid_columns + column);
}

constexpr TileKind kind_at(const FullGrid& grid, int column, int row) {
    return is_in_grid(column, row) ? grid.kinds[grid_index(column, row)] : TileKind::empty;
}

constexpr Traits traits_at(const FullGrid& grid, int column, int row) {
    return traits_of(kind_at(grid, column, row));
}

constexpr Walls walls_at(const FullGrid& grid, int column, int row) {
    return is_in_grid(column, row) ? grid.walls[grid_index(column, row)] : Walls{0};
}

using Everything = Obstacles<FullGrid, FullGrid, SegmentList>;

struct FullWorld {
    FullGrid grid;
    std::vector<Segment> segments;
    std::vector<Box> boxes;
    SegmentList list;

    Everything obstacles() {
        list = {segments.data(), static_cast<int>(segments.size())};
        return {&grid, {boxes.data(), static_cast<int>(boxes.size())}, &grid, &list};
    }
};

// Dense obstacles in the middle of its grid, at the scale of cells of 2^bits subpixels. Many of
// them end at lines of the grid. `slopes`: how many of the cells are slopes, in percent.
FullWorld random_full_world(Random& random, int bits, int slopes);

// A body at a random position among them.
Body random_full_body(Random& random, int bits, const FullWorld& world);

inline std::string describe(const FullWorld& world, const Body& body) {
    const auto pair = [](int x, int y) { return std::to_string(x) + ',' + std::to_string(y); };
    std::string text = "body " + pair(body.position.x.raw, body.position.y.raw) + " r "
                       + pair(body.half.x.raw, body.half.y.raw) + " v "
                       + pair(body.velocity.x.raw, body.velocity.y.raw);
    for (const Segment& s : world.segments)
        text += " (" + pair(s.a.x.raw, s.a.y.raw) + ")-(" + pair(s.b.x.raw, s.b.y.raw)
                + (s.one_sided ? ")one-sided" : ")");
    for (const Box& b : world.boxes)
        text += " [" + pair(b.position.x.raw, b.position.y.raw) + " r "
                + pair(b.half.x.raw, b.half.y.raw) + " t " + std::to_string(b.traits) + ']';
    for (int row = 0; row < grid_rows; ++row)
        for (int column = 0; column < grid_columns; ++column) {
            const TileKind kind = kind_at(world.grid, column, row);
            const Walls walls = walls_at(world.grid, column, row);
            if (kind != TileKind::empty || walls != 0)
                text += " {" + pair(column, row) + ' ' + kind_names[static_cast<int>(kind)]
                        + (walls & wall_top ? " top" : "") + (walls & wall_left ? " left" : "")
                        + '}';
        }
    return text;
}

} // namespace halfbyte::test
