// The laboratory's thin walls: it gets real mouse events, and the engine is called directly.
#include "tests/lab/lab_hand.hpp"

using namespace halfbyte;
using namespace halfbyte::tools::collision_lab;

TEST_CASE("a click near an edge adds a thin wall that the body stands on") {
    Lab lab(System::thin_wall);
    drag_both(lab, 24, 24, 24, 60);
    REQUIRE(lab.outcome().contact == 0);
    lab.click(22, 50); // two pixels below the upper edge of a cell
    CHECK(lab.scene().wall_at({1, 3, wall_top}));
    CHECK(lab.outcome().contact == contact_floor);
    CHECK(lab.outcome().body.position == at(24, 48 - 7));
}

TEST_CASE("a click near a thin wall removes it and the body passes") {
    Lab lab(System::thin_wall);
    drag_both(lab, 130, 56, 90, 56);
    REQUIRE(lab.outcome().contact == contact_left);
    lab.click(111, 60);
    CHECK(!lab.scene().wall_at({7, 3, wall_left}));
    CHECK(lab.outcome().body.position == at(90, 56));
}

TEST_CASE("the right button removes a thin wall and adds none") {
    Lab lab(System::thin_wall);
    for (int clicks = 0; clicks < 2; ++clicks) {
        lab.click(111, 60, SDL_BUTTON_RIGHT);
        CHECK(!lab.scene().wall_at({7, 3, wall_left}));
    }
}

TEST_CASE("a click in the middle of a cell adds no thin wall") {
    Lab lab(System::thin_wall);
    const auto before = lab.scene().walls;
    lab.click(168, 24);
    CHECK(lab.scene().walls == before);
}

TEST_CASE("a thin wall that is dragged follows the line of the grid that it began on") {
    Lab lab(System::thin_wall);
    lab.drag(3, 31, 100, 39);
    for (int column = 0; column <= 6; ++column)
        CHECK(lab.scene().wall_at({column, 2, wall_top}));
    CHECK(!lab.scene().wall_at({7, 2, wall_top}));
}

TEST_CASE("a thin wall can be on each edge of the frame") {
    Lab lab(System::thin_wall);
    lab.click(1, 24);
    CHECK(lab.scene().wall_at({0, 1, wall_left}));
    lab.click(tools::collision_lab::Scene::columns * 16 - 1, 24);
    CHECK(lab.scene().wall_at({tools::collision_lab::Scene::columns, 1, wall_left}));
    lab.click(24, 1);
    CHECK(lab.scene().wall_at({1, 0, wall_top}));
    lab.click(24, tools::collision_lab::Scene::rows * 16 - 1);
    CHECK(lab.scene().wall_at({1, tools::collision_lab::Scene::rows, wall_top}));
}

TEST_CASE("a stage that enters a line across two rows reads the four edges of the crossing") {
    const Outcome outcome = outcome_of(example_of(System::thin_wall));
    const tools::collision_lab::Stage& landing = outcome.stages[9];
    REQUIRE(landing.contact == contact_floor);
    const std::vector<Edge> crossing{
        {6, 4, wall_left}, {6, 5, wall_left}, {5, 5, wall_top}, {6, 5, wall_top}};
    CHECK(landing.edges == crossing);
}

TEST_CASE("a body dragged into a thin wall is first pushed out of it") {
    Lab lab(System::thin_wall);
    drag_both(lab, 109, 60, 109, 60);
    CHECK(lab.outcome().stages[0].title == "moved out of a thin wall");
    CHECK(lab.outcome().stages[0].to == at(107, 60));
}
