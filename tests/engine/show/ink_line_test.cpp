#include "engine/show/ink_line.hpp"

#include "engine/show/view.hpp"
#include "tests/support/ascii_level.hpp"
#include "tests/support/test.hpp"

using namespace halfbyte::test;

namespace {

// A test places its player directly, without a step of the world.
struct Course {
    const AsciiLevel level{R"(
....................
.P..................
##########.#########)"};
    World world = start(level);
    InkLine ink;

    Course() { player(world).contact = contact_floor; }

    void frame_at(int x, ActorState state = ActorState::run) {
        Actor& self = player(world);
        self.position.x = at_pixel(x);
        self.state = state;
        advance(ink, world, level);
    }

    void run(int from, int to) {
        const int step = from < to ? 2 : -2;
        player(world).flags = from < to ? 0 : actor_faces_left;
        for (int x = from; from < to ? x <= to : x >= to; x += step)
            frame_at(x);
    }

    int right() const { return ink.left + ink.length; }
};

struct OnCourse {
    Course course;
};

} // namespace

TEST_CASE_METHOD(OnCourse, "an ink line goes from where the run began to the player's middle") {
    course.run(24, 60);
    CHECK(course.ink.left == 24);
    CHECK(course.right() == 60);
    CHECK(course.ink.row == 2);
}

TEST_CASE_METHOD(OnCourse, "an ink line to the left also ends at the player's middle") {
    course.run(60, 30);
    CHECK(course.ink.left == 30);
    CHECK(course.right() == 60);
    CHECK(course.ink.row == (2 | ink_to_left));
}

TEST_CASE_METHOD(OnCourse, "an ink line grows up to its limit, and then loses its other end") {
    course.run(24, 130);
    CHECK(course.ink.length == longest_ink_line);
    CHECK(course.right() == 130);
    course.ink = {};
    course.run(130, 24);
    CHECK(course.ink.length == longest_ink_line);
    CHECK(course.ink.left == 24);
}

TEST_CASE_METHOD(OnCourse, "an ink line dries up from behind once the player stops running") {
    course.run(24, 60);
    course.frame_at(60, ActorState::stand);
    CHECK(course.ink.left == 24 + ink_drying);
    CHECK(course.right() == 60);
    for (int frame = 0; frame < 36; ++frame)
        course.frame_at(60, ActorState::stand);
    CHECK(course.ink.length == 0);

    course.ink = {24, 1, 2};
    course.frame_at(60, ActorState::stand);
    CHECK(course.ink.length == 0);
    CHECK(course.ink.left == 25);
}

TEST_CASE_METHOD(OnCourse, "another line begins only when the previous one has dried") {
    course.run(24, 60);
    player(course.world).flags = actor_faces_left;
    int frames = 0;
    for (int x = 58; x > 16 && course.ink.row == 2; x -= 2, ++frames)
        course.frame_at(x);
    CHECK(frames == 36 / ink_drying);
    CHECK(course.ink.length == 0);
}

TEST_CASE_METHOD(OnCourse, "a player who moved farther than a run in a frame begins another line") {
    course.run(24, 26);
    course.frame_at(26 + longest_ink_step);
    CHECK(course.ink.length == 2 + longest_ink_step);
    course.frame_at(26 + 2 * longest_ink_step + 1);
    CHECK(course.ink.length == longest_ink_step);
}

TEST_CASE_METHOD(OnCourse,
                 "a player's middle without the upper edge of a cell below it leaves no ink") {
    SECTION("in the air") {
        player(course.world).contact = 0;
    }
    SECTION("on a slope") {
        player(course.world).contact = contact_floor | contact_slope;
    }
    SECTION("between the edges of cells") {
        player(course.world).position.y.raw -= 1;
    }
    SECTION("on something other than a cell") {
        player(course.world).position.y = player(course.world).position.y - pixels(16);
    }
    course.run(24, 60);
    CHECK(course.ink.length == 0);
}

TEST_CASE_METHOD(OnCourse, "a gap below the player's middle breaks the line") {
    course.run(130, 158);
    CHECK(course.right() == 158);
    course.frame_at(162);
    CHECK(course.right() == 158);
}

TEST_CASE("an ink line is behind all sprites in the view once it is as long as its picture") {
    Course course;
    SpriteSet looks;
    for (int piece = 0; piece < piece_count; ++piece)
        looks.pieces[piece] = static_cast<std::uint8_t>(100 + piece);
    Stage stage = set_stage(course.world, course.level, desktop_screen);
    const auto sprites = [&](std::uint8_t length) {
        stage.ink = {20, length, 2};
        return show(course.world, stage, course.level, looks, desktop_screen);
    };
    CHECK(sprites(15).sprite_count == 1);
    const View one = sprites(16);
    REQUIRE(one.sprite_count == 2);
    CHECK(one.sprites[1].pose == 100 + piece_ink);
    CHECK(one.sprites[1].slot == no_actor_slot);
    CHECK(one.sprites[1].x == 20 - one.camera_x);
    CHECK(one.sprites[1].y == 32 - one.camera_y);
    const View three = sprites(41);
    REQUIRE(three.sprite_count == 4);
    CHECK(three.sprites[2].x == three.sprites[1].x + 16);
    CHECK(three.sprites[3].x == three.sprites[1].x + 41 - 16);
    CHECK(show(course.world, stage, course.level, SpriteSet{}, desktop_screen).sprite_count == 1);
}
