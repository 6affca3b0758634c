#include "platform/hosted/rerun/ghosts.hpp"

#include "tests/support/test.hpp"
#include "tests/support/test_pack.hpp"

using namespace halfbyte::test;

namespace {

constexpr std::string_view open_way = "\n............\n............\nP..........G\n############";
constexpr std::string_view walled = "\n............\n....#.......\nP...#......G\n############";

Run held(std::size_t steps, Input input) {
    return {"level1", 1, std::nullopt, std::vector<Input>(steps, input)};
}

} // namespace

TEST_CASE("a ghost is drawn where its run has the hero in the frame of the present run") {
    const Pack pack = test_pack({open_way});
    Session session(pack, 0, desktop_screen, 1);
    Ghosts ghosts({held(100, input_right)});
    const auto drawn = [&] {
        Canvas canvas(320, 240), as_hero(320, 240);
        clear(canvas, backdrop_colour);
        ghosts.draw(canvas, session);
        return canvas.pixels;
    };
    Canvas nothing(320, 240);
    clear(nothing, backdrop_colour);

    ghosts.follow(session);
    CHECK(drawn() == nothing.pixels); // it appears with the first step
    session.step(0);
    const auto first = drawn();
    CHECK(first != nothing.pixels);
    for (int i = 0; i < 59; ++i)
        session.step(0); // the hero stands, the ghost runs
    CHECK(drawn() != first);
    // A step of the same run has the hero where the ghost is.
    Session same(pack, 0, desktop_screen, 1);
    for (int i = 0; i < 60; ++i)
        same.step(input_right);
    const auto pixels = drawn();
    const auto at = static_cast<std::size_t>(
        std::ranges::find_if(pixels, [](Colour pixel) { return pixel != backdrop_colour; })
        - pixels.begin());
    const Sprite& hero = same.view().sprites[0];
    CHECK(static_cast<int>(at % 320) >= hero.x);
    CHECK(static_cast<int>(at % 320) < hero.x + 16);
    CHECK(static_cast<int>(at / 320) == hero.y);
    for (int i = 0; i < 60; ++i)
        session.step(0);
    CHECK(drawn() == nothing.pixels); // its run is over
}

TEST_CASE("the best run is one more ghost, until it is hidden") {
    const Pack pack = test_pack({open_way});
    const Session session(pack, 0, desktop_screen, 1);
    Ghosts ghosts({held(50, input_right)});
    const Run best = held(100, input_right);
    ghosts.follow(session, &best);
    CHECK(ghosts.count_at(80) == 1);
    CHECK(ghosts.count_at(20) == 2);
    ghosts.follow(session);
    CHECK(ghosts.count_at(80) == 0);
}

TEST_CASE("an edit plays the ghosts of the level again, and counts those that finish it") {
    const Pack pack = test_pack({open_way, open_way}), edited = test_pack({walled, open_way});
    Session session(pack, 0, desktop_screen, 1);
    Run other = held(200, input_right);
    other.level = "level2";
    Ghosts ghosts({held(200, input_right), held(20, input_right), other});
    CHECK(ghosts.change(session) == "finished by 1 of 2 ghosts");
    session.change_pack(edited, edited.flow.flow);
    CHECK(ghosts.change(session) == "finished by 0 of 2 ghosts");
    CHECK(ghosts.count_at(10) == 2);
    CHECK(ghosts.count_at(21) == 1);
    session.begin(1, 1);
    ghosts.follow(session);
    CHECK(ghosts.count_at(10) == 1);
}
