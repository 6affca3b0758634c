#include "tests/ports/calls/slope_levels.hpp"

#include "tests/ports/calls/random_world.hpp"
#include "tests/support/slope_walk.hpp"

#include "engine/numbers/limits.hpp"

#include <span>

namespace halfbyte::test {
namespace {

constexpr int columns = 40;

TileKind any_slope(std::mt19937& random) {
    return static_cast<TileKind>(between(random, static_cast<int>(TileKind::slope_right),
                                         static_cast<int>(TileKind::ceiling_left_high)));
}

TileKind oneway_from_a_side(std::mt19937& random) {
    return between(random, 0, 1) ? TileKind::oneway_left : TileKind::oneway_right;
}

// Rubble of slopes, solid cells and all other kinds; or hills, each joined to the next.
std::vector<std::uint8_t> rubble(std::mt19937& random, int rows) {
    std::vector<std::uint8_t> tiles(static_cast<std::size_t>(columns * rows));
    const int slopes = between(random, 10, 50), solids = between(random, 5, 40);
    for (auto& tile : tiles) {
        const int chance = between(random, 0, 99);
        TileKind kind = TileKind::empty;
        if (chance < slopes)
            kind = any_slope(random);
        else if (chance < slopes + solids)
            kind = TileKind::solid;
        else if (chance < slopes + solids + 6)
            kind = random_cell_kind(random);
        else if (chance < slopes + solids + 10)
            kind = oneway_from_a_side(random);
        if ((traits_of(kind) & trait_mutable) && between(random, 0, 3) != 0)
            kind = TileKind::empty;
        tile = static_cast<std::uint8_t>(kind);
    }
    return tiles;
}

// The same pieces as ceilings.
constexpr FloorPiece ceiling_pieces[] = {{TileKind::solid, 0, 0},
                                         {TileKind::oneway_down, 0, 0},
                                         {TileKind::ceiling_right, 0, 2},
                                         {TileKind::ceiling_left, 2, 0},
                                         {TileKind::ceiling_right_low, 0, 1},
                                         {TileKind::ceiling_right_high, 1, 2},
                                         {TileKind::ceiling_left_low, 1, 0},
                                         {TileKind::ceiling_left_high, 2, 1}};

// Lays pieces from left to right, each where the previous one ended, filled behind or not.
void lay(std::mt19937& random, std::span<const FloorPiece> pieces, int row, int behind,
         std::vector<std::uint8_t>& tiles, int rows) {
    int height = 2 * (rows - 1 - row);
    const bool filled = between(random, 0, 3) != 0;
    for (int column = 0; column < columns; ++column) {
        const FloorPiece* piece = nullptr;
        int at = 0;
        do {
            piece = &pieces[static_cast<std::size_t>(
                between(random, 0, static_cast<int>(pieces.size()) - 1))];
            at = rows - 1 - (height - piece->left) / 2;
        } while (((height - piece->left) & 1) || at < 1 || at > rows - 2);
        const auto put = [&](int r, TileKind kind) {
            tiles[static_cast<std::size_t>(r * columns + column)] = static_cast<std::uint8_t>(kind);
        };
        put(at, piece->kind);
        for (int r = at + behind; filled && r >= 0 && r < rows; r += behind)
            put(r, TileKind::solid);
        height += piece->right - piece->left;
    }
}

std::vector<std::uint8_t> hills(std::mt19937& random, int rows) {
    std::vector<std::uint8_t> tiles(static_cast<std::size_t>(columns * rows));
    lay(random, floor_pieces(), between(random, rows / 2, rows - 2), 1, tiles, rows);
    if (between(random, 0, 1))
        lay(random, ceiling_pieces, between(random, 1, rows / 2), -1, tiles, rows);
    return tiles;
}

} // namespace

std::vector<std::uint8_t> random_slope_level(std::mt19937& random) {
    const int rows = between(random, 0, 3) ? console_screen_rows : console_level_rows;
    const auto tiles = between(random, 0, 1) ? rubble(random, rows) : hills(random, rows);
    return block_of_tiles(tiles, columns, rows);
}

} // namespace halfbyte::test
