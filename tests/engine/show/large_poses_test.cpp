#include "engine/show/view.hpp"

#include "tests/support/ascii_level.hpp"
#include "tests/support/test.hpp"

using namespace halfbyte::test;

namespace {

// The view of a player whose poses have a form.
View view_of(std::uint8_t form, bool faces_left = false) {
    const AsciiLevel level{R"(
....................
....................
....................
.....P..............
####################)"};
    World world = start(level);
    player(world).position.x = at_pixel(80);
    player(world).flags = faces_left ? actor_faces_left : 0;
    SpriteSet looks;
    for (Animation& animation : looks.animations[player_kind])
        animation.form = form;
    looks.poses[0] = 40;
    const Level played = level;
    return show(world, set_stage(world, played, desktop_screen), played, looks, desktop_screen);
}

} // namespace

TEST_CASE("a pose of one picture is one sprite") {
    const View view = view_of(0);
    REQUIRE(view.sprite_count == 1);
    CHECK(view.sprites[0].pose == 40);
}

TEST_CASE("a pose of 24 x 32 pixels is four sprites around the body's middle, over its feet") {
    const View small = view_of(0);
    const View large = view_of(pose_is_tall | 0x10);
    REQUIRE(large.sprite_count == 4);
    const int middle = small.sprites[0].x + 8, feet = small.sprites[0].y + 16;
    const int x[] = {middle - 12, middle + 4, middle - 12, middle + 4};
    const int y[] = {feet - 32, feet - 32, feet - 16, feet - 16};
    for (int i = 0; i < 4; ++i) {
        CHECK(large.sprites[i].pose == 40 + i);
        CHECK(large.sprites[i].x == x[i]);
        CHECK(large.sprites[i].y == y[i]);
        CHECK(large.sprites[i].slot == 0);
    }
}

TEST_CASE("a large pose that faces left is mirrored around the body's middle") {
    const View right = view_of(0x10), left = view_of(0x10, true);
    REQUIRE(left.sprite_count == 2);
    const int twice_middle = 2 * view_of(0).sprites[0].x + 16;
    for (int i = 0; i < 2; ++i) {
        CHECK(left.sprites[i].flipped);
        CHECK(right.sprites[i].x + left.sprites[i].x + 16 == twice_middle);
    }
}

TEST_CASE("an uneven animation shows each pose for its own time") {
    SpriteSet looks;
    const std::uint8_t entries[] = {7, 3, 9, 1, 8, 12};
    std::copy(std::begin(entries), std::end(entries), looks.poses);
    const Animation animation{0, 15, uneven_animation};
    CHECK(pose_at(animation, looks, 0) == 7);
    CHECK(pose_at(animation, looks, 2) == 7);
    CHECK(pose_at(animation, looks, 3) == 9);
    CHECK(pose_at(animation, looks, 4) == 8);
    CHECK(pose_at(animation, looks, 15) == 8);
    CHECK(pose_at(animation, looks, 16) == 7);
    CHECK(pose_at(animation, looks, 255) == 8);
}
