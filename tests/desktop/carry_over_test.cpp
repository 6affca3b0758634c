#include "platform/hosted/play/session.hpp"

#include "engine/sim/script_block.hpp"
#include "engine/sim/state_image.hpp"
#include "tests/support/test.hpp"
#include "tests/support/test_pack.hpp"

#include <iterator>
#include <utility>

using namespace halfbyte::test;

namespace {

constexpr std::string_view corridor = R"(
........
P.o...w.
########)";

// A session whose player walks for some frames, past the coin.
struct Walk {
    explicit Walk(const Pack& pack, int frames = 60) : session(pack, 0, desktop_screen, 1) {
        for (int frame = 0; frame < frames; ++frame)
            session.step(frame < 20 ? input_right : Input{0});
    }
    Point place() const { return player(session.world()).position; }
    void change_to(const Pack& pack) { session.change_pack(pack, pack.flow.flow); }

    Session session;
};

constexpr const char* with_checkpoint = R"(
..........
P.C.......
##########)";

struct InCorridor {
    const Pack before = test_pack({corridor});
    Walk walk{before};
};

} // namespace

TEST_CASE_METHOD(InCorridor,
                 "after a change of the tuning the world continues with the new numbers") {
    Pack after = before;
    after.rules.tuning.walk_speed = Velocity{999};
    const World world = walk.session.world();
    walk.change_to(after);
    CHECK(state_hash(walk.session.world()) == state_hash(world));
    CHECK(walk.session.level().rules == walk.session.game().rules);
}

TEST_CASE("a crouched player's feet stay where they are when the height of the crouch changes") {
    Pack before = test_pack({corridor});
    before.rules.tuning.crouch_height = pixels(6);
    for (const int height : {0, 4, 10}) {
        Walk walk(before);
        for (int frame = 0; frame < 40; ++frame)
            walk.session.step(input_down);
        REQUIRE((player(walk.session.world()).flags & actor_crouches));
        Pack after = before;
        after.rules.tuning.crouch_height = pixels(height);
        walk.change_to(after);
        const Actor& self = player(walk.session.world());
        CHECK(self.position.y + half_of(self, walk.session.level()).y == at_cell(2));
    }
}

TEST_CASE_METHOD(InCorridor, "after a change of the map the player and the collected items stay") {
    REQUIRE(walk.session.world().coins == 1);
    const Point place = walk.place();
    const std::uint32_t frame = walk.session.world().frame;
    const Pack after = test_pack({R"(
..o......
P.o...w..
#########)"});
    walk.change_to(after);
    const World& world = walk.session.world();
    CHECK(walk.place() == place);
    CHECK(world.frame == frame);
    CHECK(world.coins == 1);
    const Cells cells = cells_of(world, walk.session.level());
    CHECK(kind_at(cells, 2, 0) == TileKind::coin);
    CHECK(kind_at(cells, 2, 1) == TileKind::empty);
}

TEST_CASE_METHOD(InCorridor, "a player inside a new wall is placed at the start") {
    const Pack after = test_pack({R"(
.#######
P#######
########)"});
    walk.change_to(after);
    const Session fresh(after, 0, desktop_screen, 1);
    CHECK(walk.place() == player(fresh.world()).position);
    CHECK(walk.session.world().deaths == 0);
}

TEST_CASE("a moved start moves the respawn point, a reached checkpoint keeps it") {
    const Pack before = test_pack({with_checkpoint});
    Walk at_start(before, 0);
    Walk at_checkpoint(before);
    const Point checkpoint = at_checkpoint.session.world().respawn;
    REQUIRE_FALSE(checkpoint == at_start.session.world().respawn);
    const Pack after = test_pack({R"(
..........
.PC..#####
##########)"});
    at_start.change_to(after);
    at_checkpoint.change_to(after);
    CHECK(at_start.session.world().respawn.x == at_pixel(24));
    CHECK(at_checkpoint.session.world().respawn == checkpoint);
}

TEST_CASE("a player inside a new wall is placed at a free checkpoint or else at the start") {
    const Pack before = test_pack({with_checkpoint});
    Walk walk(before, 120);
    const Point checkpoint = walk.session.world().respawn;
    for (int frame = 0; frame < 60; ++frame)
        walk.session.step(input_right);
    REQUIRE(pixel_of(walk.place().x) > 64);
    const Pack free_checkpoint = test_pack({R"(
...#######
P.C#######
##########)"});
    walk.change_to(free_checkpoint);
    CHECK(walk.place() == checkpoint);
    const Pack no_checkpoint = test_pack({R"(
.#########
P#########
##########)"});
    walk.change_to(no_checkpoint);
    CHECK(pixel_of(walk.place().x) == 8);
}

TEST_CASE("a player below the bottom of a level that became lower is placed at the start") {
    const Pack before = test_pack({R"(
P.......
#.......
#.......
########)"});
    Walk walk(before);
    REQUIRE(pixel_of(walk.place().y) > 32);
    const Pack after = test_pack({R"(
P.......
########)"});
    walk.change_to(after);
    CHECK(pixel_of(walk.place().y) < 16);
    CHECK(walk.session.world().deaths == 0);
}

TEST_CASE("after a change of the scripts all actors restart theirs in place") {
    Pack before = test_pack({corridor});
    Walk walk(before);
    const Point place = walk.session.world().actors[1].position;
    REQUIRE(walk.session.world().actors[1].kind == walker_kind);
    Pack after = before;
    after.scripts.assign(std::begin(walking_scripts.bytes), std::end(walking_scripts.bytes));
    walk.change_to(after);
    const Actor& walker = walk.session.world().actors[1];
    CHECK(walker.position == place);
    CHECK(walker.script_at == 0);
    CHECK(walker.act == 0);
}

TEST_CASE_METHOD(InCorridor, "an actor whose kind was removed disappears") {
    Pack after = before;
    after.rules.actor_kinds[walker_kind] = ActorKind{};
    after.rules.actor_kinds[walker_kind].half = {};
    walk.change_to(after);
    CHECK(walk.session.world().actors[1].kind == no_actor);
}

TEST_CASE("a level is found by name after a change of the order of levels") {
    const Pack before = test_pack({corridor, corridor});
    Walk walk(before);
    const Point place = walk.place();
    Pack after = before;
    std::swap(after.levels[0], after.levels[1]);
    walk.change_to(after);
    CHECK(walk.session.packed_level().name == "level1");
    CHECK(walk.session.state().level_number == 1);
    CHECK(walk.place() == place);
}

TEST_CASE("after a level was removed another one begins under the same screen") {
    const Pack before = test_pack({corridor, corridor});
    Session session(before, 1, desktop_screen, 1);
    for (int frame = 0; frame < 60; ++frame)
        session.advance(frame < 20 ? input_right : Input{0});
    session.advance(input_start);
    REQUIRE(session.state().scene == Scene::pause);
    const Pack after = test_pack({corridor});
    session.change_pack(after, after.flow.flow);
    CHECK(session.state().scene == Scene::pause);
    CHECK(session.packed_level().name == "level1");
    CHECK(session.state().level_number == 0);
    CHECK(session.world().frame == 0);
}

TEST_CASE("a cursor beyond the last level after levels were removed moves to the first") {
    const Pack before = test_pack({corridor, corridor, corridor});
    Flow flow;
    flow.scenes = flow_select;
    flow.all_open = true;
    Session session(before, desktop_screen, flow);
    REQUIRE(session.state().scene == Scene::select);
    session.advance(input_down);
    session.advance(0);
    session.advance(input_down);
    REQUIRE(session.state().cursor == 2);
    REQUIRE(session.state().walk != 0);
    const Pack after = test_pack({corridor});
    session.change_pack(after, flow);
    CHECK(session.state().cursor == 0);
    CHECK(session.state().walk == 0);
}

TEST_CASE("during a fade to another level the picture still shows the previous one") {
    const Pack pack = test_pack({corridor, R"(
..
P.
##)"});
    Flow flow;
    flow.scenes = flow_select;
    flow.all_open = true;
    Session session(pack, desktop_screen, flow);
    session.advance(input_down);
    session.advance(0);
    session.advance(input_a);
    REQUIRE(session.state().level_number == 1);
    CHECK(session.packed_level().name == "level1");
    while (session.state().fade != 0)
        session.advance(0);
    CHECK(session.packed_level().name == "level2");
}
