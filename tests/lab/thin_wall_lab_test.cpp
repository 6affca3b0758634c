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

TEST_CASE("a thin wall that is dragged follows the line of the grid that it began on") {
    Lab lab(System::thin_wall);
    lab.drag(3, 31, 100, 39);
    for (int column = 0; column <= 6; ++column)
        CHECK(lab.scene().wall_at({column, 2, wall_top}));
    CHECK(!lab.scene().wall_at({7, 2, wall_top}));
}

TEST_CASE("a body dragged into a thin wall is first pushed out of it") {
    Lab lab(System::thin_wall);
    drag_both(lab, 109, 60, 109, 60);
    CHECK(lab.outcome().stages[0].title == "moved out of a thin wall");
    CHECK(lab.outcome().stages[0].to == at(107, 60));
}
