// Tests that the player makes every move in the movies of tests/moves, for which the movies exist.
#include "engine/sim/player_moves.hpp"
#include "tests/support/source_folder.hpp"
#include "tools/movie/choose_level.hpp"
#include "tools/movie/run_movie.hpp"
#include "tools/pipeline/content/load_playable.hpp"

#include <catch2/catch.hpp>

#include <string>

namespace halfbyte::tools::movie {
namespace {

const std::string moves = test::source_path("tests/moves");

struct Seen {
    int air_jumps = 0;
    int wall_jumps = 0;
    int slides = 0;
    int dashes = 0;
    int floats = 0;
    int ledges = 0;
    int turns = 0;
    int pits = 0;
};

void look(Seen& seen, const World& before, const World& world, const Tuning& t) {
    const Actor& was = player(before);
    const Actor& is = player(world);
    const bool in_air = !on_floor(was) && !on_floor(is);
    seen.air_jumps += (is.counter & made_air_jumps) > (was.counter & made_air_jumps);
    seen.wall_jumps += is.counter / frame_unsteered > was.counter / frame_unsteered;
    seen.slides += is.velocity.y == t.wall_slide_speed;
    seen.dashes += (is.counter & made_dash) > (was.counter & made_dash);
    seen.floats += is.velocity.y == t.float_speed && (world.held & input_a);
    seen.ledges +=
        (world.events & event_land) && was.velocity.y.raw >= 0 && is.position.y < was.position.y;
    seen.turns += in_air && ((is.flags ^ was.flags) & actor_faces_left);
    seen.pits += world.phase == Phase::dying && world.phase_timer == t.pit_frames - 1;
}

} // namespace

TEST_CASE("the movies of the moves show each move") {
    const content::Playable playable = content::load_playable(moves, {});
    Seen seen;
    for (const char* name : {"gaps", "walls", "yard"}) {
        const Level level =
            level_of(playable.pack, movie::choose_level(playable.pack, name, moves));
        World before{};
        run_movie(level, read_movie(moves + "/movies/" + name + ".movie"), [&](const World& world) {
            look(seen, before, world, level.rules->tuning);
            before = world;
        });
    }
    CHECK(seen.air_jumps >= 3);
    CHECK(seen.wall_jumps >= 3);
    CHECK(seen.slides >= 5);
    CHECK(seen.dashes >= 3);
    CHECK(seen.floats >= 10);
    CHECK(seen.ledges >= 1);
    CHECK(seen.turns >= 2);
    CHECK(seen.pits >= 1);
}

} // namespace halfbyte::tools::movie
