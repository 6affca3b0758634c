#include "engine/collide/room.hpp"
#include "engine/collide/segment.hpp"

#include "tests/support/ascii_level.hpp"

#include <catch2/catch.hpp>

#include <vector>

using namespace halfbyte;

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

Contact move(Body& body, const std::vector<Segment>& walls, const SegmentOptions& options = {}) {
    return move_among_segments(body, SegmentList{walls.data(), static_cast<int>(walls.size())},
                               options);
}

} // namespace

TEST_CASE("a corner that meets a level stroke stops there, and the rest slides") {
    Body body = body_at(0, 0, 20, 40);
    CHECK(move(body, {{at(-50, 20), at(50, 20)}}) == contact_floor);
    CHECK(body.position == at(20, 13));
    CHECK(body.velocity == Motion{pixels_a_frame(20), {}});
}

TEST_CASE("a wall's end stabs the side of a body and stops it") {
    Body body = body_at(0, 0, 40);
    CHECK(move(body, {{at(20, 1), at(90, 3)}}) == contact_right);
    CHECK(body.position == at(14, 0));
}

TEST_CASE("a body that is stabbed from below by an upright stroke stands on its end") {
    Body body = body_at(0, 0, 0, 40);
    CHECK(move(body, {{at(2, 20), at(2, 60)}}) == contact_floor);
    CHECK(body.position == at(0, 13));
}

TEST_CASE("a corner that runs exactly into a stroke's end is stopped") {
    // The lower right corner at (6, 7) flies at 1:1 to the end at (26, 27).
    Body body = body_at(0, 0, 40, 40);
    CHECK(move(body, {{at(26, 27), at(40, -20)}}) != 0);
    CHECK(body.position != at(40, 40));
}

TEST_CASE("a body passes a stroke's end that it only touches") {
    Body body = body_at(0, 0, 40);
    CHECK(move(body, {{at(20, 7), at(20, 60)}}) == 0);
}

TEST_CASE("a stroke parallel to the motion stops nothing and is not passed through") {
    Body body = body_at(0, 0, 40);
    CHECK(move(body, {{at(-50, 7), at(50, 7)}}) == 0);
    CHECK(body.position == at(40, 0));
}

TEST_CASE("a stroke without length is a post") {
    Body body = body_at(0, 0, 40);
    CHECK(move(body, {{at(20, 0), at(20, 0)}}) == contact_right);
    CHECK(body.position == at(14, 0));
}

TEST_CASE("a body slides along an upright wall") {
    Body body = body_at(0, 0, 30, 30);
    CHECK(move(body, {{at(20, -90), at(20, 90)}}) == contact_right);
    CHECK(body.position == at(14, 30));
}

TEST_CASE("a body that stands on a walkable slope does not slide down") {
    const std::vector<Segment> slope{{at(-50, 50), at(50, -50)}};
    Body body = body_at(-30, -30, 0, 60);
    CHECK(move(body, slope) == contact_floor);
    const Point stood = body.position;
    body.velocity.y = {51};
    CHECK(move(body, slope) == contact_floor);
    CHECK(body.position == stood);
}

TEST_CASE("a body slides down a slope that is steeper than the limit") {
    const std::vector<Segment> slope{{at(-50, 100), at(50, -100)}};
    Body body = body_at(-40, 0, 0, 80);
    CHECK(move(body, slope) == contact_right);
    const Point first = body.position;
    body.velocity.y = pixels_a_frame(5);
    CHECK(move(body, slope) == contact_right);
    CHECK(body.position.x < first.x);
    CHECK(body.position.y > first.y);
}

TEST_CASE("the limit of what can be walked is an option") {
    const std::vector<Segment> slope{{at(-50, 100), at(50, -100)}};
    Body body = body_at(-40, 0, 0, 80);
    CHECK(move(body, slope, {false, false, 512}) == contact_floor);
}

TEST_CASE("a slanted ceiling stops a rising body") {
    Body body = body_at(0, 0, 0, -40);
    CHECK(move(body, {{at(-50, -40), at(50, -20)}}) == contact_ceiling);
    CHECK(body.velocity.y == Velocity{0});
}

TEST_CASE("a wedge of two steep strokes stops a body") {
    const std::vector<Segment> wedge{{at(-20, -60), at(-2, 60)}, {at(2, 60), at(20, -60)}};
    Body body = body_at(0, -80);
    Contact met = 0;
    for (int frame = 0; frame < 10; ++frame) {
        body.velocity.y = pixels_a_frame(60);
        met |= move(body, wedge);
    }
    CHECK(met == (contact_left | contact_right));
    const Point stuck = body.position;
    body.velocity.y = pixels_a_frame(60);
    move(body, wedge);
    CHECK(body.position == stuck);
}

TEST_CASE("a body on the ground follows it down") {
    const std::vector<Segment> hill{{at(-50, 7), at(0, 7)}, {at(0, 7), at(50, 57)}};
    Body body = body_at(10, 0, 4);
    body.position = at(6, 0);
    CHECK(move(body, hill, {false, true}) == contact_floor);
    CHECK(body.position == at(10, 4));
}

TEST_CASE("a body on the ground falls where it ends") {
    const std::vector<Segment> ledge{{at(-50, 7), at(0, 7)}, {at(0, 17), at(50, 17)}};
    Body body = body_at(4, 0, 4);
    CHECK(move(body, ledge, {false, true}) == 0);
    CHECK(body.position == at(8, 0));
}

TEST_CASE("a jump leaves the ground") {
    const std::vector<Segment> hill{{at(-50, 7), at(50, 7)}};
    Body body = body_at(0, 0, 4, -1);
    CHECK(move(body, hill, {false, true}) == 0);
    CHECK(body.position == at(4, -1));
}

TEST_CASE("a one-sided stroke drawn to the left is a ceiling") {
    const std::vector<Segment> ceiling{{at(50, -20), at(-50, -20), true}};
    Body body = body_at(0, 0, 0, -40);
    CHECK(move(body, ceiling) == contact_ceiling);
    body = body_at(0, -60, 0, 60);
    CHECK(move(body, ceiling) == 0);
}

TEST_CASE("a floor of two strokes, one of them solid, is no one-way") {
    const std::vector<Segment> floor{{at(-50, 20), at(50, 20), true}, {at(-50, 20), at(50, 20)}};
    Body body = body_at(0, 0, 0, 40);
    CHECK(move(body, floor) == contact_floor);
}

TEST_CASE("what falls into the middle of a wedge of steep walls stops there") {
    const std::vector<Segment> wedge{{at(-20, 0), at(0, 40)}, {at(20, 0), at(0, 40)}};
    Body body = body_at(0, 0, 0, 40);
    CHECK(move(body, wedge) == (contact_left | contact_right));
    CHECK(body.position.x == at(0, 0).x);
}

TEST_CASE("what rises between two slanted ceilings at once slides along neither") {
    const std::vector<Segment> gable{{at(-20, -40), at(0, -60)}, {at(20, -40), at(0, -60)}};
    Body body = body_at(0, 0, 0, -60);
    CHECK(move(body, gable) == contact_ceiling);
    CHECK(body.position.x == at(0, 0).x);
}

TEST_CASE("what rests in a valley of two strokes walks up the one that faces its motion") {
    const std::vector<Segment> valley{{at(-40, 0), at(0, 40)}, {at(0, 40), at(40, 0)}};
    for (const int way : {-1, 1}) {
        Body body = body_at(0, 27, way, 5);
        CHECK(move(body, valley) == contact_floor);
        CHECK(body.position == at(way, 26));
    }
}

TEST_CASE("of two walls hit at once the one that faces the motion counts, in the mirror too") {
    const std::vector<Segment> walls{{{{-1}, {-1}}, {{-1}, {7}}}, {{{6}, {-10}}, {{-1}, {-1}}},
                                     {{{12}, {7}}, {{12}, {8}}},  {{{1}, {-11}}, {{12}, {7}}},
                                     {{{12}, {8}}, {{-1}, {-4}}}, {{{-12}, {8}}, {{-4}, {8}}},
                                     {{{-4}, {3}}, {{8}, {7}}}};
    std::vector<Segment> mirrored = walls;
    for (Segment& s : mirrored) {
        s.a.x.raw *= -1;
        s.b.x.raw *= -1;
    }
    const SegmentOptions options{false, true, 0};
    Body body{{{5}, {9}}, {{-6}, {-4}}, {{4}, {1}}};
    Body mirror{{{-5}, {9}}, {{6}, {-4}}, {{4}, {1}}};
    move(body, walls, options);
    move(mirror, mirrored, options);
    CHECK(mirror.position == Point{{-body.position.x.raw}, body.position.y});
}

namespace {

// A cell alone.
struct LoneCell {
    int column, row;
};

constexpr Traits traits_at(const LoneCell& cell, int column, int row) {
    return column == cell.column && row == cell.row ? trait_solid : Traits{0};
}

constexpr Kind kind_at(const LoneCell& cell, int column, int row) {
    return traits_at(cell, column, row) ? Kind::solid : Kind::empty;
}

} // namespace

// Its head is led round the corner by the slack below ceilings.
TEST_CASE("no body passes between the corner of a cell and a stroke that ends there") {
    const LoneCell cell{10, 2};
    const Point corner{at_cell(10), at_cell(3)};
    const std::vector<Segment> stroke{{corner + Offset{{11264}, {7424}}, corner}};
    const SegmentList strokes{stroke.data(), static_cast<int>(stroke.size())};
    const Room<LoneCell> room{&cell, {}, nullptr, &strokes};
    int passed = 0;
    for (int x = -1400; x <= -200; x += 50)
        for (int y = -1200; y <= 400; y += 50)
            for (int start = 1450; start <= 2400; start += 50) { // above the stroke
                Body body{corner + Offset{{start}, {384}}, {{}, {}}, {{256}, {384}}};
                body.velocity = {{static_cast<std::int16_t>(x)}, {static_cast<std::int16_t>(y)}};
                MoveOptions options;
                options.ceiling_slack = {2048};
                options.last_contact = contact_floor;
                move_in_room(body, room, options);
                passed += body.position.x.raw + 256 <= corner.x.raw;
            }
    CHECK(passed == 0);
}
