#include "platform/hosted/paint/strokes.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cstdlib>

using namespace halfbyte::hosted;

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
