// The laboratory's segments: it gets real mouse events, and the engine is called directly.
#include "tests/lab/lab_hand.hpp"

#include "extras/fly_among_segments.hpp"

#include <cmath>

using namespace halfbyte;
using namespace halfbyte::tools::collision_lab;

namespace {

// The laboratory's example, written once more.
const std::vector<Segment> example_segments{
    {at(12, 68), at(148, 108), false},
    {at(134, 100), at(164, 12), false},
    {at(96, 54), at(44, 54), true},
};

// The engine's fly_among_segments with the laboratory's body between two positions, in pixels.
Contact move(Body& body, const std::vector<Segment>& segments, const Lab& lab, Point to) {
    body = {lab.scene().body.position, {}, lab.scene().body.half};
    body.velocity = {{static_cast<std::int16_t>((to.x - body.position.x).raw)},
                     {static_cast<std::int16_t>((to.y - body.position.y).raw)}};
    const SegmentList list{segments.data(), static_cast<int>(segments.size())};
    return fly_among_segments(body, list).contact;
}

} // namespace

TEST_CASE("a dragged end of a segment changes the body's move as in the engine") {
    Lab lab(System::segment);
    lab.drag(134, 100, 150, 60);
    std::vector<Segment> segments = example_segments;
    segments[1].a = at(150, 60);
    lab.drag(12, 68, 20, 120);
    segments[0].a = at(20, 120);
    CHECK(lab.scene().segments[0].a == segments[0].a);
    CHECK(lab.scene().segments[1].a == segments[1].a);
    Body body;
    const Contact contact = move(body, segments, lab, target_of(lab.scene()));
    CHECK(lab.outcome().body.position == body.position);
    CHECK(lab.outcome().contact == contact);
    CHECK(contact != 0);
}

TEST_CASE("a drag over an empty place draws a segment that the body stands on") {
    Lab lab(System::segment);
    drag_both(lab, 20, 20, 20, 50);
    REQUIRE(lab.outcome().contact == 0);
    lab.drag(4, 36, 36, 36);
    REQUIRE(lab.scene().segments.size() == example_segments.size() + 1);
    CHECK(lab.scene().segments.back().b == at(36, 36));
    CHECK(lab.outcome().contact == contact_floor);
    CHECK(lab.outcome().body.position == at(20, 36 - 7));
}

TEST_CASE("a click on a segment makes it one-sided and another makes it two-sided again") {
    Lab lab(System::segment);
    drag_both(lab, 160, 130, 90, 60); // through the floor from below
    lab.click(30, 73);
    CHECK(lab.scene().segments[0].one_sided);
    const Point passed = lab.outcome().body.position;
    lab.click(30, 73);
    CHECK(!lab.scene().segments[0].one_sided);
    CHECK(lab.outcome().body.position != passed);
    Body body;
    move(body, example_segments, lab, at(90, 60));
    CHECK(lab.outcome().body.position == body.position);
}

TEST_CASE("the right button removes a segment and the body passes") {
    Lab lab(System::segment);
    drag_both(lab, 52, 26, 52, 120);
    REQUIRE(lab.outcome().contact == contact_floor);
    lab.click(120, 99, SDL_BUTTON_RIGHT);
    CHECK(lab.scene().segments.size() == example_segments.size() - 1);
    CHECK(lab.outcome().body.position == at(52, 120));
}

TEST_CASE("no more segments are drawn than a level holds") {
    tools::collision_lab::Scene scene = example_of(System::segment);
    scene.segments.assign(most_segments, scene.segments[0]);
    Pointer pointer;
    pointer.press(scene, at(20, 130), Pointer::Button::left, TileKind::solid);
    pointer.drag(scene, at(60, 130));
    CHECK(scene.segments.size() == most_segments);
}
