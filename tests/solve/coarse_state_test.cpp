#include "tools/commands/solve/coarse_state.hpp"

#include "engine/program/records.hpp"
#include "tests/scripts/script_level.hpp"
#include "tests/support/source_folder.hpp"
#include "tools/commands/solve/distance_field.hpp"
#include "tools/movie/choose_level.hpp"
#include "tools/pipeline/content/load_playable.hpp"

namespace halfbyte::tools::solve {

TEST_CASE("worlds with different switches differ for the search unless those are large drops") {
    const test::AsciiLevel level("P..G\n"
                                 "####\n");
    World world = test::start(level);
    const CoarseState coarse(level, openings_of(level), {});
    const auto key = coarse.key(world);
    world.switches = 1u << (first_large_drop - 1);
    CHECK(coarse.key(world) == key);
    world.switches = 1;
    CHECK(coarse.key(world) != key);
}

TEST_CASE("worlds differ for the search in the scripts of actors near the player") {
    const test::ScriptLevel level("P..w.G\n"
                                  "######\n",
                                  "again:\nwait 20\nwait 30\ngoto again");
    const CoarseState coarse(level, openings_of(level), {});
    const World first = test::after(level, 4), second = test::after(level, 24);
    REQUIRE(test::actor_of(first).position == test::actor_of(second).position);
    CHECK(coarse.key(first) != coarse.key(second));
}

TEST_CASE("worlds differ for the search in the positions of crates near the player") {
    const test::AsciiLevel level("P....G\n"
                                 "######\n",
                                 test::plain_rules(), {{}, {}, {}, {{56, 16, 16, 16}}, {}});
    World world = test::start(level);
    const CoarseState coarse(level, openings_of(level), {});
    const auto key = coarse.key(world);
    world.crates[0].position.x = world.crates[0].position.x + pixels(16);
    CHECK(coarse.key(world) != key);
}

TEST_CASE(
    "the time counts for a player that waits while a mover is awake, and not without movers") {
    const test::PlannedMover lift{
        MoverKind::platform, 32, 8, {test::pixel_at(400, 20), test::pixel_at(300, 20)}};
    const bool moves = GENERATE(false, true);
    const test::AsciiLevel level("P............................G\n"
                                 "##############################\n",
                                 test::plain_rules(),
                                 moves ? test::Extras{{}, {}, {lift}, {}, {}} : test::Extras{});
    World world = test::start(level);
    test::run(world, level, 0, 8);
    const CoarseState coarse(level, openings_of(level), {});
    const auto key = coarse.key(world);
    test::run(world, level, 0, 16);
    CHECK((coarse.key(world) != key) == moves);
}

TEST_CASE("the way leads through doors, and worlds differ in the keys of these") {
    const std::string keys = test::source_path("tests/keys");
    const content::Playable playable = content::load_playable(keys, {});
    const Level level = level_of(playable.pack, movie::choose_level(playable.pack, "hall", keys));
    World world = test::start(level);
    CHECK(DistanceField(level).distance(world) != DistanceField::unreachable); // behind a wall
    const Openings openings = openings_of(level);
    CHECK(openings.all.size() == 5);
    CHECK(openings.counters == 0b11);
    const CoarseState coarse(level, openings, {});
    const auto key = coarse.key(world);
    world.counters[2] = 7; // the score
    CHECK(coarse.key(world) == key);
    world.counters[0] = 1;
    CHECK(coarse.key(world) != key);
}

} // namespace halfbyte::tools::solve
