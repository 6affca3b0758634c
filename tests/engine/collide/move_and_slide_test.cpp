// The rules of move_and_slide.hpp that no set of obstacles has by itself, each on one case.
#include "engine/collide/obstacles.hpp"

#include "tests/support/ascii_level.hpp"

#include <catch2/catch.hpp>

using namespace halfbyte;

namespace {

constexpr std::uint8_t nothing_changed[mutable_cells / 8]{};

Velocity pixels_a_frame(int count) {
    return {static_cast<std::int16_t>(count * subpixels_per_pixel)};
}

} // namespace

TEST_CASE(
    "whom the correction would take back to where its move began goes straight, and is told") {
    // Led down to the ceiling's lower end and below the thin wall that goes on there, its head
    // would pass beside that wall again and up.
    test::Extras extras;
    extras.thin_walls = {{2, 1, wall_top}};
    const test::AsciiLevel level("\n.p..\n....\n....", test::plain_rules(), extras);
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
