// The rules of upper_end.hpp, and of way_out.hpp at the end of a slope, one case each.
#include "engine/collide/upper_end.hpp"

#include "engine/collide/obstacles.hpp"
#include "tests/support/ascii_level.hpp"
#include "tests/support/test.hpp"
#include "tests/support/wall_drawing.hpp"

using namespace halfbyte::test;

namespace {

constexpr std::uint8_t nothing_changed[mutable_cells / 8]{};

// How far a body, mostly of 10x10 px, snaps down, in subpixels, after a move by gone_x, gone_y
// pixels that ended at x with its feet at y. The slope's upper end is at 32,16, and it falls to the
// right.
int way_down(int x, int feet, int gone_x, int gone_y, const char* slope = "\\",
             int half_width = 5) {
    const std::string drawing = std::string("\n....\n..") + slope + ".\n####";
    const AsciiLevel level(drawing);
    const Cells cells{&level.level().map, nothing_changed};
    const Body body{{at_pixel(x), at_pixel(feet - 5)}, {}, {pixels(half_width), pixels(5)}};
    const Offset gone{{gone_x * subpixels_per_pixel}, {gone_y * subpixels_per_pixel}};
    return obstacles::path_from_upper_end<cell_bits>(body, gone, Obstacles<Cells>{&cells, {}}).raw;
}

} // namespace

TEST_CASE("a body that has just left the upper end of a slope snaps down to the slope") {
    CHECK(way_down(38, 16, 2, 0) == 6 * subpixels_per_pixel + 1);
    CHECK(way_down(38, 18, 2, 2) == 4 * subpixels_per_pixel + 1);
}

TEST_CASE("a body whose feet were not as high as the upper end does not snap down") {
    CHECK(way_down(38, 15, 2, 0) == 0);
    CHECK(way_down(38, 18, 2, 0) == 0);
}

TEST_CASE("a body that has not moved sideways does not snap down from the upper end") {
    CHECK(way_down(36, 16, 0, 0) == 0);
}

TEST_CASE("a body that left the upper end in an earlier frame does not snap down") {
    CHECK(way_down(40, 16, 2, 0) == 0);
}

TEST_CASE("a body wider than a cell snaps down from an upper end that is two columns behind it") {
    CHECK(way_down(50, 16, 4, 0, "\\", 15) == 18 * subpixels_per_pixel + 1);
    CHECK(way_down(50, 16, 2, 0, "\\", 15) == 0); // it left the end in an earlier frame
}

TEST_CASE("a body does not snap down from the end of a ceiling slope") {
    CHECK(way_down(38, 16, 2, 0, "q") == 0);
    CHECK(way_down(38, 16, 2, 0, "p") == 0);
}

TEST_CASE("a thin wall does not push a body on a slope into the ground behind the slope's end") {
    const AsciiLevel level("\n....\n.#\\.\n####");
    const Cells cells{&level.level().map, nothing_changed};
    const WallDrawing walls{"", " . . .", " _ _ _"};
    // Its head is above the wall, its left side in the solid cell, its feet on the surface.
    Body body{{at_pixel(36), at_pixel(17)}, {}, {pixels(5), pixels(3)}};
    const Point before = body.position;
    move_among_obstacles(body, Obstacles<Cells, WallDrawing>{&cells, {}, &walls});
    CHECK(body.position == before);
}
