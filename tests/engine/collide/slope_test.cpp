// The rules of slopes, one a test, each on a drawing: / \ one in one, ab and cd gentle, q and p the
// same lines as ceilings, ef and gh gentle ones. Bodies are 10x14 px unless a test says otherwise.
#include "engine/collide/move.hpp"

#include "tests/engine/collide/small_body.hpp"
#include "tests/support/ascii_level.hpp"
#include "tests/support/test.hpp"

#include <cstdlib>

using namespace halfbyte::test;

namespace {

constexpr int gravity = 72;

struct Walker {
    Walker(const Level& in, Point place, Contact last = contact_floor)
        : level(in), body{place, {}, nib}, contact(last) {}

    void move(Motion velocity) {
        body.velocity = velocity;
        MoveOptions options;
        options.last_contact = contact;
        contact = move_body(body, Cells{&level.map, nothing_changed}, options).contact;
    }
    // A frame as the player has it: one speed, and gravity.
    void walk(int speed) {
        move({{static_cast<std::int16_t>(speed)},
              {static_cast<std::int16_t>(body.velocity.y.raw + gravity)}});
    }
    // Walks against an obstacle until it stands still.
    void walk_on(int speed) {
        for (int still = 0; still < 3;) {
            const Point before = body.position;
            walk(speed);
            still = before == body.position ? still + 1 : 0;
        }
    }
    int foot() const { return body.position.y.raw + body.half.y.raw; }

    const Level& level;
    Body body;
    Contact contact;
};

// In the long run every speed, else some.
int next_speed(int speed) {
    static const bool all = std::getenv("HALFBYTE_LONG") != nullptr;
    return speed + (all ? 1 : 1 + speed % 37);
}

// Checks that walks of all speeds on this drawing end at `end`, stopped on `side`.
void check_end(const AsciiLevel& level, Point start, int way, Point end, Contact side) {
    for (int speed = 1; speed <= 1024; speed = next_speed(speed)) {
        Walker w(level, start);
        w.walk_on(way * speed);
        INFO("speed " << speed);
        REQUIRE(w.body.position == end);
        REQUIRE((w.contact & (contact_left | contact_right)) == side);
        REQUIRE((w.contact & contact_floor));
        REQUIRE(w.body.velocity.x.raw == 0);
    }
}

} // namespace

TEST_CASE("a body that rises in a sub-step does not snap down to a floor") {
    const AsciiLevel level(R"(
....
.\\..
####)");
    Body body{at(20, 13), {}, nib};
    MoveOptions options;
    options.last_contact = contact_floor;
    const Cells cells{&level.level().map, nothing_changed};
    CHECK(slope::sub_step<cell_bits>(body, cells, {100}, {-1}, options).contact == 0);
    const Point before = at(20, 13);
    CHECK(body.position == Point{before.x + Distance{100}, before.y - Distance{1}});
}

TEST_CASE("a body that falls on a slope lands with its foot on the surface and keeps its speed") {
    const AsciiLevel level("....\n"
                           "./..\n"
                           "####");
    Walker w(level, at(24, 14), 0);
    w.move(by(1, 4)); // the surface is at 32 - 9 px under its foot
    CHECK(w.body.position == at(25, 16));
    CHECK(w.contact == (contact_floor | contact_slope));
    CHECK(w.body.velocity == by(1, 0));
}

TEST_CASE("a still body stays on a slope") {
    const AsciiLevel level("....\n"
                           ".ab.\n"
                           "####");
    Walker w(level, at(30, 18));
    for (int frame = 0; frame < 60; ++frame) {
        w.walk(0);
        REQUIRE(w.body.position == at(30, 18));
    }
}

TEST_CASE("a body that runs down a slope never leaves the ground") {
    const AsciiLevel level("#.....\n"
                           "#\\....\n"
                           "##\\...\n"
                           "######");
    Walker w(level, at(24, 17));
    for (int frame = 1; frame <= 6; ++frame) {
        w.walk(1024);
        REQUIRE(w.foot() == (24 + 4 * frame) * 256);
        REQUIRE((w.contact & contact_floor));
    }
}

TEST_CASE("a body without downward velocity reports no floor and walks off a slope into the air") {
    const AsciiLevel level("........\n"
                           "###\\....\n"
                           "####\\...\n"
                           "########");
    Walker pressed(level, at(20, 9)), floating(level, at(20, 9));
    floating.move(by(0, 0));
    CHECK(floating.contact == 0);
    for (int frame = 0; frame < 60; ++frame) {
        pressed.walk(256);
        floating.move(by(1, 0));
        REQUIRE((pressed.contact & contact_floor) != 0);
        REQUIRE(floating.contact == 0);
    }
    CHECK(pressed.foot() == at_pixel(48).raw);
    CHECK(floating.foot() == at_pixel(16).raw);
}

TEST_CASE("a jump leaves the slope at once, uphill too") {
    const AsciiLevel level("......\n"
                           "......\n"
                           "../...\n"
                           "######");
    Walker w(level, at(40, 33));
    w.move(by(2.5, -5));
    CHECK(w.body.position == at(42.5, 28));
    CHECK(w.contact == 0);
    CHECK(w.body.velocity == by(2.5, -5));
}

TEST_CASE("a body that jumps up from below a slope passes it, and lands on it") {
    const AsciiLevel level("....\n"
                           "....\n"
                           ".ab.\n"
                           "....\n"
                           "....\n"
                           "####");
    Walker w(level, at(32, 70), 0);
    bool passed = false;
    for (int speed = -1500; speed < 1500 && !(passed && w.contact); speed += gravity) {
        w.move({{0}, {static_cast<std::int16_t>(speed)}});
        passed |= w.foot() < 40 * 256;
    }
    CHECK(passed);
    CHECK(w.foot() == 40 * 256);
    CHECK(w.contact == (contact_floor | contact_slope));
}

TEST_CASE("a walk up a slope continues over the top of a ladder") {
    const AsciiLevel level(".......\n"
                           ".......\n"
                           "../HH..\n"
                           "###HH##");
    for (int speed = 1; speed <= 1024; speed = next_speed(speed)) {
        Walker w(level, at(24, 48 - 7));
        INFO("speed " << speed);
        while (w.body.position.x < at(72, 0).x) {
            w.walk(speed);
            REQUIRE((w.contact & contact_floor));
        }
        CHECK(w.foot() == at(0, 32).y.raw);
    }
}

TEST_CASE("a body that drops through one-ways does not pass a slope") {
    const AsciiLevel level("....\n"
                           "./..\n"
                           "....");
    Body body{at(24, 17), by(0, 2), nib};
    MoveOptions options;
    options.drop_through = true;
    options.last_contact = contact_floor;
    const Contact contact =
        move_body(body, Cells{&level.level().map, nothing_changed}, options).contact;
    CHECK(body.position == at(24, 17));
    CHECK(contact == (contact_floor | contact_slope));
}

TEST_CASE("a head that rises into a ceiling slope stops below it and does not stick") {
    const AsciiLevel level("####\n"
                           ".p..\n"
                           "....\n"
                           "....");
    Walker w(level, at(24, 33), 0); // the surface is at 24 px above its head
    w.move(by(1, -4));
    CHECK(w.body.position == at(25, 32));
    CHECK(w.contact == contact_ceiling);
    CHECK(w.body.velocity == by(1, 0));
    w.move(by(0, 1));
    CHECK(w.body.position == at(25, 33));
    CHECK(w.contact == 0);
}

TEST_CASE("a wide body that jumps off a slope under a corner is not thrown through it") {
    const AsciiLevel level("....\n"
                           ".#..\n"
                           "./#.\n"
                           "####");
    // Its corner reaches into the cell behind the slope, its head into the one above.
    Body body{at(28, 34), by(0, -8), {pixels(8), pixels(2)}};
    MoveOptions options;
    options.last_contact = contact_floor;
    const Contact contact =
        move_body(body, Cells{&level.level().map, nothing_changed}, options).contact;
    CHECK(body.position == at(28, 34));
    CHECK(contact == contact_ceiling);
}

TEST_CASE("a cell that appears above a body on a slope does not push it through the slope") {
    const AsciiLevel level("####\n"
                           "./..\n"
                           "####");
    Walker w(level, at(24, 17));
    w.walk(0);
    CHECK(w.body.position == at(24, 17));
    CHECK((w.contact & (contact_floor | contact_ceiling)) == (contact_floor | contact_ceiling));
}

TEST_CASE("a wall on the plateau behind a slope stops a walk flush, on the slope") {
    const AsciiLevel level(".....\n"
                           "...#.\n"
                           "../#.\n"
                           "#####");
    check_end(level, at(8, 41), 1, at(43, 30), contact_right);
}

TEST_CASE("a wall at the lower end of a slope stops a walk down flush") {
    const AsciiLevel level(".....\n"
                           ".....\n"
                           "#/###\n"
                           "#####");
    check_end(level, at(60, 25), -1, at(21, 36), contact_left);
}

TEST_CASE("a step of half a cell at the end of a gentle slope is a wall") {
    const AsciiLevel level(".....\n"
                           ".....\n"
                           "..a#.\n"
                           "#####");
    check_end(level, at(8, 41), 1, at(43, 35.5), contact_right);
}

TEST_CASE("a walk up under a flat ceiling ends where the body just fits") {
    const AsciiLevel steep("#####\n"
                           ".....\n"
                           "../##\n"
                           "#####");
    const AsciiLevel low("#####\n"
                         "#####\n"
                         "../##\n"
                         "#####");
    check_end(low, at(8, 41), 1, at(34, 39), contact_right);
    // The ceiling is clear over the whole slope: the walk ends at the level's wall.
    check_end(steep, at(8, 41), 1, at(75, 25), contact_right);
    const AsciiLevel gentle("#####\n"
                            "#####\n"
                            "..ab#\n"
                            "#####");
    // Half a pixel of height more than two would be one subpixel too high.
    check_end(gentle, at(8, 41), 1, {{36 * 256 + 1}, {39 * 256}}, contact_right);
}

TEST_CASE("a walk under a ceiling slope that comes down ends where the body just fits") {
    const AsciiLevel steep("######\n"
                           "..p###\n"
                           "......\n"
                           "######");
    check_end(steep, at(8, 41), 1, at(91, 41), contact_right);
    const AsciiLevel low("######\n"
                         "..p###\n"
                         "######");
    check_end(low, at(8, 25), 1, at(34, 25), contact_right);
    const AsciiLevel gentle("######\n"
                            "..gh##\n"
                            "######");
    check_end(gentle, at(8, 25), 1, {{36 * 256 + 1}, {25 * 256}}, contact_right);
}

TEST_CASE("in a wedge of a floor slope and a ceiling slope a body stops where it still fits") {
    const AsciiLevel level("#######\n"
                           "..p####\n"
                           "../####\n"
                           "#######");
    // 32 px of space shrink by two for each px: 14 px of body fit 9 px into the wedge.
    for (int speed = 1; speed <= 1024; speed = next_speed(speed)) {
        Walker w(level, at(8, 41));
        w.walk_on(speed);
        INFO("speed " << speed);
        REQUIRE(w.body.position.x <= at_pixel(41));
        REQUIRE(w.body.position.x > at_pixel(41) - Distance{speed});
        REQUIRE(w.foot() == 48 * 256 - (w.body.position.x.raw - 32 * 256));
    }
}

TEST_CASE("a body far from slopes moves as if there were none") {
    const AsciiLevel with("......../\n"
                          ".........\n"
                          "..#..=^..\n"
                          "#########");
    const AsciiLevel without(".........\n"
                             ".........\n"
                             "..#..=^..\n"
                             "#########");
    for (int i = 0; i < 4000; ++i) {
        const Point place{{(i * 1237) % (96 * 256)}, {16 * 256 + (i * 771) % (32 * 256)}};
        const Motion velocity{{static_cast<std::int16_t>((i * 37) % 4000 - 2000)},
                              {static_cast<std::int16_t>((i * 91) % 4000 - 2000)}};
        Walker a(with, place), b(without, place);
        a.move(velocity);
        b.move(velocity);
        REQUIRE(a.body.position == b.body.position);
        REQUIRE(a.contact == b.contact);
    }
}
