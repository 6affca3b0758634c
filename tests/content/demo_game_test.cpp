#include "engine/sim/step.hpp"
#include "tests/content/lines.hpp"
#include "tests/support/source_folder.hpp"
#include "tests/support/test.hpp"
#include "tools/commands/check/check_content.hpp"
#include "tools/pipeline/content/level_variants.hpp"
#include "tools/pipeline/machines/machines.hpp"

using namespace halfbyte::test;

namespace {

const std::string demo = source_path("game");

} // namespace

TEST_CASE("the demo game has no fault") {
    CHECK(check::check_content(demo).faults == Lines{});
    CHECK(check::check_content(demo).warnings == Lines{});
}

TEST_CASE("every machine has a map for every level of the demo game") {
    using namespace content;
    Faults faults(Faults::Mode::throw_first);
    const CompiledGame game = compile_game(demo, faults);
    const std::size_t played = game.pack.levels.size() - game.pack.variants;
    for (const machines::Machine* machine : machines::all()) {
        CAPTURE(machine->name);
        CHECK(levels_for(game, *machine).size() == played);
    }
}

TEST_CASE("every level of the demo game has a goal and a checkpoint") {
    const hosted::Pack pack = content::compile_game(demo);
    for (const hosted::PackedLevel& packed : pack.levels) {
        const LevelView level = level_of(pack, packed).map;
        int goals = 0, checkpoints = 0;
        for (int column = 0; column < level.columns; ++column)
            for (int row = 0; row < level.rows; ++row) {
                goals += placed_kind(level, column, row) == TileKind::goal;
                checkpoints += placed_kind(level, column, row) == TileKind::checkpoint;
            }
        CAPTURE(packed.name);
        CHECK(goals > 0);
        CHECK(checkpoints > 0);
    }
}

TEST_CASE("the demo's hero stands alive at the start of every level") {
    const hosted::Pack pack = content::compile_game(demo);
    for (const hosted::PackedLevel& packed : pack.levels) {
        const Level level = level_of(pack, packed);
        World world;
        start_level(world, level, 1);
        for (int frame = 0; frame < 30; ++frame)
            step(world, 0, level);
        CAPTURE(packed.name);
        CHECK(world.deaths == 0);
        CHECK(player(world).state == ActorState::stand);
    }
}

TEST_CASE("the grounds have every tile kind") {
    const hosted::Pack pack = content::compile_game(source_path("tests/grounds"));
    int cells[kind_count]{};
    for (const hosted::PackedLevel& packed : pack.levels) {
        const LevelView level = level_of(pack, packed).map;
        for (int column = 0; column < level.columns; ++column)
            for (int row = 0; row < level.rows; ++row)
                ++cells[static_cast<int>(placed_kind(level, column, row))];
    }
    for (int kind = 0; kind < kind_count; ++kind) {
        CAPTURE(kind_names[kind]);
        CHECK(cells[kind] > 0);
    }
}
