#include "tools/commands/check/check_content.hpp"

#include "engine/sim/script_block.hpp"
#include "tests/content/lines.hpp"
#include "tests/support/scratch_game.hpp"
#include "tools/commands/check/level_limits.hpp"
#include "tools/pipeline/content/compile_game.hpp"
#include "tools/support/input_error.hpp"

#include "tests/support/test.hpp"

using namespace halfbyte::test;

namespace {

// A fault in each file.
const ScratchGame& break_everything(const ScratchGame& game) {
    game.replace("game.toml", "\"scratch\"", "\"Scratch\"");
    game.replace("tuning.toml", "walk_speed = 1\n", "walk_speed = -1\n");
    game.replace("actors.toml", "speed = 96", "speed = 5000");
    IndexedPng tiles = ScratchGame::tiles();
    tiles.at(28, 9) = 9;
    game.write("art/tiles.png", png_bytes(tiles));
    game.replace("levels/one.tmx", "type=\"bug\"", "type=\"bee\"");
    return game;
}

std::string check_one(const ScratchGame& game, const char* file) {
    const Lines faults = check::check_content(game.path() / file).faults;
    return faults.empty() ? "" : faults.front().substr(game.path().string().size() + 1);
}

} // namespace

TEST_CASE_METHOD(InGame, "check finds the faults of all files in one run") {
    const Lines faults = break_everything(game).faults();
    REQUIRE(faults.size() == 5);
    CHECK(faults[0].starts_with("game.toml:1: \"name\""));
    CHECK(faults[1].starts_with("tuning.toml:1: \"walk_speed\""));
    CHECK(faults[2].starts_with("actors.toml:15: \"speed\""));
    CHECK(faults[3].starts_with("art/tiles.png: pixel (16, 0)"));
    CHECK(faults[4].starts_with("levels/one.tmx:17: object 1"));
}

TEST_CASE_METHOD(InGame, "compiling stops at the first fault") {
    break_everything(game);
    CHECK_THROWS_AS(content::compile_game(game.path()), support::InputError);
}

TEST_CASE_METHOD(InGame, "a level's map is checked with its game but without the other levels") {
    game.replace("game.toml", "[\"one\"]", "[\"one\", \"two\"]");
    game.write("levels/two.tmx", "no map");
    CHECK(check_one(game, "levels/one.tmx").empty());
    game.replace("actors.toml", "[bug]", "[bee]");
    game.replace("actors.toml", "[bug.", "[bee.");
    CHECK(check_one(game, "levels/one.tmx").starts_with("levels/one.tmx:17: object 1"));
}

TEST_CASE_METHOD(InGame, "a level that its game does not list is checked with the game, too") {
    game.write("levels/two.tmx", game.text("levels/one.tmx"));
    CHECK(check_one(game, "levels/two.tmx").empty());
    game.replace("levels/two.tmx", "type=\"bug\"", "type=\"bee\"");
    CHECK(check_one(game, "levels/two.tmx").starts_with("levels/two.tmx:17: object 1"));
}

TEST_CASE_METHOD(InGame, "a missing file and a folder without game.toml are faults") {
    CHECK(check_one(game, "none.tmx") == "none.tmx: there is no such file or folder");
    CHECK(check_one(game, "levels") == "levels: this is not a game folder: it has no game.toml");
}

TEST_CASE("a large pose that is more than 4 pixels outside its body is a warning") {
    struct Drawn { // at the bottom of the frame, in its middle; beside it a line, such as a sword
        int width, height, line;
        std::string warning;
    };
    const std::string beside =
        "farther to a side than its body in the animation \"stand\", and these "
        "pixels pass through walls; raise \"half_width\", or draw it smaller";
    const std::string above =
        "higher than its body in the animation \"stand\", and these pixels pass "
        "through walls; raise \"half_height\", or draw it smaller";
    for (const auto& [width, height, line, warning] :
         {Drawn{12, 10, 0, ""}, Drawn{20, 14, 0, ""}, Drawn{22, 10, 0, "5 pixels " + beside},
          Drawn{12, 16, 0, "6 pixels " + above}, Drawn{12, 10, 10, ""}}) {
        CAPTURE(width, height, line);
        const ScratchGame game;
        game.replace("actors.toml", "sheet = \"bug.png\"", "sheet = \"bug.png\"\nframe = [32, 32]");
        IndexedPng sheet = IndexedPng::blank(32, 32);
        for (int y = 32 - height; y < 32; ++y)
            for (int x = 16 - width / 2; x < 16 + width / 2 + (y == 24 ? line : 0); ++x)
                sheet.at(x, y) = 1;
        game.write("art/bug.png", png_bytes(sheet));
        game.replace("art/tiles.tsx", "\"oneway_up\"", "\"goal\""); // no other warning
        const std::string file = (game.path() / "actors.toml").string();
        const Lines expected =
            warning.empty() ? Lines{} : Lines{file + ":10: warning: \"bug\" is drawn " + warning};
        CHECK(check::check_content(game.path()).warnings == expected);
    }
}

TEST_CASE_METHOD(InGame, "scripts begin effects of any names, which the scores must have") {
    game.replace("game.toml", "levels =", "scores = \"scores\"\nlevels =");
    const auto effect = [](const std::string& name) {
        return "effect " + name + "\n  priority 5\n  on pulse1\n    note c4\n    volume 9\n";
    };
    game.write("scores/a.score", effect("buzz") + effect("jmp") + effect("roar"));
    game.replace("actors.toml", "script = \"walk\"",
                 "script = \"\"\"\nsound roar\nsound jump\nsound buzz\nsound rear\n\"\"\"");
    const auto found = check::check_content(game.path());
    REQUIRE(found.faults.size() == 1);
    CHECK_THAT(found.faults[0],
               Catch::Contains("there is no effect \"rear\" in the game's scores; did you mean "
                               "\"roar\"?"));
    REQUIRE(!found.warnings.empty());
    CHECK_THAT(found.warnings.back(),
               Catch::Contains("nothing begins the effect \"jmp\"; did you mean \"jump\"?"));
    game.replace("actors.toml", "sound rear\n", "");
    content::Faults faults(content::Faults::Mode::throw_first);
    const auto compiled = content::compile_game(game.path(), faults);
    const auto number_of = [&](const std::string& name) {
        return std::ranges::find(compiled.score.effects, name, &score::CompiledEffect::name)
            ->number;
    };
    // The script's first bytes: sound roar, sound jump, sound buzz.
    const auto* script = script_of(compiled.pack.scripts.data(), 2);
    CHECK(script[1] == number_of("roar") + 1);
    CHECK(script[3] == 1);
    CHECK(script[5] == number_of("buzz") + 1);
    CHECK(number_of("roar") != number_of("buzz"));
}

TEST_CASE_METHOD(InGame,
                 "the limits of a level name the cell at which too many actors would be awake") {
    std::string actors;
    for (int i = 0; i < 13; ++i)
        actors += actor_text(i + 1, "bug", 40 + 16 * i, 32);
    game.write("levels/one.tmx", level_text(30, 4, actors + actor_text(20, "player", 8, 32)));
    const content::LimitLog log;
    const auto findings = check::check_content(game.path());
    REQUIRE(findings.faults.empty());
    const auto uses = check::limits_of_level(findings.game, 0, log);
    const auto named = [&](std::string_view name) {
        return *std::ranges::find(uses, name, &hosted::LimitUse::name);
    };
    CHECK(named("columns").used == 30);
    CHECK(named("actors").used == 14);
    CHECK(named("awake actors").used == 13);
    CHECK(named("awake actors").is_exceeded());
    CHECK(named("awake actors").place == hosted::CellPlace{2, 1});
    CHECK(named("NES levels").used == 1);
    CHECK_FALSE(named("NES frame bytes").is_exceeded());
}
