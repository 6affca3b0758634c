#include "platform/hosted/paint/number_panel.hpp"
#include "platform/hosted/paint/strokes.hpp"
#include "platform/hosted/paint/terrain.hpp"

#include "tests/support/test.hpp"

#include <cstdlib>

using namespace halfbyte::test;

TEST_CASE("a line of cells has both ends, no gap, and no cell twice") {
    for (int column = -3; column <= 3; ++column)
        for (int row = -3; row <= 3; ++row) {
            const CellPlace from{5, 5}, to{5 + column, 5 + row};
            const auto cells = cells_on_line(from, to);
            CHECK(cells.front() == from);
            CHECK(cells.back() == to);
            CHECK(cells.size()
                  == static_cast<std::size_t>(std::max(std::abs(column), std::abs(row))) + 1);
            for (std::size_t i = 1; i < cells.size(); ++i) {
                CHECK(std::abs(cells[i].column - cells[i - 1].column) <= 1);
                CHECK(std::abs(cells[i].row - cells[i - 1].row) <= 1);
            }
        }
}

TEST_CASE("a rectangle has its cells from any corner") {
    const auto cells = cells_in_rectangle({3, 4}, {1, 5});
    CHECK(cells == cells_in_rectangle({1, 5}, {3, 4}));
    CHECK(cells.size() == 6);
    CHECK(cells.front() == CellPlace{1, 4});
}

TEST_CASE("a fill takes the connected cells with the same tile, not those beyond a corner") {
    const char* level[] = {"aab", //
                           "bba", //
                           "aba"};
    const auto tile_at = [&](CellPlace cell) {
        return static_cast<int>(level[cell.row][cell.column]);
    };
    CHECK(cells_to_fill({0, 0}, 3, 3, tile_at).size() == 2);
    CHECK(cells_to_fill({0, 1}, 3, 3, tile_at).size() == 3);
    CHECK(cells_to_fill({2, 2}, 3, 3, tile_at).size() == 2);
    CHECK(cells_to_fill({3, 0}, 3, 3, tile_at).empty());
}

namespace {

// A terrain with a tile for each of its combinations of sides, in their order from 0.
Terrain complete_terrain(Sides sides) {
    Terrain all{"all", sides, {}};
    all.tiles.push_back({0, 0, 1000});
    for (int joined = 1; joined < 256; ++joined)
        if ((sides_that_join(static_cast<Sides>(joined)) & sides) == joined)
            all.tiles.push_back({static_cast<int>(all.tiles.size()), static_cast<Sides>(joined)});
    return all;
}

constexpr Sides edges = side_top | side_right | side_bottom | side_left;
constexpr Sides corners = side_top_right | side_bottom_right | side_bottom_left | side_top_left;

} // namespace

TEST_CASE("a terrain needs 16 tiles for edges, 16 for corners, and 47 for both") {
    CHECK(complete_terrain(edges).tiles.size() == 16);
    // A corner alone joins nothing, since the cells beside it are missing.
    Terrain by_corners{"corners", corners, {}};
    CHECK(missing_tiles(by_corners).size() == 16);
    CHECK(complete_terrain(edges | corners).tiles.size() == 47);
    Terrain all = complete_terrain(edges);
    CHECK(missing_tiles(all).empty());
    all.tiles.erase(all.tiles.begin() + 3);
    REQUIRE(missing_tiles(all).size() == 1);
    CHECK(missing_tiles(all).front() != 0);
}

TEST_CASE("a cell gets the tile that joins as its neighbours do, or else the nearest") {
    const Terrain all = complete_terrain(edges);
    for (const TerrainTile& tile : all.tiles)
        CHECK(fitting_tile(all, tile.joins, {3, 4}) == tile.tile);
    const Terrain two{"two", edges, {{7, edges}, {8, side_top}}};
    CHECK(fitting_tile(two, edges & ~side_left, {0, 0}) == 7);
    CHECK(fitting_tile(two, 0, {0, 0}) == 8);
}

TEST_CASE("variants of a tile are chosen by the cell, as often as their weights say") {
    const Terrain three{"three", edges, {{1, edges, 900}, {2, edges, 100}, {3, edges, 0}}};
    int second = 0;
    for (int column = 0; column < 100; ++column)
        for (int row = 0; row < 100; ++row) {
            const int tile = fitting_tile(three, edges, {column, row});
            CHECK(tile != 3);
            CHECK(fitting_tile(three, edges, {column, row}) == tile);
            second += tile == 2;
        }
    CHECK(second > 800);
    CHECK(second < 1200);
}

TEST_CASE("sides are themselves again after two mirror images") {
    for (int sides = 0; sides < 256; ++sides) {
        const auto joined = static_cast<Sides>(sides);
        CHECK(mirrored_sides(mirrored_sides(joined)) == joined);
        CHECK(upside_down_sides(upside_down_sides(joined)) == joined);
    }
    CHECK(mirrored_sides(side_top_right) == side_top_left);
    CHECK(upside_down_sides(side_top_right) == side_bottom_right);
}

TEST_CASE("a number keeps its form when it is changed by steps") {
    CHECK(stepped("384", 1) == "385");
    CHECK(stepped("3", -10) == "0");
    CHECK(stepped("2.5", 1) == "2.75");
    CHECK(stepped("2.75", 1) == "3.0");
    CHECK(stepped("0.5", -9) == "0.0");
    CHECK(stepped("1.00390625", 4) == "2.00390625");
}
