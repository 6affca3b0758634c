// The laboratory shows what the engine does, and nothing else: it gets real mouse events, and the
// engine is called directly.
#include "engine/collide/obstacles.hpp"
#include "tests/lab/lab_hand.hpp"
#include "tests/support/no_cells.hpp"
#include "tests/support/read_png.hpp"
#include "tests/support/source_folder.hpp"

#include <random>

using namespace halfbyte;
using namespace halfbyte::tools::collision_lab;

namespace {

// Whether a pixel or one right beside it has a colour.
bool has_near(const hosted::Canvas& canvas, int x, int y, hosted::Colour colour) {
    for (int row = std::max(y - 1, 0); row <= std::min(y + 1, canvas.height - 1); ++row)
        for (int column = std::max(x - 1, 0); column <= std::min(x + 1, canvas.width - 1); ++column)
            if (canvas.pixels[static_cast<std::size_t>(row * canvas.width + column)] == colour)
                return true;
    return false;
}

// Each pixel of one picture is in the other, at its place or right beside, but for the ends of a
// few buttons. The laboratory puts the panel on one row or the next by floating-point numbers,
// whose last bits depend on the processor.
void check_like(const hosted::Canvas& picture, const hosted::Canvas& page) {
    REQUIRE(picture.width == page.width);
    REQUIRE(picture.height == page.height);
    int strange = 0;
    for (int y = 0; y < page.height; ++y)
        for (int x = 0; x < page.width; ++x) {
            const auto i = static_cast<std::size_t>(y * page.width + x);
            strange += !has_near(page, x, y, picture.pixels[i])
                       || !has_near(picture, x, y, page.pixels[i]);
        }
    constexpr int ends_of_buttons = 100;
    CHECK(strange <= ends_of_buttons);
}

BoxSet set_of(const std::vector<Box>& boxes) {
    return {boxes.data(), static_cast<int>(boxes.size())};
}

tools::collision_lab::Scene random_scene(System system, std::mt19937& random) {
    const auto between = [&](int low, int high) {
        return low + static_cast<int>(random() % static_cast<unsigned>(high - low + 1));
    };
    tools::collision_lab::Scene scene = example_of(system);
    for (TileKind& kind : scene.kinds)
        kind = between(0, 2) ? TileKind::empty : static_cast<TileKind>(between(0, kind_count - 1));
    for (int row = 0; row <= tools::collision_lab::Scene::rows; ++row)
        for (int column = 0; column <= tools::collision_lab::Scene::columns; ++column)
            for (const Walls side : {wall_top, wall_left})
                if (tools::collision_lab::Scene::holds({column, row, side}))
                    scene.set_wall({column, row, side}, between(0, 3) == 0);
    for (Segment& s : scene.segments)
        s = {{{between(0, 49'000)}, {between(0, 36'000)}},
             {{between(0, 49'000)}, {between(0, 36'000)}},
             between(0, 2) == 0};
    scene.segment_options = {between(0, 1) == 0, between(0, 1024)};
    scene.options = {{between(0, 1) * between(0, 2'000)},
                     between(0, 3) == 0,
                     between(0, 1) == 0 ? contact_floor : Contact{0}};
    for (Box& box : scene.boxes)
        box = {{{between(0, 40'000)}, {between(0, 40'000)}},
               {{between(1, 9'000)}, {between(1, 9'000)}},
               trait_solid};
    scene.body.position = {{between(0, 49'000)}, {between(0, 36'000)}};
    scene.body.half = {{between(1, 2'048)}, {between(1, 2'048)}};
    set_target(scene, {{between(0, 49'000)}, {between(0, 36'000)}});
    if (between(0, 2) == 0) // nearly level: only some sub-steps have a y
        scene.body.velocity.y = {static_cast<std::int16_t>(between(-4, 4))};
    return scene;
}

} // namespace

TEST_CASE("a body dragged among all obstacles ends where move_among_obstacles moves it") {
    Lab lab(System::moving);
    int stopped = 0;
    for (const auto [x, y, to_x, to_y] :
         {std::array{60, 60, 120, 130}, std::array{140, 30, 150, 100},
          std::array{130, 100, 30, 130}, std::array{60, 115, 150, 118}}) {
        drag_both(lab, x, y, to_x, to_y);
        const SceneCells level(lab.scene());
        const Cells cells = level.cells();
        const SegmentList segments = segment_list(lab.scene());
        const Obstacles<Cells, tools::collision_lab::Scene> obstacles{
            &cells, set_of(lab.scene().boxes), &lab.scene(), &segments};
        Body body{at(x, y), pixels_a_frame(to_x - x, to_y - y), lab.scene().body.half};
        const BoxMove move = move_among_obstacles(body, obstacles);
        CHECK(lab.outcome().body.position == body.position);
        CHECK(lab.outcome().contact == move.contact);
        stopped += move.contact != 0;
    }
    CHECK(stopped >= 3);
}

TEST_CASE("a stage among all obstacles shows each type's clearance and uses the smallest") {
    const Outcome outcome = outcome_of(example_of(System::moving));
    const tools::collision_lab::Stage& seam =
        outcome.stages[20]; // from a segment onto a thin floor
    REQUIRE(seam.asked);
    for (const Answer& answer : seam.asked->answers) {
        INFO(answer.set);
        CHECK(answer.met == (answer.set == "segments" || answer.set == "thin walls"));
        CHECK(answer.leads == (answer.set == "segments"));
        CHECK((answer.set != "segments" || answer.gap == 0));
    }
    CHECK(seam.contact == 0);
}

TEST_CASE("a ground snap is a stage of its own") {
    const Outcome outcome = outcome_of(example_of(System::moving));
    const tools::collision_lab::Stage& snap = outcome.stages[5];
    CHECK_THAT(snap.title, Catch::EndsWith("ground snap"));
    CHECK(snap.from.x == snap.to.x);
    CHECK(snap.from.y < snap.to.y);
    CHECK(snap.contact == (contact_floor | contact_slope));
}

TEST_CASE("the move of four-corner is the only stage if only cells are near") {
    tools::collision_lab::Scene scene = example_of(System::moving);
    scene.body.position = at(100, 40);
    set_target(scene, at(104, 42));
    const Outcome outcome = outcome_of(scene);
    REQUIRE(outcome.stages.size() == 1);
    CHECK(outcome.stages[0].title == "only cells are near");
}

TEST_CASE("a click among all obstacles changes the one under it and the right button removes it") {
    Lab lab(System::moving);
    lab.click(24, 24); // in the middle of a cell
    CHECK(lab.scene().at(1, 1) == TileKind::solid);
    lab.click(24, 24, SDL_BUTTON_RIGHT);
    CHECK(lab.scene().at(1, 1) == TileKind::empty);
    lab.click(24, 24, SDL_BUTTON_RIGHT);
    REQUIRE(lab.scene().boxes.size() == 2);
    lab.click(24, 24, SDL_BUTTON_RIGHT);
    CHECK(lab.scene().boxes.size() == 1);
    lab.click(100, 33); // near the upper edge of a cell
    CHECK(lab.scene().wall_at({6, 2, wall_top}));
    lab.click(96, 120, SDL_BUTTON_RIGHT); // on the segment
    CHECK(lab.scene().segments.empty());
}

TEST_CASE("a click adds a cell and another click removes it") {
    Lab lab(System::four_corner);
    REQUIRE(lab.scene().at(1, 1) == TileKind::empty);
    lab.app().choices().brush = TileKind::slope_left;
    lab.click(20, 20);
    CHECK(lab.scene().at(1, 1) == TileKind::slope_left);
    lab.click(20, 20);
    CHECK(lab.scene().at(1, 1) == TileKind::empty);
}

TEST_CASE("the right button removes a cell") {
    Lab lab(System::four_corner);
    REQUIRE(lab.scene().at(0, 8) == TileKind::solid);
    lab.click(4, 140, SDL_BUTTON_RIGHT);
    CHECK(lab.scene().at(0, 8) == TileKind::empty);
}

TEST_CASE("the right button adds and removes boxes") {
    Lab lab(System::box_set);
    const std::size_t before = lab.scene().boxes.size();
    lab.click(20, 120, SDL_BUTTON_RIGHT);
    REQUIRE(lab.scene().boxes.size() == before + 1);
    lab.click(20, 120, SDL_BUTTON_RIGHT);
    CHECK(lab.scene().boxes.size() == before);
}

TEST_CASE("the last stage of a scene ends where one call of the engine ends") {
    std::mt19937 random(7);
    int several = 0;
    for (int round = 0; round < 3000; ++round)
        for (int system = 0; system < feature_count; ++system) {
            const tools::collision_lab::Scene scene =
                random_scene(static_cast<System>(system), random);
            const Outcome outcome = outcome_of(scene);
            REQUIRE(!outcome.stages.empty());
            REQUIRE(outcome.stages.front().from == scene.body.position);
            REQUIRE(outcome.stages.back().to == outcome.body.position);
            for (std::size_t i = 1; i < outcome.stages.size(); ++i)
                REQUIRE(outcome.stages[i].from == outcome.stages[i - 1].to);
            several += outcome.stages.size() > 1;
        }
    CHECK(several > 3000);
}

TEST_CASE("the laboratory draws the pictures of it on the pages") {
    struct Picture {
        System system;
        int stage; // from 0; -1 for the last
    };
    for (const auto [system, stage] :
         {Picture{System::four_corner, 5}, Picture{System::thin_wall, 9},
          Picture{System::segment, 0}, Picture{System::sweep, 0}, Picture{System::box_set, -1},
          Picture{System::moving, 20}}) {
        LabApp app(example_of(system), false);
        app.choices().stage = stage;
        app.frame();
        app.frame();
        const std::string name =
            std::string("lab_") + feature_names[static_cast<std::size_t>(system)] + ".png";
        INFO(name);
        check_like(app.picture(), test::read_png(test::source_path("docs/pictures/") + name));
    }
}
