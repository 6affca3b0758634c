#include "engine/level/kind.hpp"
#include "engine/sim/script_block.hpp"
#include "engine/sim/tuning.hpp"
#include "tests/support/captured.hpp"
#include "tests/support/scratch_game.hpp"
#include "tools/commands/build.hpp"
#include "tools/commands/check.hpp"
#include "tools/commands/levels.hpp"
#include "tools/commands/tables.hpp"
#include "tools/support/input_error.hpp"

#include "platform/hosted/pack/pack_file.hpp"
#include "tests/support/test.hpp"

using namespace halfbyte::test;

namespace {

void run(std::vector<std::string> words) {
    CLI::App app;
    commands::add_build_command(app);
    commands::add_check_command(app);
    commands::add_levels_command(app);
    commands::add_tables_command(app);
    std::reverse(words.begin(), words.end()); // the order that CLI11 expects
    app.parse(words);
}

} // namespace

TEST_CASE_METHOD(InGame, "build writes a pack file that can be read and prints its sizes") {
    const Captured out(std::cout);
    run({"build", game.path().string(), "-o", (game.path() / "out/deep").string()});
    const std::string bytes = game.text("out/deep/scratch.pack");
    const auto* first = reinterpret_cast<const std::uint8_t*>(bytes.data());
    CHECK(hosted::read_pack({first, bytes.size()}).title == "Scratch");
    CHECK(
        out.text().find("  level one: 8 x 4 cells of 256 x 30, 927 bytes of 8192, 2 of 64 actors, "
                        "3 of 256 mutable cells\n")
        != std::string::npos);
}

TEST_CASE_METHOD(InGame, "build keeps the old pack if the game has a fault") {
    game.write("out/scratch.pack", "old");
    game.replace("tuning.toml", "walk_speed = 1\n", "walk_speed = -1\n");
    CHECK_THROWS_AS(run({"build", game.path().string(), "-o", (game.path() / "out").string()}),
                    support::InputError);
    CHECK(game.text("out/scratch.pack") == "old");
}

TEST_CASE("build needs an output folder") {
    CHECK_THROWS_AS(run({"build", "game"}), CLI::RequiredError);
}

TEST_CASE_METHOD(InGame, "check prints each fault on a line and fails") {
    game.replace("tuning.toml", "walk_speed = 1\n", "walk_speed = -1\n");
    game.replace("tuning.toml", "run_speed = 2\n", "run_speed = -2\n");
    const Captured out(std::cout);
    const Captured errors(std::cerr);
    CHECK_THROWS_AS(run({"check", game.path().string()}), CLI::RuntimeError);
    const std::string text = errors.text();
    CHECK(std::count(text.begin(), text.end(), '\n') == 3); // two faults and a warning: no goal
    CHECK(out.text().empty());
}

TEST_CASE_METHOD(InGame, "check prints how the player jumps and that it found no fault") {
    const Captured out(std::cout);
    run({"check", game.path().string()});
    CHECK(out.text().starts_with("a jump rises "));
    CHECK(out.text().ends_with("\n" + game.path().string() + ": no fault found\n"));
}

TEST_CASE_METHOD(InGame,
                 "tables prints all tile kinds, ops and numbers, and a game's actor kinds") {
    const Captured out(std::cout);
    run({"tables"});
    const std::string tables = out.text();
    const auto has_row = [&](const std::string& name) {
        return tables.find("| `" + name + "` |") != std::string::npos
               || tables.find("| `" + name + " ") != std::string::npos;
    };
    for (const char* kind : kind_names)
        CHECK(has_row(kind));
    for (const ScriptOpRow& op : script_ops)
        CHECK(has_row(op.name));
    for (const TuningNumber& number : TuningTable::numbers)
        CHECK(has_row(number.name));
    CHECK_FALSE(has_row("bug"));
    run({"tables", game.path().string()});
    CHECK(out.text().starts_with(tables + tables));
    CHECK(out.text().find("| `bug` |", 2 * tables.size()) != std::string::npos);
}

TEST_CASE_METHOD(InGame, "levels prints the levels' names in the order of play") {
    game.replace("game.toml", "[\"one\"]", "[\"two\", \"one\"]");
    const Captured out(std::cout);
    run({"levels", game.path().string()});
    CHECK(out.text() == "two\none\n");
}
