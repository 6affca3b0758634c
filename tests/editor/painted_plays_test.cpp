// Plays in place: from a window's painter into the level, and back.
#include "tests/editor/painted_game.hpp"

using namespace halfbyte::test;

TEST_CASE_METHOD(Painting,
                 "the picture does not move while cells are painted after a play in place") {
    game.press_key('-');
    game.hover(164, 92);
    game.press_enter();
    game.frames(25, input_right); // the camera still moves
    game.press_escape();
    const View before = game.session().view();
    for (int step = 0; step < 6; ++step) {
        game.click(2, 2);
        game.load_game();
        game.undo();
        game.load_game();
        CHECK(game.session().view().camera_x == before.camera_x);
        CHECK(game.session().view().camera_y == before.camera_y);
    }
}

TEST_CASE_METHOD(Painting,
                 "a play in place that reaches the goal returns to the same view without a best") {
    game.press_key('-');
    game.hold_right(true);
    game.frames(120);
    game.hold_right(false);
    const View before = game.session().view();
    const int goal = 92, row = 12;
    game.hover((goal * pixels_per_cell - before.camera_x) / 2 + 4, row * pixels_per_cell / 2 + 4);
    game.press_enter();
    REQUIRE(game.time_runs());
    game.frames(400);
    CHECK(game.session().state().scene == Scene::level);
    CHECK_FALSE(game.time_runs());
    CHECK(game.session().view().camera_x == before.camera_x);
    CHECK(game.shows_notices()); // the time of the goal
    for (const Slot& slot : game.session().save().slots)
        CHECK(slot.levels[0].best_time == 0);
}

TEST_CASE_METHOD(Painting, "E returns from a play in place to the same view") {
    game.press_key('-');
    game.hover(40, 80);
    const View before = game.session().view();
    game.press_enter();
    game.frames(60, input_right);
    game.begin_or_end();
    CHECK(game.session().view().camera_x == before.camera_x);
    CHECK(game.zoom() == hosted::Zoom{1, 2});
}

TEST_CASE_METHOD(Painting, "a play in place that leaves its level returns to the painter") {
    game.hover_at(5, 12);
    game.press_enter();
    game.frames(10);
    game.leave_level();
    game.frames(120);
    CHECK(game.session().state().scene == Scene::level);
    CHECK_FALSE(game.time_runs());
    const std::string before = game.map("first");
    game.click(8, 8);
    CHECK(game.map("first") != before);
}

TEST_CASE_METHOD(Painting, "painting that ends says that time is stopped, until it runs") {
    game.begin_or_end();
    game.frame();
    CHECK(game.shows_notices());
    game.run_time();
    game.frame();
    CHECK_FALSE(game.shows_notices());
}

TEST_CASE_METHOD(Painting,
                 "painting that ends and begins again keeps the view while time is stopped") {
    game.press_key('-');
    game.hold_right(true);
    game.frames(20);
    game.hold_right(false);
    const View before = game.session().view();
    game.begin_or_end();
    game.frames(10);
    game.begin_or_end();
    CHECK(game.session().view().camera_x == before.camera_x);
    CHECK(game.zoom() == hosted::Zoom{1, 2});
}

TEST_CASE_METHOD(Painting, "coins that were collected in a play are drawn while painting") {
    const int column = 10, row = 11;
    game.hover_at(1, 1);
    const auto before = game.cell_of_picture(column, row);
    game.hover_at(column, row);
    game.press_enter();
    game.frames(10);
    REQUIRE(game.session().world().coins == 1);
    game.frames(60, input_right);
    game.press_escape();
    game.hover_at(1, 1);
    CHECK(game.cell_of_picture(column, row) == before);
}

TEST_CASE_METHOD(Painting, "the flash of a death does not stay in the picture of the painter") {
    const int pit = 14, row = 14;
    game.hover_at(1, 1);
    const auto before = game.cell_of_picture(4, 13); // of the ground
    game.hover_at(pit, row);
    game.press_enter();
    for (int frame = 0; frame < 60 && game.session().world().phase != Phase::dying; ++frame)
        game.frame();
    game.frame();
    REQUIRE(game.session().stage().flash != 0);
    game.press_escape();
    game.hover_at(1, 1);
    CHECK(game.cell_of_picture(4, 13) == before);
}

TEST_CASE_METHOD(Painting,
                 "Enter in a wall says that the hero has no space, and stays in the painter") {
    game.hover_at(5, 13); // the ground
    game.press_enter();
    CHECK_FALSE(game.time_runs());
    CHECK(game.shows_notices());
    game.hover_at(5, 12);
    game.press_enter();
    CHECK(game.time_runs());
}

TEST_CASE_METHOD(Painting, "the way that was found is played until Escape, which drops its rest") {
    game.choose_in_palette("play the way");
    CHECK_FALSE(game.time_runs()); // none is known
    game.find_way(std::vector<Input>(200, input_right));
    const int start = player(game.session().world()).position.x.raw;
    game.choose_in_palette("play the way");
    game.frames(30);
    CHECK(player(game.session().world()).position.x.raw > start);
    game.press_escape();
    CHECK_FALSE(game.time_runs());
    game.hover_at(5, 12);
    game.press_enter();
    const int here = player(game.session().world()).position.x.raw;
    game.frames(30);
    CHECK(player(game.session().world()).position.x.raw == here);
}
