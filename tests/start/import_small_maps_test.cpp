// Each small map of the tests becomes a game whose level can be finished without an edit.
#include "tests/foreign/odd_maps.hpp"
#include "tests/support/scratch_folder.hpp"
#include "tests/support/test.hpp"
#include "tools/commands/import/import_map.hpp"
#include "tools/commands/solve/solve.hpp"
#include "tools/pipeline/content/compile_game.hpp"

using namespace halfbyte::test;

namespace {

// Empty if the solver finishes the level of the game that is made of the map.
std::string failure(const std::filesystem::path& map, const std::filesystem::path& game) {
    import::ImportOptions options;
    options.map = map;
    options.game = game;
    const import::Imported imported = import::import_map(options);
    if (!imported.faults.empty())
        return imported.faults.front();
    const auto pack = content::compile_game(game);
    solve::SolveLimits limits;
    limits.frames = 1'200;
    const auto result = solve::solve_level(hosted::level_of(pack, pack.levels.at(0)), limits,
                                           [](const auto&) { return true; });
    return result.outcome == solve::SolveOutcome::found ? "" : "not solved";
}

} // namespace

TEST_CASE("the solver finishes each small map after its import") {
    std::vector<std::string> failures;
    const auto try_map = [&](const ScratchFolder& folder, const std::filesystem::path& path) {
        if (const std::string text = failure(path, folder.path() / "game"); !text.empty())
            failures.push_back(path.filename().string() + ": " + text);
    };
    for (const SmallMap& map : small_maps())
        for (const MapFormat format : map_formats) {
            const ScratchFolder folder;
            try_map(folder, write_small_map(map, format, folder.path()));
        }
    for (const OddMap& map : odd_maps()) {
        const ScratchFolder folder;
        try_map(folder, write_odd_map(map, folder.path()));
    }
    CHECK(failures == std::vector<std::string>{});
}
