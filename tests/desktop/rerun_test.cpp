#include "platform/hosted/rerun/last_run.hpp"

#include "engine/numbers/random.hpp"
#include "engine/sim/state_image.hpp"
#include "tests/support/test.hpp"
#include "tests/support/test_pack.hpp"

using namespace halfbyte::test;

namespace {

constexpr std::string_view plain_way = R"(
............
............
P......w...G
############)";

constexpr std::string_view walled_way = R"(
............
............
P...#..w...G
############)";

constexpr std::string_view way_over_a_pit = R"(
............
............
P......w...G
####....####)";

// The hero dies on the last walker; the others are higher.
constexpr std::string_view way_past_a_walker = R"(
w.w.w.w.w.....................
#########.....................
P..........w....G.............
##############################)";

// Another cell at the far end.
constexpr std::string_view way_past_a_walker_edited = R"(
w.w.w.w.w....................#
#########.....................
P..........w....G.............
##############################)";

struct Versions {
    explicit Versions(std::string_view before_drawing, std::string_view after_drawing)
        : before(test_pack({before_drawing})), after(test_pack({after_drawing})) {}

    Rerun run_again(const Run& run) const {
        const Level was = level_of(before, before.levels[0]), is = level_of(after, after.levels[0]);
        return hosted::run_again(run, {was, before.levels[0], before},
                                 {is, after.levels[0], after});
    }

    Pack before;
    Pack after;
};

Run walk_right(std::size_t steps) {
    return {"level1", 1, std::nullopt, std::vector<Input>(steps, input_right)};
}

// A session with what follows it.
struct Played {
    explicit Played(const Pack& pack) : session(pack, 0, desktop_screen, 1) {}

    void play(const std::vector<Input>& inputs) {
        for (const Input input : inputs) {
            session.step(input);
            last.follow(session);
        }
    }

    const Rerun* change_to(const Pack& pack) {
        const Pack& before = session.pack();
        session.change_pack(pack, pack.flow.flow);
        return last.change(before, session);
    }

    // The pixels of the trails.
    long drawn() const {
        Canvas canvas(320, 240);
        clear(canvas, backdrop_colour);
        last.draw(canvas, session, false);
        return 320 * 240 - std::ranges::count(canvas.pixels, backdrop_colour);
    }

    Session session;
    LastRun last;
};

std::vector<Input> random_inputs(std::uint16_t seed, int count) {
    Random random = seeded(seed);
    std::vector<Input> inputs;
    for (int i = 0; i < count; ++i)
        inputs.push_back(i % 8 == 0 ? next_byte(random) : inputs.back());
    return inputs;
}

} // namespace

TEST_CASE("a run in an unchanged game is the same run") {
    const Rerun rerun = Versions(way_over_a_pit, way_over_a_pit).run_again(walk_right(100));
    CHECK(rerun.same == 100);
    CHECK(rerun.field.empty());
    CHECK(rerun.before.deaths == 1);
    CHECK(rerun.before.trail == rerun.after.trail);
    CHECK(words_of(rerun).empty());
}

TEST_CASE("a run that is played again differs from the frame in which the hero meets the edit") {
    const Rerun rerun = Versions(plain_way, walled_way).run_again(walk_right(60));
    const Trail &was = rerun.before.trail, &is = rerun.after.trail;
    REQUIRE(rerun.same < 60);
    // The wall's left side stops the hero, 5 px wide to each side.
    const auto stopped = at_cell(4) - plain_rules().actor_kinds[player_kind].half.x;
    CHECK(is[rerun.same].position.x == stopped);
    CHECK(is.back().position.x == stopped);
    CHECK(was[rerun.same].position.x > stopped);
    CHECK(was[rerun.same - 1] == is[rerun.same - 1]);
    CHECK(rerun.differs_at == rerun.same + 1);
    CHECK(rerun.field.starts_with("actor_x[0] is " + std::to_string(stopped.raw) + ", was "));
}

TEST_CASE("the words about a run that is played again name deaths and the goal") {
    const struct {
        std::string_view before, after, words;
    } cases[] = {
        {"\nP.......G\n#########", "\nP.......G\n####..###", ", dies once"},
        {"\nP.......G\n####..###", "\nP..#....G\n####..###", ", no longer dies"},
        {"\nP..G\n####", "\nP.#G\n####", ", no longer reaches the goal"},
        {"\nP.#G\n####", "\nP..G\n####", ", now reaches the goal"},
        {"\nP..G\n####", "\nP...G\n#####", ", reaches the goal in frame "},
    };
    for (const auto& c : cases) {
        INFO(c.words);
        const std::string words = words_of(Versions(c.before, c.after).run_again(walk_right(100)));
        CHECK(words.starts_with("the last run changes after "));
        CHECK(words.find(c.words) != std::string::npos);
    }
}

TEST_CASE("a session's last run, played again, is what was played") {
    const Pack pack = test_pack({way_over_a_pit}), edited = test_pack({walled_way});
    for (std::uint16_t seed = 1; seed <= 50; ++seed) {
        INFO("seed " << seed);
        Played played(pack);
        played.play(random_inputs(seed, 600));
        const Trail trail = played.last.trail();
        const Rerun* rerun = played.change_to(edited);
        REQUIRE(rerun != nullptr);
        CHECK(rerun->before.trail == trail);
        // The run that begins at the change, from the world that was carried over.
        played.play(random_inputs(static_cast<std::uint16_t>(seed + 100), 300));
        const Trail second = played.last.trail();
        rerun = played.change_to(pack);
        REQUIRE(rerun != nullptr);
        CHECK(rerun->before.trail == second);
    }
}

TEST_CASE("a short time after a change, the run before it is still the last one") {
    const Pack pack = test_pack({plain_way}), edited = test_pack({walled_way});
    Played played(pack);
    played.play(std::vector<Input>(100, input_right));
    const Trail trail = played.change_to(edited)->after.trail;
    played.play(std::vector<Input>(30, input_left));
    const Rerun* rerun = played.change_to(pack);
    CHECK(rerun->before.trail == trail);
    CHECK(rerun->after.trail.size() == 100);
}

TEST_CASE("a level that begins again begins a run, and no run of another level is played again") {
    const Pack pack = test_pack({plain_way, walled_way});
    Played played(pack);
    played.play(std::vector<Input>(100, input_right));
    played.session.begin(1, 1);
    played.play({input_right});
    CHECK(played.last.trail().size() == 1);
    const Rerun* rerun = played.change_to(test_pack({plain_way, plain_way}));
    REQUIRE(rerun != nullptr);
    CHECK(rerun->before.trail.size() == 1);
    CHECK(played.change_to(test_pack({plain_way})) == nullptr);
}

TEST_CASE("trails are drawn for some seconds after a change of the run, and while they are on") {
    const Pack pack = test_pack({plain_way}), same = pack, edited = test_pack({walled_way});
    Played played(pack);
    played.play(std::vector<Input>(90, input_right));
    CHECK(played.drawn() == 0);
    played.last.show_or_hide();
    CHECK(played.drawn() > 0);
    played.last.show_or_hide();
    CHECK(played.drawn() == 0);
    played.change_to(same);
    CHECK(played.drawn() == 0);
    played.change_to(edited);
    CHECK(played.drawn() > 0);
    played.play(std::vector<Input>(600, 0));
    CHECK(played.drawn() == 0);
    played.change_to(pack);
    played.last.show_or_hide();
    CHECK(played.drawn() == 0);
}

TEST_CASE("a change far from a run from a point of the level does not change the run") {
    const Pack pack = test_pack({way_past_a_walker}),
               edited = test_pack({way_past_a_walker_edited});
    Played played(pack);
    played.session.begin_at(4 * pixels_per_cell, 3 * pixels_per_cell);
    std::vector<Input> inputs(90, 0);
    inputs.insert(inputs.end(), 200, input_right);
    played.play(inputs);
    const Trail trail = played.last.trail();
    REQUIRE(std::ranges::count(trail, TrailMark::death, &TrailPoint::mark) > 0);
    const Rerun* rerun = played.change_to(edited);
    REQUIRE(rerun != nullptr);
    CHECK(rerun->before.trail == trail);
    CHECK(words_of(*rerun).empty());
}
