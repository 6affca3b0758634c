// The rules of move_and_slide.hpp that belong to no single type of obstacle, one case each.
#include "engine/collide/obstacles.hpp"

#include "tests/support/ascii_level.hpp"
#include "tests/support/test.hpp"

using namespace halfbyte::test;

namespace {

constexpr std::uint8_t nothing_changed[mutable_cells / 8]{};

Velocity pixels_a_frame(int count) {
    return {static_cast<std::int16_t>(count * subpixels_per_pixel)};
}

Body moved(const char* drawing, Body body, Distance correction = {}) {
    const AsciiLevel level(drawing);
    const Cells cells{&level.level().map, nothing_changed};
    MoveOptions options;
    options.corner_correction = correction;
    move_among_obstacles(body, Obstacles<Cells>{&cells, {}}, options);
    return body;
}

// As wide as three cells, less a subpixel on each side.
constexpr HalfSizes large{pixels(16), pixels(15)};

} // namespace

TEST_CASE("a body that corner correction would return to its start goes straight and reports the "
          "contact") {
    // Deflected down to the ceiling's lower end and below the thin wall that continues there, its
    // head would pass beside that wall and move up again.
    Extras extras;
    extras.thin_walls = {{2, 1, wall_top}};
    const AsciiLevel level("\n.p..\n....\n....", plain_rules(), extras);
    const LevelView& map = level.level().map;
    const Cells cells{&map, nothing_changed};
    const ThinWalls walls{&map};
    Body body{{at_pixel(24), at_pixel(20)},
              {pixels_a_frame(3), pixels_a_frame(-2)},
              {pixels(8), pixels(6)}};
    MoveOptions options;
    options.corner_correction = pixels(4);
    const BoxMove move =
        move_among_obstacles(body, Obstacles<Cells, ThinWalls>{&cells, {}, &walls}, options);
    CHECK(body.position == Point{at_pixel(24), at_pixel(18)});
    CHECK(move.contact == contact_right);
}

TEST_CASE("a wide head passes beside the end of a ceiling on either side") {
    const Motion up{{0}, pixels_a_frame(-4)};
    const Point start{at_pixel(46), at_pixel(32)};
    CHECK(moved("\n#....\n.....\n.....\n.....", {start, up, large}, pixels(3)).position
          == start + up);
    const Point left{at_pixel(34), at_pixel(31)}, right{at_pixel(30), at_pixel(31)};
    CHECK(moved("\n.#...\n.....\n.....\n.....", {left, up, large}, pixels(16)).position.x
          == at_pixel(48));
    CHECK(moved("\n..#..\n.....\n.....\n.....", {right, up, large}, pixels(16)).position.x
          == at_pixel(16));
}

TEST_CASE(
    "a body larger than a cell leaves solid cells by the shortest displacement along an axis") {
    struct Row {
        const char* drawing;
        int x, y, to_x, to_y; // pixels of the centre
    };
    const Row rows[] = {
        {"\n......\n......\n...#..\n......\n......\n......", 50, 41, 48 - 16, 41}, // left of it
        {"\n......\n......\n...#..\n......\n......\n......", 56, 34, 56, 32 - 15}, // above it
        {"\n......\n......\n..##..\n......\n......\n......", 50, 46, 50, 48 + 15}, // below them
        {"\n......\n......\n..#.#.\n......\n......\n......", 56, 40, 56, 32 - 15}, // up first
        {"\n######\n######\n######\n######\n######\n######", 50, 46, 50, 46},      // crushed
    };
    for (const Row& row : rows) {
        INFO(row.drawing << " from " << row.x << "," << row.y);
        CHECK(moved(row.drawing, {{at_pixel(row.x), at_pixel(row.y)}, {}, large}).position
              == Point{at_pixel(row.to_x), at_pixel(row.to_y)});
    }
}

TEST_CASE("a floor and a ceiling that approach each other from the same line stop a tall body") {
    // Going up is free on the line itself, whose cells are those to the right of it.
    const Body body{
        {at_pixel(33), at_pixel(32)}, {pixels_a_frame(-3), {0}}, {pixels(6), pixels(16)}};
    const Body wedged = moved("\n.....\n.q...\n.\\...\n#####", body);
    CHECK(wedged.position == Point{at_pixel(32), at_pixel(32)});
}
