#include "tests/ports/thin_wall_world.hpp"

#include "engine/level/write_level.hpp"
#include "tests/ports/random_world.hpp"

namespace halfbyte::test {
namespace {

constexpr int half_cell = subpixels_per_cell / 2;

int random_half(std::mt19937& random) {
    constexpr int usual[] = {1, 128, 5 * 256, 7 * 256, half_cell - 1, half_cell};
    return between(random, 0, 1) ? usual[between(random, 0, 5)] : between(random, 1, half_cell);
}

int random_step(std::mt19937& random) {
    switch (between(random, 0, 7)) {
    case 0: return 0;
    case 1: return between(random, -3, 3);
    case 2: return between(random, 0, 1) ? subpixels_per_cell : -subpixels_per_cell;
    case 3: return between(random, -half_cell, half_cell);
    default: return between(random, -subpixels_per_cell, subpixels_per_cell);
    }
}

// Beside a line, across it, or anywhere.
int random_place(std::mt19937& random, int cells, int half) {
    const int line = between(random, -1, cells + 1) * subpixels_per_cell;
    switch (between(random, 0, 3)) {
    case 0: return line + between(random, -half_cell, half_cell);
    case 1: return line + half + between(random, -2, 2);
    case 2: return line - half + between(random, -2, 2);
    default: return line + between(random, -half, half);
    }
}

std::vector<std::uint8_t> block_of_any_size(std::mt19937& random, bool with_cells) {
    const int columns =
        between(random, 0, 2) ? between(random, 1, 12) : between(random, 1, console_level_columns);
    const int rows = between(random, 1, console_level_rows);
    const auto cells = static_cast<std::size_t>(columns * rows);
    std::vector<std::uint8_t> tiles(cells, 0);
    std::uint8_t kinds[256]{};
    for (std::uint8_t kind = 0; kind < kind_count; ++kind)
        kinds[kind] = kind;
    const int filled = between(random, 0, 6);
    int changing = 0;
    for (std::size_t i = 0; with_cells && i < cells; ++i) {
        const TileKind kind = between(random, 0, 1) ? TileKind::solid : random_cell_kind(random);
        changing += (traits_of(kind) & trait_mutable) != 0;
        if (between(random, 0, 9) < filled && changing <= mutable_cells)
            tiles[i] = static_cast<std::uint8_t>(kind);
    }
    const int density = with_cells ? between(random, 0, 4) : between(random, 1, 9);
    std::vector<Walls> walls;
    for (std::size_t i = 0; i < cells; ++i)
        walls.push_back(static_cast<Walls>((between(random, 0, 9) < density ? wall_top : 0)
                                           | (between(random, 0, 9) < density ? wall_left : 0)));
    LevelDraft draft;
    draft.columns = static_cast<std::uint16_t>(columns);
    draft.rows = static_cast<std::uint8_t>(rows);
    draft.tiles = tiles.data();
    draft.kinds = kinds;
    draft.thin_walls = between(random, 0, 15) ? walls.data() : nullptr;
    std::vector<std::uint8_t> block(write_level(draft, nullptr, 0).bytes);
    write_level(draft, block.data(), block.size());
    return block;
}

std::vector<std::uint8_t> random_block(std::mt19937& random, bool with_cells) {
    for (;;)
        if (auto block = block_of_any_size(random, with_cells);
            block.size() <= console_level_block_bytes)
            return block;
}

} // namespace

std::vector<std::uint8_t> random_thin_wall_block(std::mt19937& random) {
    return random_block(random, false);
}

std::vector<std::uint8_t> random_obstacles_block(std::mt19937& random) {
    return random_block(random, true);
}

Body random_body_near_lines(std::mt19937& random, const LevelView& level) {
    Body body;
    body.half = {{random_half(random)}, {random_half(random)}};
    body.position = {{random_place(random, level.columns, body.half.x.raw)},
                     {random_place(random, level.rows, body.half.y.raw)}};
    body.velocity = {{static_cast<std::int16_t>(random_step(random))},
                     {static_cast<std::int16_t>(random_step(random))}};
    if (between(random, 0, 7) == 0) // a corner that is met on both axes, equally far on each
        body.velocity.y.raw = static_cast<std::int16_t>(
            between(random, 0, 1) ? body.velocity.x.raw : -body.velocity.x.raw);
    return body;
}

} // namespace halfbyte::test
