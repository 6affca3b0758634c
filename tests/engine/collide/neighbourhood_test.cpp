// The cells around a body that the kernel counts as solid, at any position, and after cells have
// changed. Bodies are 10x14 px.
#include "engine/collide/move.hpp"

#include "tests/engine/collide/small_body.hpp"
#include "tests/support/ascii_level.hpp"
#include "tests/support/test.hpp"

using namespace halfbyte::test;

namespace {

Displacement away(int x, int y) {
    return {pixels(x), pixels(y)};
}

Body moved(const Level& level, Body body) {
    move_body(body, Cells{&level.map, nothing_changed});
    return body;
}

// The same 4x4 cells again and again, in all directions without end.
struct Pattern {
    static constexpr int period = 4;
};

constexpr TileKind kind_at(const Pattern&, int column, int row) {
    constexpr const char* cells[Pattern::period] = {"#..#", "..^.", "#...", ".<#v"};
    switch (cells[row & (Pattern::period - 1)][column & (Pattern::period - 1)]) {
    case '#': return TileKind::solid;
    case '^': return TileKind::oneway_up;
    case 'v': return TileKind::oneway_down;
    case '<': return TileKind::oneway_left;
    default: return TileKind::empty;
    }
}

constexpr Traits traits_at(const Pattern& cells, int column, int row) {
    return traits_of(kind_at(cells, column, row));
}

} // namespace

TEST_CASE("the nibble counts top left 1, top right 2, bottom left 4 and bottom right 8") {
    for (int nibble = 0; nibble < 15; ++nibble) {
        if (nibble == 6 || nibble == 9)
            continue; // a checkerboard counts as one of the three-cell nibbles
        Neighbourhood cells{};
        for (int i = 0; i < 4; ++i)
            cells.cell[i] = nibble & 1 << i ? trait_solid : Traits{0};
        CHECK(int{resolve_corners(cells, away(0, 0), away(0, 0), nib).nibble} == nibble);
    }
}

TEST_CASE("an empty neighbourhood pushes nothing") {
    for (int x = -8; x < 8; ++x)
        for (int y = -8; y < 8; ++y) {
            const Resolution r = resolve_corners({}, away(x, y), away(-y, x), nib);
            REQUIRE(r.displacement == away(x, y));
            REQUIRE(int{r.contact} == 0);
        }
}

TEST_CASE("cells stop a body the same way anywhere, left of and above the map's origin too") {
    constexpr int period = Pattern::period * subpixels_per_cell;
    int stopped = 0;
    for (int x = 0; x < period; x += 517)
        for (int y = 0; y < period; y += 389) {
            const Motion velocity{{static_cast<std::int16_t>(x - y)},
                                  {static_cast<std::int16_t>(y)}};
            Body here{{{x}, {y}}, velocity, nib};
            Body there{{{x - 3 * period}, {y - 5 * period}}, velocity, nib};
            const MoveResult a = move_body(here, Pattern{}), b = move_body(there, Pattern{});
            REQUIRE(there.position.x.raw == here.position.x.raw - 3 * period);
            REQUIRE(there.position.y.raw == here.position.y.raw - 5 * period);
            REQUIRE(there.velocity == here.velocity);
            REQUIRE(int{a.contact} == int{b.contact});
            stopped += a.contact != 0;
        }
    CHECK(stopped > 100);
}

TEST_CASE("a body that falls along a wall and runs against it falls as fast as in the air") {
    const AsciiLevel level(R"(
...#
...#
...#
...#
...#
...#
...#
....)");
    const Cells cells{&level.level().map, nothing_changed};
    for (int fall = 16; fall <= 2048; fall += 127)
        for (int run = 1; run <= 2048; run += 89) {
            Body body{{at_pixel(40), at_pixel(8)}, {}, nib};
            for (int y = 8 * 256 + fall; y < 96 * 256; y += fall) {
                body.velocity = {{static_cast<std::int16_t>(run)},
                                 {static_cast<std::int16_t>(fall)}};
                move_body(body, cells);
                REQUIRE(body.position.y.raw == y);
            }
        }
}

TEST_CASE("a one-way cell whose open side a solid cell covers counts as empty") {
    const AsciiLevel level(R"(
#<
..)");
    // A small body that flies up past the solid cell's corner never came from the one-way's left.
    const Body body =
        moved(level, {{at_pixel(15), at_pixel(17)}, {{768}, {-512}}, {pixels(1), pixels(1)}});
    CHECK(body.position == Point{at_pixel(18), at_pixel(15)});
}

TEST_CASE("a cell that became solid around a body's edge pushes it out by the shorter way") {
    const AsciiLevel level(R"(
...
.#.
...)");
    // It stands still, 2 px inside on x and 9 px on y; then 6 px on x and 3 px on y.
    const Body beside = moved(level, {{at_pixel(13), at_pixel(18)}, {}, nib});
    CHECK(beside.position == Point{at_pixel(11), at_pixel(18)});
    const Body above = moved(level, {{at_pixel(17), at_pixel(12)}, {}, nib});
    CHECK(above.position == Point{at_pixel(17), at_pixel(9)});
}

TEST_CASE("a stuck body never leaves into a solid neighbour, however near") {
    const AsciiLevel level(R"(
......
######
######
######
......)");
    // The cell to the right of its centre's is nearer than the one above, and solid.
    const Body body = moved(level, {{at_pixel(34), at_pixel(30)}, {}, nib});
    CHECK(body.position.y == at_pixel(9));
}
