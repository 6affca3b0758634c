#include "tests/support/ascii_level.hpp"
#include "tools/lab/newcomer/imagination.hpp"
#include "tools/lab/newcomer/report.hpp"

namespace halfbyte::tools::newcomer {
namespace {

constexpr ScreenArea left_part{0, 0, 10 * pixels_per_cell, 240};

constexpr const char* corridor = "\n"
                                 "....................\n"
                                 "P....w#...........w.\n"
                                 "####################\n";

} // namespace

TEST_CASE("a sight has only the actors on the screen") {
    const test::AsciiLevel level(corridor);
    const World world = test::start(level);
    const Sight sight = look(world, level, left_part);
    int all = 0, seen = 0;
    for (int i = 1; i < awake_actors; ++i) {
        all += world.actors[i].kind != no_actor;
        seen += sight.world.actors[i].kind != no_actor;
    }
    CHECK(all == 2);
    CHECK(seen == 1);
}

TEST_CASE("cells that were not seen are imagined as solid, with a goal beside open cells") {
    const test::AsciiLevel level(corridor);
    const World world = test::start(level);
    KnownLevel known(level);
    CHECK(known.remember(look(world, level, left_part)));
    CHECK_FALSE(known.remember(look(world, level, left_part)));
    known.imagine(true);
    const LevelView& map = known.imagined().map;
    CHECK(placed_kind(map, 6, 1) == TileKind::solid);
    CHECK(placed_kind(map, 9, 1) == TileKind::empty);
    CHECK(placed_kind(map, 10, 1) == TileKind::goal);
    CHECK(placed_kind(map, 10, 2) == TileKind::solid);
    CHECK(placed_kind(map, 11, 1) == TileKind::solid);
}

TEST_CASE("an actor is expected to move straight on until its kind is known") {
    const test::AsciiLevel level(corridor);
    World world = test::start(level);
    step(world, 0, level);
    const Sight sight = look(world, level, left_part);
    const int slot = sight.world.actors[1].kind == test::walker_kind ? 1 : 2;
    const int before = sight.world.actors[slot].velocity.x.raw;
    REQUIRE(before != 0);
    KnownLevel known(level);
    known.remember(sight);
    known.imagine(true);
    for (const bool knows : {false, true}) {
        const Imagination imagination(known, sight,
                                      knows ? KnownKinds{1} << test::walker_kind : 0u);
        World imagined = imagination.begin(), real = world;
        for (int i = 0; i < 60; ++i) {
            imagination.step(imagined, 0);
            step(real, 0, level);
        }
        const int moved = imagined.actors[slot].position.x.raw - world.actors[slot].position.x.raw;
        if (knows)
            CHECK(imagined.actors[slot].position == real.actors[slot].position);
        else
            CHECK(moved == 60 * before);
    }
}

TEST_CASE("deaths of one cause in one cell are grouped, the most frequent first") {
    Try one, other;
    one.deaths = {{5, 3, KilledBy::pit, no_actor, 100, 70}, {2, 2, KilledBy::actor, 2, 200, 40}};
    other.deaths = {{2, 2, KilledBy::actor, 2, 90, 30}};
    const auto places = places_of({one, other});
    REQUIRE(places.size() == 2);
    CHECK(places[0].first.column == 2);
    CHECK(places[0].count == 2);
    CHECK(places[0].least_shown == 30);
    CHECK(describe("x", {one, other}, {"nib", "blot"}).find("2 x (2,2) blot") != std::string::npos);
}

} // namespace halfbyte::tools::newcomer
