// Tests that the player makes every move in the movies of the games in tests, for which the
// movies exist.
#include "engine/sim/movers.hpp"
#include "engine/sim/player_attack.hpp"
#include "engine/sim/player_moves.hpp"
#include "engine/sim/slope_speed.hpp"
#include "tests/support/source_folder.hpp"
#include "tests/support/test.hpp"
#include "tools/movie/choose_level.hpp"
#include "tools/movie/run_movie.hpp"
#include "tools/pipeline/content/load_playable.hpp"

#include <utility>

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
    int throws = 0;
    int tops = 0;
    int stops = 0;
    int edges = 0;
    int oneways = 0;
    int runs_down = 0;
    int ridges = 0;
};

void look(Seen& seen, const World& before, const World& world, const Level& level) {
    const Tuning& t = level.rules->tuning;
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
    seen.throws += before.carried != Motion{} && world.carried == Motion{} && !on_floor(is);
    seen.tops +=
        (world.held & input_a) && is.velocity.y.raw - was.velocity.y.raw == t.gravity.raw / 2;
    seen.stops += is.position.y - half_of(is, level).y == at_cell(0);
    constexpr Contact walls = contact_left | contact_right;
    seen.edges += was.counter_2 < t.wall_speed_frames && (was.contact & walls)
                  && !(is.contact & walls) && magnitude(is.velocity.x) > t.walk_speed;
    seen.oneways += (world.events & event_land) && (is.contact & contact_oneway)
                    && was.velocity.y.raw < 0 && is.position.y < was.position.y;
    seen.runs_down +=
        on_floor(is) && fall_of_slope(is) != 0 && magnitude(is.velocity.x) > t.run_speed;
    seen.ridges += on_floor(is) && fall_of_slope(was) != 0 && is.velocity.y.raw < 0;
}

} // namespace

TEST_CASE("the movies of the moves show each move") {
    const content::Playable playable = content::load_playable(moves, {});
    Seen seen;
    for (const char* name : {"gaps", "walls", "yard", "hills"}) {
        const Level level =
            level_of(playable.pack, movie::choose_level(playable.pack, name, moves));
        World before{};
        run_movie(level, read_movie(moves + "/movies/" + name + ".movie"), [&](const World& world) {
            look(seen, before, world, level);
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
    CHECK(seen.throws >= 1);
    CHECK(seen.tops >= 10);
    CHECK(seen.stops >= 1);
    CHECK(seen.edges >= 1);
    CHECK(seen.oneways >= 1);
    CHECK(seen.runs_down >= 10);
    CHECK(seen.ridges >= 2);
}

TEST_CASE("the movie of the tall player shows what its size changes") {
    const std::string tall = test::source_path("tests/tall");
    const content::Playable playable = content::load_playable(tall, {});
    const Level level =
        level_of(playable.pack, movie::choose_level(playable.pack, "passage", tall));
    int kept_low = 0, rides = 0, under_press = 0, bricks = 0, climbs = 0, strokes = 0, crushed = 0;
    run_movie(level, read_movie(tall + "/movies/passage.movie"), [&](const World& world) {
        const Actor& is = player(world);
        const bool low = is.flags & actor_crouches;
        const auto touches = [&](MoverKind kind) {
            return std::ranges::any_of(world.movers, [&](const Mover& mover) {
                if (!is_present(mover) || mover_at(level.map, mover.number - 1).kind != kind)
                    return false;
                const Box box = box_of(mover, world, level);
                const HalfSizes half = half_of(is, level);
                return magnitude(box.position.x - is.position.x) < box.half.x + half.x
                       && magnitude(box.position.y - is.position.y)
                              < box.half.y + half.y + pixels(3);
            });
        };
        kept_low += low && !(world.held & input_down);
        rides += low && touches(MoverKind::platform);
        under_press += low && touches(MoverKind::press);
        bricks += (world.events & event_brick) != 0;
        climbs += (is.flags & actor_climbs) != 0;
        strokes += (world.events & event_stroke) != 0;
        crushed += (world.events & event_die) != 0;
    });
    CHECK(kept_low > 30);
    CHECK(rides > 10);
    CHECK(under_press > 0);
    CHECK(bricks >= 1);
    CHECK(climbs > 30);
    CHECK(strokes >= 3);
    CHECK(crushed == 1);
}

TEST_CASE("the movies of blades and darts show each attack") {
    int strikes = 0, shots = 0, pounds = 0, bricks = 0, hits = 0;
    for (const auto& [game, name] : {std::pair{"blades", "hall"}, std::pair{"darts", "range"}}) {
        const std::string folder = test::source_path("tests/") + game;
        const content::Playable playable = content::load_playable(folder, {});
        const Level level =
            level_of(playable.pack, movie::choose_level(playable.pack, name, folder));
        Attack before = Attack::none;
        run_movie(level, read_movie(folder + "/movies/" + name + ".movie"),
                  [&](const World& world) {
                      const Attack now = attack_of(player(world));
                      strikes += now == Attack::strike && before != now;
                      shots += now == Attack::shot && before != now;
                      pounds += now == Attack::pound && before != now;
                      bricks += now == Attack::pound && (world.events & event_brick);
                      hits += (world.events & event_stomp) != 0;
                      before = now;
                  });
    }
    CHECK(strikes >= 4);
    CHECK(shots >= 3);
    CHECK(pounds >= 1);
    CHECK(bricks >= 2);
    CHECK(hits >= 6);
}

} // namespace halfbyte::tools::movie
