#include "tools/pipeline/content/machine_limits.hpp"

#include "tests/console/limit_games.hpp"
#include "tests/content/lines.hpp"
#include "tests/support/message_of.hpp"
#include "tools/pipeline/console/compile_art.hpp"
#include "tools/pipeline/content/compile_game.hpp"
#include "tools/pipeline/machines/machines.hpp"
#include "tools/pipeline/targets/built_files.hpp"

#include "tests/support/test.hpp"

using namespace halfbyte::test;
using Catch::StartsWith;

namespace {

// The message of `build --target MACHINE`, with paths relative to the game's folder; empty on
// success.
std::string refusal(const ScratchGame& game, const std::string& machine) {
    const auto build = [&] {
        content::Faults faults(content::Faults::Mode::throw_first);
        const content::CompiledGame compiled = content::compile_game(game.path(), faults);
        const auto art = console::compile_console_art(compiled.art, faults);
        const auto files = targets::built_files(compiled, art, machines::named(machine));
        CHECK_FALSE(files.empty());
    };
    return without(game.path(), message_of(build));
}

} // namespace

TEST_CASE("a game at a machine's limit passes check and build, and one more is refused by both") {
    for (const auto& row : limit_rows()) {
        INFO(row.name);
        const int most = most_that_fits(row);
        REQUIRE(most > 0);
        const auto largest = limit_game(row, most);
        CHECK(largest->faults() == Lines{});
        CHECK(refusal(*largest, row.machine).empty());
        const auto next = limit_game(row, most + 1);
        const std::string line = refusal(*next, row.machine);
        CHECK_THAT(line, StartsWith(row.place));
        CHECK(line.find(row.message) != std::string::npos);
        CHECK(next->faults() == Lines{line});
    }
}

TEST_CASE_METHOD(InGame,
                 "a console without levels has no ROM, and check tests only the other machines") {
    game.replace("levels/one.tmx", "desktop gba nes", "desktop nes");
    CHECK(refusal(game, "gba") == "game.toml: no level has \"gba\" among its \"targets\"");
    CHECK(refusal(game, "nes").empty());
    CHECK(game.faults() == Lines{});
}

TEST_CASE("each limit of the list has a game that reaches it") {
    int limits = 0;
    for (const machines::Machine* machine : machines::all())
        for (const machines::LimitRow* limit : machine->limits) {
            CHECK(std::ranges::count(limit_rows(), limit->name, &test::LimitRow::name) == 1);
            ++limits;
        }
    CHECK(limits > 0);
}
