// The rules of move_and_slide.hpp that belong to no single type of obstacle, one case each.
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

TEST_CASE("a body that corner correction would return to its start goes straight and reports the "
          "contact") {
    // Deflected down to the ceiling's lower end and below the thin wall that continues there, its
    // head would pass beside that wall and move up again.
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
