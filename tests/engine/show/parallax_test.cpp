#include "engine/show/parallax.hpp"

#include "tests/support/ascii_level.hpp"
#include "tests/support/test.hpp"

using namespace halfbyte::test;

namespace {

constexpr Parallax two_bands{8, 0, 2, {{0, 2}, {100, 16}}};

struct Line {
    int row = -1;
    int left = -1;
};

std::vector<Line> lines_of(const Parallax& parallax, int camera_x, int camera_y, int lines) {
    std::vector<Line> result(static_cast<std::size_t>(lines));
    each_parallax_run(parallax, camera_x, camera_y, lines,
                      [&](int first, int after, int row, int left) {
                          for (int line = first; line < after; ++line)
                              result[static_cast<std::size_t>(line)] = {row + line - first, left};
                      });
    return result;
}

} // namespace

TEST_CASE("the picture behind a level moves by its share of the camera's position, rounded down") {
    CHECK(parallax_scroll(160, 4) == 40);
    CHECK(parallax_scroll(163, 4) == 40);
    CHECK(parallax_scroll(-1, 4) == -1);
    CHECK(parallax_scroll(16 * 2032, full_parallax_speed) == 16 * 2032);
    CHECK(parallax_scroll(500, 0) == 0);
}

TEST_CASE("each line shows the next row of the picture, at the speed of its band") {
    const auto lines = lines_of(two_bands, 160, 20, 240);
    for (int y = 0; y < 240; ++y) {
        CAPTURE(y);
        const Line& line = lines[static_cast<std::size_t>(y)];
        CHECK(line.row == y + 10);
        CHECK(line.left == (y + 10 < 100 ? 20 : 160));
    }
}

TEST_CASE("the picture repeats below its last row, from its first band") {
    const auto lines = lines_of(two_bands, 160, 400, 160); // from row 200 on
    CHECK(lines[55].row == 255);
    CHECK(lines[55].left == 160);
    CHECK(lines[56].row == 0);
    CHECK(lines[56].left == 20);
    CHECK(lines[156].left == 160);
}

TEST_CASE("a cell that stops bodies casts a shadow until it changes") {
    const AsciiLevel drawn(R"(
.#^/oH~!=
P........)");
    const Level level = drawn;
    World world = start(drawn);
    const Cells cells = cells_of(world, level);
    const bool expected[] = {false, true, true, true, false, false, false, false, true};
    for (int column = 0; column < 9; ++column) {
        CAPTURE(column);
        CHECK(casts_shadow(cells, column, 0) == expected[column]);
    }
    set_bit(world.changed, mutable_index(level.map, 8, 0));
    CHECK_FALSE(casts_shadow(cells, 8, 0));
}

TEST_CASE("nothing outside the level casts a shadow") {
    const AsciiLevel drawn("P.\n##");
    const Level level = drawn;
    const World world = start(drawn);
    CHECK_FALSE(casts_shadow(cells_of(world, level), -1, 0));
    CHECK_FALSE(casts_shadow(cells_of(world, level), 2, 1));
}
