// Random cells of 8 units and boxes, for the proofs of what moves in them.
#pragma once

#include "tests/engine/collide/proof/random.hpp"

#include "engine/collide/obstacles.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <string>
#include <vector>

namespace halfbyte::proof {

inline constexpr int bits = 3, cell = 1 << bits, columns = 8, rows = 8;

// Obstacles with solid cells all around.
struct Grid {
    std::array<Traits, columns * rows> cells{};
};

constexpr Traits traits_at(const Grid& grid, int column, int row) {
    if (column < 0 || column >= columns || row < 0 || row >= rows)
        return trait_solid;
    return grid.cells[static_cast<std::size_t>(row) * columns + static_cast<std::size_t>(column)];
}

// Among empty, solid and one-way cells no two kinds have the same traits.
constexpr TileKind kind_at(const Grid& grid, int column, int row) {
    const Traits traits = traits_at(grid, column, row);
    auto kind = TileKind::empty;
    while (traits_of(kind) != traits)
        kind = static_cast<TileKind>(static_cast<int>(kind) + 1);
    return kind;
}

inline Box cell_box(int column, int row, Traits traits) {
    return {
        {{column * cell + cell / 2}, {row * cell + cell / 2}}, {{cell / 2}, {cell / 2}}, traits};
}

// Overlap written out again, as the module must not prove itself.
inline bool inside(const Box& a, const Box& b) {
    return std::abs(a.position.x.raw - b.position.x.raw) < a.half.x.raw + b.half.x.raw
           && std::abs(a.position.y.raw - b.position.y.raw) < a.half.y.raw + b.half.y.raw;
}

template <class Solid>
bool any_cell(const Grid& grid, const Box& box, Solid&& solid) {
    for (int row = -2; row < rows + 2; ++row)
        for (int column = -2; column < columns + 2; ++column) {
            const Box at = cell_box(column, row, traits_at(grid, column, row));
            if (at.traits != 0 && solid(at) && inside(box, at))
                return true;
        }
    return false;
}

inline bool is_solid(const Box& box) {
    return box.traits == trait_solid;
}

inline bool in_mover(const Grid& grid, const std::vector<Box>& boxes, const Box& box) {
    return any_cell(grid, box, is_solid)
           || std::any_of(boxes.begin(), boxes.end(),
                          [&](const Box& b) { return is_solid(b) && inside(box, b); });
}

struct World {
    Grid grid;
    std::vector<Box> boxes;
    Obstacles<Grid> obstacles() const {
        return {&grid, {boxes.data(), static_cast<int>(boxes.size())}};
    }
};

inline Box random_box(Random& random, int most) {
    return {{{random.between(0, columns * cell)}, {random.between(0, rows * cell)}},
            {{random.between(1, most)}, {random.between(1, most)}}};
}

inline World random_world(Random& random, int crate_limit, bool sideways) {
    World world;
    const int density = random.between(0, 40);
    for (Traits& traits : world.grid.cells)
        if (random.between(0, 99) < density) {
            const int kind = random.between(0, sideways ? 9 : 7);
            constexpr Traits oneways[4] = {trait_oneway_up, trait_oneway_down, trait_oneway_left,
                                           trait_oneway_right};
            traits = kind < 6 ? trait_solid : oneways[kind - 6];
        }
    for (int n = random.between(0, crate_limit); n > 0; --n) {
        world.crates.push_back(random_box(random, 6));
        if (random.between(0, 3) == 0)
            world.crates.back().traits = random.between(0, 1) ? trait_oneway_up : trait_oneway_down;
    }
    return world;
}

// A box that no body meets, so that a move takes the path for obstacles other than cells.
inline constexpr Box far_away{{{100000}, {100000}}, {{1}, {1}}};

// Finds a position that overlaps nothing solid, beside or on a box if possible; false if none was
// found.
inline bool find_place(Random& random, const World& world, Box& box) {
    for (int tried = 0; tried < 20; ++tried) {
        box = random_box(random, cell / 2);
        const bool boxes = !world.crates.empty() && world.crates[0].position != far_away.position;
        if (boxes && random.between(0, 1)) {
            const Box& by = world.crates[static_cast<std::size_t>(
                random.between(0, static_cast<int>(world.crates.size()) - 1))];
            const int x = box.half.x.raw + by.half.x.raw, y = box.half.y.raw + by.half.y.raw;
            const bool beside = random.between(0, 1);
            box.position =
                by.position
                + Offset{{beside ? (random.between(0, 1) ? x : -x) : random.between(-x, x)},
                         {beside ? random.between(-y, y) : (random.between(0, 1) ? y : -y)}};
        }
        if (!in_mover(world.grid, world.crates, box))
            return true;
    }
    return false;
}

inline std::string describe(const World& world, const Body& body) {
    std::string text = "body " + std::to_string(body.position.x.raw) + ","
                       + std::to_string(body.position.y.raw) + " r "
                       + std::to_string(body.half.x.raw) + "," + std::to_string(body.half.y.raw)
                       + " v " + std::to_string(body.velocity.x.raw) + ","
                       + std::to_string(body.velocity.y.raw) + " boxes";
    for (const Box& b : world.crates)
        text += " (" + std::to_string(b.position.x.raw) + "," + std::to_string(b.position.y.raw)
                + " r " + std::to_string(b.half.x.raw) + "," + std::to_string(b.half.y.raw) + " t "
                + std::to_string(b.traits) + ")";
    for (std::size_t i = 0; i < world.grid.cells.size(); ++i) {
        text += i % columns == 0 ? "\n    " : "";
        text += ".#^.v...<.......>"[world.grid.cells[i]];
    }
    return text;
}

inline bool same(const Body& a, const Body& b) {
    return a.position == b.position && a.velocity == b.velocity;
}

// Whether something stops a body on a side: one unit farther the body overlaps what it does not
// overlap now.
inline bool held(const World& world, const Body& body, Offset unit) {
    Box on = box_of(body);
    on.position = on.position + unit;
    const auto newly = [&](const Box& b) { return !inside(box_of(body), b) && inside(on, b); };
    return any_cell(world.grid, on, newly)
           || std::any_of(world.crates.begin(), world.crates.end(), newly);
}

} // namespace halfbyte::proof
