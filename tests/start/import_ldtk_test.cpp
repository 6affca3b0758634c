// Imports of LDtk projects with several levels, and new levels beside LDtk ones.
#include "tests/foreign/small_maps.hpp"
#include "tests/support/scratch_folder.hpp"
#include "tests/support/test.hpp"
#include "tools/commands/import/import_map.hpp"
#include "tools/commands/start/new_game.hpp"
#include "tools/commands/start/new_level.hpp"
#include "tools/pipeline/content/compile_game.hpp"

#include <fstream>
#include <nlohmann/json.hpp>

using namespace halfbyte::test;
using nlohmann::json;

namespace {

SmallMap small_map(const std::string& name) {
    return *std::ranges::find(small_maps(), name, &SmallMap::name);
}

// A project with two levels in a row: `names` are theirs, and only the second has enemies.
fs::path write_project(const ScratchFolder& folder, const char* first, const char* second) {
    const fs::path path = write_small_map(small_map("enemies"), MapFormat::ldtk, folder.path());
    json project;
    std::ifstream(path) >> project;
    project["worldLayout"] = "LinearHorizontal";
    json& levels = project["levels"];
    levels.push_back(levels[0]);
    levels[0]["identifier"] = first;
    levels[1]["identifier"] = second;
    levels[0]["layerInstances"][0]["entityInstances"].erase(2);
    levels[0]["layerInstances"][0]["entityInstances"].erase(1);
    std::ofstream(path) << project;
    return path;
}

import::Imported import_into(const ScratchFolder& folder, const fs::path& map,
                             std::vector<std::string> uses = {}){import::ImportOptions options;
options.map = map;
options.game = folder.path() / "game";
options.choices.uses = std::move(uses);
return import::import_map(options);
} // namespace

std::string all_of(const std::vector<std::string>& lines) {
    std::string text;
    for (const std::string& line : lines)
        text += line + '\n';
    return text;
}

} // namespace

TEST_CASE_METHOD(InFolder,
                 "the option --as may name objects that only one of a project's levels has") {
    const fs::path map = write_project(folder, "Cave", "Tower");
    CHECK_THROWS_WITH(import_into(folder, map, {"Bat=blot"}),
                      Catch::Contains("no object has the class or name \"Bat\""));
    CHECK(import_into(folder, map, {"Enemy=blot"}).faults == std::vector<std::string>{});
    const auto pack = content::compile_game(folder.path() / "game");
    REQUIRE(pack.levels.size() == 2);
    CHECK(hosted::level_of(pack, pack.levels[0]).map.placement_count == 1);
    CHECK(hosted::level_of(pack, pack.levels[1]).map.placement_count == 3);
}

TEST_CASE_METHOD(InFolder,
                 "an LDtk project whose levels have one name is refused and leaves no game") {
    CHECK_THROWS_WITH(import_into(folder, write_project(folder, "Cave", "cave")),
                      Catch::Contains("two of its levels have the name \"cave\"; rename one"));
    CHECK_FALSE(fs::exists(folder.path() / "game"));
}

TEST_CASE("a project with more levels than a game can have is refused before they are read") {
    const ScratchFolder folder;
    const fs::path path = write_project(folder, "a", "b");
    json project;
    std::ifstream(path) >> project;
    const json level = project["levels"][0];
    for (int i = 2; i <= 256; ++i) {
        project["levels"].push_back(level);
        project["levels"].back()["identifier"] = "l" + std::to_string(i);
    }
    std::ofstream(path) << project;
    CHECK_THROWS_WITH(import_into(folder, path),
                      Catch::Contains("the project has 257 levels; a game has at most 256"));
    CHECK_FALSE(fs::exists(folder.path() / "game"));
}

TEST_CASE_METHOD(InFolder,
                 "a level that is too large for the NES gets targets without it, with a line") {
    SmallMap wide = small_map("walls");
    wide.name = "wide";
    constexpr std::size_t columns = 1000;
    wide.drawing.clear();
    for (int row = 0; row < 20; ++row)
        wide.drawing += '\n' + std::string(columns, row == 19 ? '1' : '.');
    wide.objects = {{"Player", 16, 18 * 16}};
    const auto imported = import_into(folder, write_small_map(wide, MapFormat::tmj, folder.path()));
    CHECK(imported.faults == std::vector<std::string>{});
    const std::string notes = all_of(imported.notes);
    CHECK_THAT(notes, Catch::Contains("level \"wide\": "));
    CHECK_THAT(notes, Catch::Contains("too large"));
    CHECK_THAT(notes, Catch::Contains("its property targets is \"desktop gba\""));
}

TEST_CASE_METHOD(InFolder,
                 "a new level takes the tileset of a Tiled level that follows an LDtk project") {
    const fs::path game = folder.path() / "game";
    start::make_new_game({game, "quill", "The Quill"});
    SmallMap first = small_map("walls");
    fs::rename(game / "levels" / "first.tmx", game / "levels" / "second.tmx");
    first.name = "first";
    write_small_map(first, MapFormat::ldtk, game / "levels");
    CHECK_THROWS_WITH(start::make_new_level(game, "cave"),
                      Catch::Contains("LDtk projects have no shared tileset file; put a .tmx level "
                                      "into the game first"));
    const fs::path file = game / "game.toml";
    std::string text;
    std::getline(std::ifstream(file), text, '\0');
    text.replace(text.find("[\"first\"]"), 9, "[\"first\", \"second\"]");
    std::ofstream(file) << text;
    CHECK(start::make_new_level(game, "cave") == game / "levels" / "cave.tmx");
}
