// Crumbling cells. Numbers are those of test::plain_rules: a cell disappears after 20 frames and
// comes back after 40.
#include "engine/sim/cell_timers.hpp"

#include "tests/support/ascii_level.hpp"
#include "tests/support/test.hpp"

using namespace halfbyte::test;

namespace {

constexpr const char* bridge = R"(
P...........
............
##xxxxxxxx##
............
............
############)";

// The player stands on a column of the bridge since this frame.
World standing(const Level& level, int column) {
    World world = start(level);
    player(world).position = {at_cell(column) + Distance{subpixels_per_cell / 2},
                              at_pixel(2 * 16 - 7)};
    step(world, 0, level);
    REQUIRE((player(world).contact & contact_floor));
    return world;
}

TileKind kind_of_cell(const World& world, const Level& level, int column, int row = 2) {
    return kind_at(cells_of(world, level), column, row);
}

int timers_running(const World& world) {
    int count = 0;
    for (const CellTimer& timer : world.timers)
        count += timer.count != 0;
    return count;
}

struct OnBridge {
    const AsciiLevel level{bridge};
};

} // namespace

TEST_CASE_METHOD(OnBridge, "a crumbling cell disappears at the end of its last frame") {
    World world = standing(level, 4); // the first frame
    run(world, level, 0, 18);
    CHECK(kind_of_cell(world, level, 4) == TileKind::crumble);
    step(world, 0, level);
    CHECK(kind_of_cell(world, level, 4) == TileKind::empty);
    CHECK((world.events & event_crumble));
}

TEST_CASE_METHOD(OnBridge, "a crumbling cell continues to crumble after the player has left it") {
    World world = standing(level, 4);
    player(world).position.x = at_cell(1);
    run(world, level, 0, 19);
    CHECK(kind_of_cell(world, level, 4) == TileKind::empty);
}

TEST_CASE_METHOD(OnBridge,
                 "only the cell under the middle of the feet crumbles on two crumbling cells") {
    World world = standing(level, 4);
    player(world).position.x = at_cell(5) - Distance{1};
    run(world, level, 0, 19);
    CHECK(kind_of_cell(world, level, 4) == TileKind::empty);
    CHECK(kind_of_cell(world, level, 5) == TileKind::crumble);
}

TEST_CASE_METHOD(OnBridge, "a crumbled cell comes back") {
    World world = standing(level, 4);
    run(world, level, 0, 19 + 39);
    CHECK(kind_of_cell(world, level, 4) == TileKind::empty);
    step(world, 0, level);
    CHECK(kind_of_cell(world, level, 4) == TileKind::crumble);
    CHECK(timers_running(world) == 0);
}

TEST_CASE_METHOD(OnBridge, "a crumbled cell does not come back while a player is in it") {
    World world = standing(level, 4);
    player(world).position.x = at_cell(1);
    run(world, level, 0, 19 + 38);
    const Point inside{at_cell(4), at_cell(2)};
    for (int frame = 0; frame < 30; ++frame) {
        player(world).position = inside;
        player(world).velocity = {};
        step(world, 0, level);
        CHECK(kind_of_cell(world, level, 4) == TileKind::empty);
    }
    player(world).position = {at_cell(1), at_cell(0)};
    step(world, 0, level);
    CHECK(kind_of_cell(world, level, 4) == TileKind::crumble);
}

TEST_CASE_METHOD(OnBridge,
                 "a player who only touches a crumbled cell's edge does not keep it away") {
    World world = standing(level, 4);
    player(world).position.x = at_cell(1);
    run(world, level, 0, 19 + 39);
    player(world).position = {at_cell(4) - pixels(5), at_pixel(2 * 16 - 7)};
    player(world).velocity = {};
    step(world, 0, level);
    CHECK(kind_of_cell(world, level, 4) == TileKind::crumble);
}

TEST_CASE("a ninth cell holds while eight timers run") {
    const AsciiLevel level(R"(
P............
.............
##xxxxxxxxx##)");
    World world = standing(level, 2);
    for (int column = 3; column < 10; ++column) {
        player(world).position = {at_cell(column) + pixels(8), at_pixel(2 * 16 - 7)};
        step(world, 0, level);
    }
    CHECK(timers_running(world) == cell_timers);
    player(world).position.x = at_cell(10) + pixels(8);
    const auto holds = [&] { return kind_of_cell(world, level, 10) == TileKind::crumble; };
    run(world, level, 0, 19 + 40 - 8);
    CHECK(holds());
    step(world, 0, level); // the first is back: its timer is the ninth's in the next frame
    CHECK(timers_running(world) == cell_timers - 1);
    run(world, level, 0, 19);
    CHECK(holds());
    step(world, 0, level);
    CHECK_FALSE(holds());
}

TEST_CASE("actors other than the player do not make cells crumble") {
    auto [level, world] = started(R"(
P.......
#...w...
#xxxxxxx)");
    run(world, level, 0, 120);
    CHECK(timers_running(world) == 0);
}

TEST_CASE("a level whose cells stay gone has free timers") {
    Rules rules = plain_rules();
    rules.tuning.crumble_gone_frames = 0;
    const AsciiLevel level(bridge, rules);
    World world = standing(level, 4);
    run(world, level, 0, 300);
    CHECK(kind_of_cell(world, level, 4) == TileKind::empty);
    CHECK(timers_running(world) == 0);
}

TEST_CASE("a level whose cells never crumble has free timers") {
    Rules rules = plain_rules();
    rules.tuning.crumble_frames = 0;
    const AsciiLevel level(bridge, rules);
    World world = standing(level, 4);
    run(world, level, 0, 300);
    CHECK(kind_of_cell(world, level, 4) == TileKind::crumble);
    CHECK(timers_running(world) == 0);
}
