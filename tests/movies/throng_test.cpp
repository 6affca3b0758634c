// Tests that the movie of the grounds `throng` is the worst case of `step`: everything that can be
// awake is awake, and the player walks, jumps and pushes.
#include "engine/sim/movers.hpp"
#include "tests/support/source_folder.hpp"
#include "tests/support/test.hpp"
#include "tools/movie/choose_level.hpp"
#include "tools/movie/run_movie.hpp"
#include "tools/pipeline/content/load_playable.hpp"

namespace halfbyte::tools::movie {
namespace {

const std::string grounds = test::source_path("tests/grounds");

bool all_awake(const World& world) {
    const auto awake = [](const Actor& actor) { return actor.kind != no_actor; };
    const auto there = [](const Mover& mover) { return is_present(mover); };
    return std::all_of(std::begin(world.actors), std::end(world.actors), awake)
           && std::all_of(std::begin(world.movers), std::end(world.movers), there)
           && std::all_of(std::begin(world.crates), std::end(world.crates),
                          [](const CrateState& crate) { return crate.there; });
}

// Carrying alone moves the level's crates by at most 64 subpixels a frame.
bool pushes(const World& before, const World& world) {
    for (int i = 0; i < most_crates; ++i) {
        const Distance way = world.crates[i].position.x - before.crates[i].position.x;
        if (magnitude(way).raw > 64)
            return true;
    }
    return false;
}

} // namespace

TEST_CASE("in the throng everything is awake while the player walks, jumps and pushes") {
    const content::Playable playable = content::load_playable(grounds, {});
    const Level level =
        level_of(playable.pack, movie::choose_level(playable.pack, "throng", grounds));
    int awake = 0, walked = 0, jumped = 0, pushed = 0;
    World before{};
    run_movie(level, read_movie(grounds + "/movies/throng.movie"), [&](const World& world) {
        awake += all_awake(world);
        walked += (player(world).contact & contact_floor) && player(world).velocity.x.raw != 0;
        jumped += (world.events & event_jump) != 0;
        pushed += world.frame > 1 && pushes(before, world);
        before = world;
    });
    CHECK(awake >= 680);
    CHECK(walked >= 100);
    CHECK(jumped >= 10);
    CHECK(pushed >= 30);
}

} // namespace halfbyte::tools::movie
