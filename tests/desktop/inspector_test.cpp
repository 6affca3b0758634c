#include "platform/hosted/inspect/inspector.hpp"

#include "tests/support/test.hpp"
#include "tests/support/test_pack.hpp"

using namespace halfbyte::test;

namespace {

constexpr std::string_view way = R"(
........................
........................
P......w................
########################)";

constexpr Colour breakpoint_red = 0xFFF04030;

// The game of the tests, whose walkers have a script with the lines 5 and, after it, the end.
struct Inspected {
    Inspected() : pack(test_pack({way})), play(pack, setup()) {
        ScriptSources sources{"actors.toml", {{}, {}, {"walker", {"walk"}, 5, {}, "", {}, {}}}};
        sources.kinds[walker_kind].ops = {{0, 1, 5}, {1, 1, 0}};
        inspector.set_scripts(std::make_shared<const ScriptSources>(sources));
    }

    static PlaySetup setup() {
        PlaySetup setup;
        setup.level = 0;
        return setup;
    }

    void frame(Input input = 0) {
        inspector.before_frame(play);
        play.frame(input);
        inspector.follow(play);
        inspector.look(play, nullptr);
    }

    // The pixels of a colour; 0: those that differ from the game's picture.
    long pixels(Colour colour = 0) const {
        Canvas plain(320, 240), drawn(320, 240);
        play.draw(plain);
        play.draw(drawn);
        inspector.draw(drawn, play);
        inspector.draw_script(drawn, play);
        long count = 0;
        for (std::size_t i = 0; i < plain.pixels.size(); ++i)
            if (colour != 0 ? drawn.pixels[i] == colour : drawn.pixels[i] != plain.pixels[i])
                ++count;
        return count;
    }

    void click_actor() {
        const Session& session = play.session();
        const Point at = session.world().actors[1].position;
        CHECK(inspector.point(pixel_of(at.x) - session.view().camera_x,
                              pixel_of(at.y) - session.view().camera_y, play));
    }

    Pack pack;
    Play play;
    Inspector inspector;
};

} // namespace

TEST_CASE("a breakpoint stops the game after the frame in which an actor reaches its line") {
    Inspected game;
    game.inspector.add_breakpoint({"walker", 5});
    CHECK(game.inspector.unreached_breakpoints().size() == 1);
    game.frame();
    CHECK(game.inspector.unreached_breakpoints().empty());
    CHECK(game.play.frozen());
    CHECK(game.play.session().world().frame == 1);
    CHECK(game.pixels() > 0); // the script is shown
    game.frame();
    CHECK(game.play.session().world().frame == 1);
    game.play.obey(Command::pause); // goes on; the line is not reached again
    for (int i = 0; i < 10; ++i)
        game.frame();
    CHECK(game.play.session().world().frame == 11);
}

TEST_CASE("a click on an actor shows its script, and a click on a line sets a breakpoint") {
    Inspected game;
    game.frame();
    CHECK_FALSE(game.inspector.point(2, 2, game.play));
    CHECK(game.pixels() == 0);
    game.click_actor();
    CHECK(game.pixels() > 0);
    const auto click_all_rows = [&] { // the only line is in some row
        int clicks = 0;
        const long before = game.pixels(breakpoint_red);
        for (int y = 0; y < 240 && game.pixels(breakpoint_red) == before; ++y, ++clicks)
            game.inspector.point(318, y, game.play);
        return clicks;
    };
    CHECK(game.pixels(breakpoint_red) == 0);
    CHECK(click_all_rows() < 240);
    CHECK(game.pixels(breakpoint_red) == 36);
    CHECK(click_all_rows() < 240);
    CHECK(game.pixels(breakpoint_red) == 0);
    CHECK_FALSE(game.inspector.point(2, 2, game.play));
    CHECK(game.pixels() == 0);
}

TEST_CASE("the script of the actor under the pointer is shown, unless a click chose another one") {
    Inspected game;
    game.frame();
    const Session& session = game.play.session();
    const Point at = session.world().actors[1].position;
    const int x = pixel_of(at.x) - session.view().camera_x;
    const int y = pixel_of(at.y) - session.view().camera_y;
    game.inspector.hover(x, y);
    game.frame();
    CHECK(game.pixels() > 0);
    game.inspector.hover(2, 2);
    game.frame();
    CHECK(game.pixels() == 0);
    game.click_actor();
    game.frame();
    CHECK(game.pixels() > 0);
}

TEST_CASE("a script is no longer shown once its slot has an actor of another kind") {
    Inspected game;
    game.frame();
    game.click_actor();
    const Moment walker = game.play.session().moment();
    Moment other = walker;
    other.program.world.actors[1].kind = walker_kind + 1;
    game.play.return_to(other);
    game.inspector.look(game.play, nullptr);
    game.play.return_to(walker);
    CHECK(game.pixels() == 0);
}

TEST_CASE("the halo is searched from the moment at which time stands still") {
    Inspected game;
    game.inspector.show_or_hide_reach();
    game.frame(input_right);
    CHECK(game.pixels() > 0); // the arcs
    CHECK_FALSE(game.inspector.explore(1'000));
    game.play.obey(Command::advance);
    game.frame();
    REQUIRE(game.inspector.reach() != nullptr);
    game.inspector.explore(1'000);
    const std::size_t found = game.inspector.reach()->count();
    CHECK(found > 1);
    game.frame();
    CHECK(game.inspector.reach()->count() == found); // the same search goes on
    game.play.obey(Command::advance);
    game.frame();
    CHECK(game.inspector.reach()->count() == 1); // another moment
    game.inspector.show_or_hide_reach();
    game.frame();
    CHECK(game.pixels() == 0);
}

TEST_CASE("a fact that is longer than a row of the script panel continues in the next row") {
    ScriptPanel panel;
    panel.facts = {{"until far 40"}};
    const int one_row = panel_place(desktop_screen, 0, panel).height;
    panel.facts = {{"switches 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12"}};
    CHECK(panel_place(desktop_screen, 0, panel).height > one_row);
}
