// The ends of one-sided segments in clip_segments.hpp, which random moves seldom meet, and the
// exact flight of fly_among_segments.hpp, one case each; all other rules are in proof/.
#include "engine/collide/obstacles.hpp"
#include "extras/fly_among_segments.hpp"

#include "tests/support/no_cells.hpp"
#include "tests/support/test.hpp"

using namespace halfbyte::test;

namespace {

Point at(int x, int y) {
    return {at_pixel(x), at_pixel(y)};
}

Velocity pixels_a_frame(int count) {
    return {static_cast<std::int16_t>(count * subpixels_per_pixel)};
}

// A body of 12x14 px.
Body body_at(int x, int y, int velocity_x = 0, int velocity_y = 0) {
    return {
        at(x, y), {pixels_a_frame(velocity_x), pixels_a_frame(velocity_y)}, {pixels(6), pixels(7)}};
}

Contact move(Body& body, const std::vector<Segment>& segments, const MoveOptions& options = {}) {
    const SegmentList list{segments.data(), static_cast<int>(segments.size())};
    return move_among_obstacles(body, Obstacles<NoCells>{&no_cells, {}, nullptr, &list}, options)
        .contact;
}

segment::Hit fly(Body& body, const std::vector<Segment>& segments) {
    return fly_among_segments(body,
                              SegmentList{segments.data(), static_cast<int>(segments.size())});
}

MoveOptions stood(Contact contact = contact_floor) {
    MoveOptions options;
    options.last_contact = contact;
    return options;
}

} // namespace

TEST_CASE("a body that walks up a segment keeps its horizontal displacement") {
    const std::vector<Segment> slope{{at(0, 7), at(50, -18)}}; // one up in two
    Body body = body_at(-6, 0, 4, 1);
    CHECK(move(body, slope, stood()) == (contact_floor | contact_slope));
    CHECK(body.position == at(-2, -2));
}

TEST_CASE("a body on the ground follows a segment that leads down") {
    const std::vector<Segment> hill{{at(-50, 7), at(0, 7)}, {at(0, 7), at(50, 57)}};
    Body body = body_at(6, 0, 4);
    CHECK(move(body, hill, stood()) == (contact_floor | contact_slope));
    CHECK(body.position == at(10, 4));
}

TEST_CASE("a crest of one-sided segments carries a walker in both directions") {
    const std::vector<Segment> crest{{at(-128, 16), at(0, 0), true}, {at(0, 0), at(128, 16), true}};
    for (const int way : {-1, 1}) {
        Body body = body_at(0, -7);
        for (int frame = 0; frame < 8; ++frame) {
            body.velocity = {pixels_a_frame(way), pixels_a_frame(1)};
            CHECK(move(body, crest, stood()) == (contact_floor | contact_oneway | contact_slope));
        }
        // Its rear is two pixels past the crest, on a fall of one in eight.
        CHECK(body.position.y == at(0, -7).y + Distance{2 * subpixels_per_pixel / 8});
    }
}

TEST_CASE(
    "a crest of steep one-sided segments stops a falling body, and dropping through passes it") {
    const std::vector<Segment> crest{{at(-10, 60), at(0, 20), true}, {at(0, 20), at(10, 60), true}};
    Body body = body_at(0, 0, 0, 40);
    CHECK(move(body, crest) == (contact_floor | contact_oneway | contact_slope));
    CHECK(body.position == at(0, 13));
    MoveOptions drops;
    drops.drop_through = true;
    body.velocity.y = pixels_a_frame(8);
    CHECK(move(body, crest, drops) == 0);
}

TEST_CASE("the lower end of a steep one-sided segment stops a walker at every speed") {
    const std::vector<Segment> above_floor{{at(20, 3), at(40, -60), true}, {at(-50, 7), at(90, 7)}};
    for (int speed = 1; speed <= 40; ++speed) {
        Body body = body_at(0, 0);
        Contact contact = 0;
        for (int frame = 0; frame < 20; ++frame) {
            body.velocity = {pixels_a_frame(speed), pixels_a_frame(1)};
            contact = move(body, above_floor, stood());
        }
        INFO("speed " << speed);
        CHECK(contact == (contact_right | contact_floor));
        CHECK(body.position == at(14, 0));
    }
}

TEST_CASE("the lower end of a one-sided platform lets a walker pass below it at every speed") {
    const std::vector<Segment> above_floor{{at(20, 3), at(60, -37), true},
                                           {at(-50, 7), at(190, 7)}};
    for (int speed = 1; speed <= 40; ++speed) {
        Body body = body_at(0, 0);
        for (int frame = 0; frame < 80 / speed; ++frame) {
            body.velocity = {pixels_a_frame(speed), pixels_a_frame(1)};
            INFO("speed " << speed);
            CHECK(move(body, above_floor, stood()) == contact_floor);
        }
    }
}

TEST_CASE(
    "a body that comes up through a one-sided segment is not stopped at its joint with the next") {
    const std::vector<Segment> stroke{{at(0, 40), at(20, 0), true}, {at(20, 0), at(40, -40), true}};
    Body body = body_at(13, 4, 20, -4); // across the first, the joint beside it
    CHECK(move(body, stroke) == 0);
    CHECK(body.position == at(33, 0));
}

TEST_CASE("dropping through passes one-sided floors only") {
    MoveOptions drops;
    drops.drop_through = true;
    Body body = body_at(0, 0, 0, 8);
    CHECK(move(body, {{at(-50, 7), at(50, 7), true}}, drops) == 0);
    body = body_at(0, 0, 0, 8);
    CHECK(move(body, {{at(-50, 7), at(50, 7)}}, drops) == contact_floor);
}

namespace {

// A needle, a very narrow wedge, that leads down to the right, 45 degrees at its lower side, with
// its tip at (36668, 33712).
std::vector<Segment> needle(bool one_sided) {
    const Point upper{{11255}, {5040}}, tip{{36668}, {33712}}, lower{{7996}, {5040}};
    return {{upper, tip, one_sided}, {tip, lower, one_sided}};
}

// A body below it, whose upper side is 5 subpixels above the tip. This side meets the needle's
// lower side at x = 36663, and its upper side at x = 36663.57.
Body body_below_needle() {
    return {{{35834}, {34603}}, {{287}, {116}}, {{713}, {896}}};
}

} // namespace

TEST_CASE("the lower side of a one-sided needle deflects a body down to the tip") {
    Body body = body_below_needle();
    CHECK(move(body, needle(true)) == 0);
    CHECK(body.position == Point{{35834 + 287}, {34603 + 5 + 116}});
}

TEST_CASE("both sides of a two-sided needle count where a body meets them in one subpixel") {
    Body body = body_below_needle();
    CHECK(move(body, needle(false)) == 0);
    // The upper side is steep and would stop the body, so it moves down first.
    CHECK(body.position == Point{{35834 + 287}, {34603 + 116}});
}

TEST_CASE("a flying body stops where it first meets a segment and does not slide along it") {
    Body body = body_at(0, 0, 40, 40);
    const segment::Hit hit = fly(body, {{at(-50, 27), at(50, 27)}});
    CHECK(hit.contact == contact_floor);
    CHECK(body.position == at(20, 20));
    CHECK(body.velocity == Motion{});
}

TEST_CASE("a flying body whose corner meets a segment's end exactly is stopped") {
    // The lower right corner at (6, 7) flies at 1:1 to the end at (26, 27).
    Body body = body_at(0, 0, 40, 40);
    CHECK(fly(body, {{at(26, 27), at(40, -20)}}).found);
    CHECK(body.position == at(20, 20));
}

TEST_CASE("a body that flies along a segment is not stopped by it") {
    Body body = body_at(0, 0, 40);
    CHECK(!fly(body, {{at(-50, 7), at(50, 7)}}).found);
    CHECK(body.position == at(40, 0));
}
