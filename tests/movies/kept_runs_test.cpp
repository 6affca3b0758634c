#include "platform/hosted/rerun/last_run.hpp"
#include "tests/support/scratch_folder.hpp"
#include "tests/support/test_pack.hpp"
#include "tests/support/text_of.hpp"
#include "tools/movie/movie.hpp"
#include "tools/movie/run_file.hpp"

#include <catch2/catch.hpp>

#include <string>

namespace halfbyte::tools::movie {
namespace {

using namespace hosted;
using test::ScratchFolder;

constexpr std::string_view plain = "\nP..........G\n############";
constexpr std::string_view walled = "\nP...#......G\n############";

// A program that plays a game and keeps its last runs in a folder.
struct Program {
    Program(const Pack& pack, const ScratchFolder& folder)
        : session(pack, 0, desktop_screen, 1),
          last({[&] { return folder.path(); }, read_run,
                [](const auto& file, const Run& run) { write_run(file, run, "test"); },
                [&](const auto& line) { reported = line; },
                [](const auto&, const Run&, std::size_t steps) {
                    return "after " + std::to_string(steps);
                }}) {
        last.follow(session);
    }

    void play(std::size_t steps, Input input) {
        for (std::size_t i = 0; i < steps; ++i) {
            session.step(input);
            last.follow(session);
        }
    }

    const Rerun* change_to(const Pack& pack) {
        const Pack& before = session.pack();
        session.change_pack(pack, pack.flow.flow);
        return last.change(before, session);
    }

    Session session;
    std::string reported;
    LastRun last;
};

const Pack plain_game = test::test_pack({plain});
const Pack walled_game = test::test_pack({walled});
// The same levels, but the hero walks slower.
const Pack slow_game = [] {
    Pack pack = walled_game;
    pack.rules.tuning.walk_speed.raw /= 2;
    return pack;
}();

} // namespace

TEST_CASE("a program that starts later compares the last run of a level with the first edit") {
    const ScratchFolder folder;
    Trail trail;
    {
        Program program(plain_game, folder);
        program.play(90, input_right);
        trail = program.last.trail();
        program.last.save();
    }
    CHECK(read_movie(folder.path() / "level1.movie").inputs
          == std::vector<Input>(90, input_right)); // for other commands, too
    Program later(plain_game, folder);
    later.play(100, 0); // without a button, it is not a run
    const Rerun* rerun = later.change_to(walled_game);
    REQUIRE(rerun != nullptr);
    CHECK(rerun->before.trail == trail);
    CHECK(rerun->same < trail.size());
    CHECK(later.reported.empty());
    CHECK(later.last.search().empty()); // it never reached the goal
}

TEST_CASE(
    "the best run of a level is kept, and replaced only by a faster one that reaches the goal") {
    const ScratchFolder folder;
    const auto best_after = [&](const Pack& pack, std::size_t waits) {
        Program program(pack, folder);
        program.play(waits, 0);
        program.play(500, input_right);
        program.last.save();
        const Run* best = program.last.best(program.session);
        REQUIRE(best != nullptr);
        return best->inputs.size();
    };
    const std::size_t first = best_after(plain_game, 9);
    CHECK(best_after(plain_game, 5) == first - 4);
    CHECK(best_after(plain_game, 7) == first - 4);
    CHECK(read_movie(folder.path() / "level1.best.movie").inputs.size() == first - 4);
    Pack slow = plain_game;
    slow.rules.tuning.walk_speed.raw /= 2;
    CHECK(best_after(slow, 0) > first); // the kept one does not reach the goal any more
}

TEST_CASE("a kept run that began in the middle of a level begins there again") {
    const ScratchFolder folder;
    Trail trail;
    {
        Program program(plain_game, folder);
        program.play(30, input_right);
        program.change_to(walled_game);
        program.play(90, input_left);
        trail = program.last.trail();
        program.last.save();
    }
    Program later(walled_game, folder);
    const Rerun* rerun = later.change_to(slow_game);
    REQUIRE(rerun != nullptr);
    CHECK(rerun->before.trail == trail);

    // Nothing can say what its world means in another version of the game.
    Program edited(slow_game, folder);
    CHECK(edited.change_to(plain_game) == nullptr);
    CHECK(edited.reported.find("the game has changed since") != std::string::npos);
}

TEST_CASE(
    "after an edit that keeps the last run from the goal, a search begins at the difference") {
    const ScratchFolder folder;
    Program program(plain_game, folder);
    program.play(200, input_right);
    const Rerun* rerun = program.change_to(walled_game);
    REQUIRE(rerun->before.cleared_at != 0);
    CHECK(program.last.search() == "after " + std::to_string(rerun->same));
    program.change_to(plain_game);
    CHECK(program.last.search().empty());
}

TEST_CASE("a damaged file of a run is reported and left out") {
    const ScratchFolder folder;
    {
        Program program(plain_game, folder);
        program.play(30, input_right);
        program.change_to(walled_game);
        program.play(90, input_left);
        program.last.save();
    }
    const std::string whole = test::text_of(folder.path() / "level1.movie");
    for (std::size_t i = 0; i < whole.size(); i += 97) {
        std::string text = whole;
        text[i] = text[i] == '3' ? '4' : '3';
        for (const std::string& damaged : {text, whole.substr(0, i)}) {
            folder.write("level1.movie", damaged);
            Program later(walled_game, folder);
            const Rerun* rerun = later.change_to(plain_game);
            INFO("byte " << i << ", " << damaged.size() << " bytes");
            CHECK(rerun == nullptr);
            CHECK_FALSE(later.reported.empty());
        }
    }
}

} // namespace halfbyte::tools::movie
