#include "engine/level/cells.hpp"
#include "platform/hosted/picture/png_file.hpp"
#include "tests/support/scratch_folder.hpp"
#include "tools/commands/check/check_content.hpp"
#include "tools/commands/import/import_map.hpp"
#include "tools/commands/start/new_level.hpp"
#include "tools/pipeline/content/compile_game.hpp"
#include "tools/pipeline/content/load_content.hpp"
#include "tools/support/read_file.hpp"

#include "tests/support/test.hpp"

using namespace halfbyte::test;

namespace {

// A walk over a floor with an enemy; `cell` is the side of its cells in pixels.
void write_map(const ScratchFolder& folder, const std::string& name, int cell = 16) {
    const auto px = [&](int cells) { return std::to_string(cells * cell); };
    std::string floor;
    for (int i = 0; i < 12; ++i)
        floor += "1,";
    std::string air;
    for (int i = 0; i < 12 * 4; ++i)
        air += "0,";
    folder.write(name, "<map width=\"12\" height=\"5\" tilewidth=\"" + px(1) + "\" tileheight=\""
                           + px(1) + "\"><tileset firstgid=\"1\" name=\"t\" tilewidth=\"" + px(1)
                           + "\" tileheight=\"" + px(1)
                           + "\" tilecount=\"1\" columns=\"1\"><image source=\"t.png\"/></tileset>"
                             "<layer name=\"Walls\" width=\"12\" height=\"5\"><data "
                             "encoding=\"csv\">"
                           + air + floor
                           + "</data></layer><objectgroup name=\"Things\"><object type=\"Player\" "
                             "x=\""
                           + px(1) + "\" y=\"" + px(3) + "\" width=\"" + px(1) + "\" height=\""
                           + px(1) + "\"/><object type=\"Slime\" x=\"" + px(8) + "\" y=\"" + px(3)
                           + "\" width=\"" + px(1) + "\" height=\"" + px(1)
                           + "\"/></objectgroup></map>");
    hosted::Canvas tile(cell, cell);
    hosted::clear(tile, 0xFF3060A0);
    hosted::write_png(folder.path() / "t.png", tile);
}

// The map one.tmx with more objects.
void write_map_with(const ScratchFolder& folder, const std::string& objects) {
    write_map(folder, "one.tmx");
    std::string text = support::read_file(folder.path() / "one.tmx", 100'000);
    text.insert(text.find("</objectgroup>"), objects);
    folder.write("one.tmx", text);
}

// Levels of 20x6 cells with a floor and a wall of four cells; the start is at the left.
void write_ldtk(const ScratchFolder& folder, const std::string& name, int levels) {
    std::string cells;
    for (int row = 0; row < 6; ++row)
        for (int column = 0; column < 20; ++column)
            cells += (row == 5 || (column == 9 && row >= 1)) ? "1," : "0,";
    cells.pop_back();
    std::string text = R"({"defs": {"tilesets": [], "layers": [{"__type": "IntGrid", "gridSize": 16,
        "identifier": "C", "uid": 1, "intGridValues": [{"value": 1, "identifier": "wall"}]}]},
        "worldLayout": "LinearHorizontal", "levels": [)";
    for (int i = 0; i < levels; ++i)
        text += (i == 0 ? "" : ", ") + std::string(R"({"identifier": "Level_)") + std::to_string(i)
                + R"(", "pxWid": 320, "pxHei": 96, "layerInstances": [{"__type": "IntGrid",
        "__identifier": "C", "layerDefUid": 1, "__gridSize": 16, "__cWid": 20, "__cHei": 6,
        "intGridCsv": [)"
                + cells + "]}]}";
    folder.write(name, text + "]}");
}

// A map of 3x100 cells with a floor at row 80 and another at row 99.
void write_tall_map(const ScratchFolder& folder, const std::string& name, bool has_ladder,
                    const std::string& objects) {
    std::string cells;
    for (int row = 0; row < 100; ++row)
        for (int column = 0; column < 3; ++column)
            cells += has_ladder && column == 1 && row >= 5 && row < 80 ? "2,"
                     : row == 80 || row == 99                          ? "1,"
                                                                       : "0,";
    cells.pop_back();
    folder.write(name,
                 R"(<map width="3" height="100" tilewidth="16" tileheight="16"><tileset firstgid="1"
        name="t" tilewidth="16" tileheight="16" tilecount="2" columns="2"><image source="t.png"/>
        <tile id="0" type="wall"/><tile id="1" type="ladder"/></tileset><layer name="Tiles" width="3"
        height="100"><data encoding="csv">)"
                     + cells
                     + "</data></layer><objectgroup name=\"o\"><object type=\"Player\" x=\"8\" "
                     + "y=\"1279\"><point/></object>" + objects + "</objectgroup></map>");
    hosted::write_png(folder.path() / "t.png", hosted::Canvas(32, 16));
}

import::Imported import_into(const ScratchFolder& folder, const char* map,
                             std::vector<std::string> uses = {}){return import::import_map({
    folder.path() / map, folder.path() / "game", {{}, std::move(uses)}, {}, {}});
} // namespace

bool has(const std::vector<std::string>& lines, std::string_view part) {
    return std::ranges::any_of(
        lines, [&](const std::string& line) { return line.find(part) != std::string::npos; });
}

hosted::Pack pack_of(const ScratchFolder& folder) {
    return content::compile_game(folder.path() / "game");
}

} // namespace

TEST_CASE_METHOD(InFolder, "a foreign map becomes the level of a new game without a fault") {
    write_map(folder, "Forest Walk.tmx");
    const import::Imported imported = import_into(folder, "Forest Walk.tmx");
    CHECK(imported.faults == std::vector<std::string>{});
    CHECK(imported.levels == std::vector<std::string>{"forest_walk"});
    CHECK(has(imported.notes, "\"Slime\": 1 object, not used; --as \"Slime=KIND\" makes an "
                              "actor of it, such as blot"));
    CHECK(has(imported.notes, "goal: none in the map; placed"));
    const auto pack = pack_of(folder);
    REQUIRE(pack.levels.size() == 1);
    const Level level = hosted::level_of(pack, pack.levels[0]);
    CHECK(placed_kind(level.map, 0, 4) == TileKind::solid);
    CHECK(level.map.placement_count == 1);
    const std::string map =
        support::read_file(folder.path() / "game/levels/forest_walk.tmx", 1 << 20);
    CHECK(map.find(" nextlayerid=\"3\" nextobjectid=\"2\">") != std::string::npos);
    CHECK(map.find("<objectgroup id=\"2\"") != std::string::npos);
}

TEST_CASE_METHOD(InFolder,
                 "the import uses objects as actors, scales pictures and keeps a game's levels") {
    write_map(folder, "one.tmx");
    import_into(folder, "one.tmx");
    write_map(folder, "two.tmx", 40);
    const import::Imported imported = import_into(folder, "two.tmx", {"Slime=blot"});
    CHECK(imported.faults == std::vector<std::string>{});
    CHECK(has(imported.notes, "by 16/40, which blurs them"));
    CHECK(has(imported.notes, "colours: the nearest ones of the game's palettes"));
    const auto pack = pack_of(folder);
    REQUIRE(pack.levels.size() == 2);
    CHECK(hosted::level_of(pack, pack.levels[1]).map.placement_count == 2);
    CHECK_THROWS_WITH(import_into(folder, "two.tmx"), Catch::Contains("already a level \"two\""));
    CHECK_THROWS_WITH(import_into(folder, "one.tmx", {"Bat=blot"}), Catch::Contains("already"));
}

TEST_CASE_METHOD(InFolder,
                 "a map in a colour of the sprites of a new game has their number for it") {
    write_map(folder, "one.tmx");
    hosted::Canvas tile(16, 16);
    hosted::clear(tile, 0xFF4CA4F0); // its nearest number is 0x22
    hosted::write_png(folder.path() / "t.png", tile);
    CHECK(import_into(folder, "one.tmx").faults == std::vector<std::string>{});
    const std::string palettes =
        support::read_file(folder.path() / "game" / "art" / "palettes.toml", 100'000);
    CHECK(palettes.find("{ nes = 0x21, rgb = \"#4ca4f0\" }") != std::string::npos);
    CHECK(palettes.find("nes = 0x22") == std::string::npos);
}

TEST_CASE_METHOD(InFolder, "an import that fails leaves no new game") {
    write_map(folder, "one.tmx");
    CHECK_THROWS_WITH(import_into(folder, "one.tmx", {"Bat=blot"}),
                      Catch::Contains("no object has the class or name \"Bat\""));
    CHECK_FALSE(std::filesystem::exists(folder.path() / "game"));
}

TEST_CASE("an import that fails keeps a link to an empty folder and leaves no parent folders") {
    const ScratchFolder folder;
    write_map(folder, "one.tmx");
    std::filesystem::create_directory(folder.path() / "empty");
    std::filesystem::create_directory_symlink(folder.path() / "empty", folder.path() / "link");
    for (const char* game : {"link", "no/a/b"})
        CHECK_THROWS_WITH(
            import::import_map(
                {folder.path() / "one.tmx", folder.path() / game, {{}, {"Bat=blot"}}, {}, {}}),
            Catch::Contains("\"Bat\""));
    CHECK(std::filesystem::is_symlink(folder.path() / "link"));
    CHECK(std::filesystem::is_empty(folder.path() / "empty"));
    CHECK_FALSE(std::filesystem::exists(folder.path() / "no"));
}

TEST_CASE_METHOD(InFolder,
                 "a crate inside the floor is moved up, and things outside the map are left out") {
    write_map_with(folder,
                   "<object type=\"Crate\" x=\"80\" y=\"64\" width=\"16\" height=\"16\"/>"
                   "<object type=\"Crate\" x=\"9000\" y=\"48\" width=\"16\" height=\"16\"/>"
                   "<object type=\"Slime\" x=\"9000\" y=\"48\" width=\"16\" height=\"16\"/>");
    const import::Imported imported = import_into(folder, "one.tmx", {"Slime=blot"});
    CHECK(imported.faults == std::vector<std::string>{});
    CHECK(has(imported.notes, "crate: 2 objects by names or --as, 1 placed"));
    CHECK_FALSE(has(imported.notes, "\"Crate\": "));
    CHECK(has(imported.notes, "\"Slime\", by --as; 1 of 2 placed; 1 outside the map"));
}

TEST_CASE_METHOD(InFolder, "an import replaces no file of a game") {
    write_map(folder, "one.tmx");
    import_into(folder, "one.tmx");
    write_map(folder, "two.tmx");
    for (const char* file : {"art/tiles/two.png", "art/tiles/two.tsx", "levels/two.tmx"}) {
        folder.write(std::filesystem::path("game") / file, "mine");
        CHECK_THROWS_WITH(import_into(folder, "two.tmx"),
                          Catch::Contains(file) && Catch::Contains("this file is there already"));
        std::filesystem::remove(folder.path() / "game" / file);
    }
    CHECK(import_into(folder, "two.tmx").faults == std::vector<std::string>{});
}

TEST_CASE_METHOD(InFolder, "a new game keeps an imported level that has the starter's name") {
    write_map(folder, "first.tmx");
    CHECK(import_into(folder, "first.tmx").faults == std::vector<std::string>{});
    const auto pack = pack_of(folder);
    REQUIRE(pack.levels.size() == 1);
    CHECK(pack.levels[0].name == "first");
    CHECK(hosted::level_of(pack, pack.levels[0]).map.columns == 12);
}

TEST_CASE_METHOD(InFolder,
                 "the levels of a project share a sheet, and a fourth sheet is not for the NES") {
    write_ldtk(folder, "world.ldtk", 8);
    const import::Imported imported = import_into(folder, "world.ldtk");
    CHECK(imported.faults == std::vector<std::string>{});
    CHECK(imported.levels.size() == 8);
    CHECK_FALSE(has(imported.notes, "not for"));
    CHECK(std::filesystem::exists(folder.path() / "game/art/tiles/world.png"));
    CHECK_FALSE(std::filesystem::exists(folder.path() / "game/art/tiles/level_0.png"));
    for (const char* map : {"one.tmx", "two.tmx", "three.tmx"}) {
        write_map(folder, map);
        const import::Imported more = import_into(folder, map);
        CHECK(more.faults == std::vector<std::string>{});
        CHECK(has(more.notes, "level \"three\": not for \"nes") == (map[1] == 'h'));
    }
    CHECK(check::check_content(folder.path() / "game").faults == std::vector<std::string>{});
}

TEST_CASE_METHOD(InFolder, "an import that would give a game faults changes no file of it") {
    write_map(folder, "one.tmx");
    import_into(folder, "one.tmx");
    const std::filesystem::path file = folder.path() / "game/game.toml";
    const std::string text =
        support::read_file(file, 100'000)
        + "[[spread]]\nfirst = \"one\"\ntitle = \"Places\"\ncolumns = [3]\nrows = [4]\n";
    folder.write("game/game.toml", text); // a second level has no spot
    write_map(folder, "two.tmx");
    const import::Imported imported = import_into(folder, "two.tmx");
    CHECK(has(imported.faults, "columns"));
    CHECK(imported.levels.empty());
    CHECK(support::read_file(file, 100'000) == text);
    for (const char* written : {"art/tiles/two.png", "art/tiles/two.tsx", "levels/two.tmx"})
        CHECK_FALSE(std::filesystem::exists(folder.path() / "game" / written));
    CHECK(check::check_content(folder.path() / "game").faults == std::vector<std::string>{});
}

TEST_CASE_METHOD(InFolder, "a placed goal is at the farthest place that the hero reaches") {
    write_ldtk(folder, "world.ldtk", 1);
    import_into(folder, "world.ldtk");
    const auto pack = pack_of(folder);
    const Level level = hosted::level_of(pack, pack.levels.at(0));
    CHECK(placed_kind(level.map, 19, 4) == TileKind::goal);
}

TEST_CASE(
    "moving platforms with a path become movers, and other things the movers that --as names") {
    const ScratchFolder folder;
    write_map_with(
        folder, "<object type=\"MovingPlatform\" x=\"80\" y=\"40\"><polyline points=\"0,0 48,0\"/>"
                "</object><object type=\"Lift\" x=\"40\" y=\"16\" width=\"20\" height=\"10\"/>"
                "<object type=\"Door\" x=\"144\" y=\"32\" width=\"16\" height=\"32\"/>"
                "<object type=\"Box\" x=\"112\" y=\"48\" width=\"16\" height=\"16\"/>");
    const import::Imported imported = import_into(folder, "one.tmx", {"Door=door", "Box=crate"});
    CHECK(imported.faults == std::vector<std::string>{});
    CHECK(has(imported.notes, "platform: 1 mover by names or --as"));
    CHECK(has(imported.notes, "door: 1 mover by names or --as"));
    CHECK(has(imported.notes, "crate: 1 object by names or --as, 1 placed"));
    CHECK(
        has(imported.notes, "\"Lift\": 1 object, not used; --as \"Lift=platform\" makes a mover"));
    const auto pack = pack_of(folder);
    const Level level = hosted::level_of(pack, pack.levels.at(0));
    CHECK(level.map.mover_count == 2);
    CHECK(level.map.crate_count == 1);
}

TEST_CASE_METHOD(InFolder, "image layers become the picture behind the levels of a new game") {
    write_map(folder, "one.tmx");
    std::string text = support::read_file(folder.path() / "one.tmx", 100'000);
    text.insert(text.find("<layer"), "<imagelayer name=\"Sky\" parallaxx=\"0.25\"><image "
                                     "source=\"sky.png\"/></imagelayer>");
    folder.write("one.tmx", text);
    hosted::Canvas sky(64, 64);
    for (int i = 0; i < 64 * 64; ++i) // many colours and no two equal tiles
        sky.pixels[static_cast<std::size_t>(i)] = 0xFF000000u | static_cast<unsigned>(i * 4093);
    hosted::write_png(folder.path() / "sky.png", sky);
    const import::Imported imported = import_into(folder, "one.tmx");
    CHECK(imported.faults == std::vector<std::string>{});
    CHECK(has(imported.notes, "\"Sky\" became the picture behind the levels"));
    CHECK_FALSE(has(imported.notes, "not drawn"));
    const auto pack = pack_of(folder);
    REQUIRE(pack.parallaxes.size() == 1);
    CHECK(pack.parallaxes[0].parallax.bands[0].speed == 4);
    write_map(folder, "two.tmx");
    folder.write("two.tmx", text);
    CHECK(has(import_into(folder, "two.tmx").notes, "not drawn: image layers \"Sky\""));
}

TEST_CASE("a map with too many rows becomes its rooms, or the rows of a walk from the start") {
    const ScratchFolder folder;
    const auto room = [](const char* name, int top, int rows) {
        return "<object type=\"room\" name=\"" + std::string(name) + "\" x=\"0\" y=\""
               + std::to_string(top * 16) + "\" width=\"48\" height=\"" + std::to_string(rows * 16)
               + "\"/>";
    };
    write_tall_map(folder, "walk.tmx", false, "");
    const import::Imported walk = import_into(folder, "walk.tmx");
    CHECK(walk.faults == std::vector<std::string>{});
    CHECK(has(walk.notes, "rows 18 to 81 became the level"));
    write_tall_map(folder, "rooms.tmx", true, room("Upper Hall", 20, 61) + room("", 81, 19));
    const import::Imported rooms = import_into(folder, "rooms.tmx");
    CHECK(rooms.faults == std::vector<std::string>{});
    CHECK(rooms.levels == std::vector<std::string>{"upper_hall", "rooms_2"});
    write_tall_map(folder, "ladder.tmx", true, "");
    CHECK_THROWS_WITH(import_into(folder, "ladder.tmx"),
                      Catch::Contains("a walk from the start needs rows 0 to 81. Draw rectangles "
                                      "of the class room"));
}

TEST_CASE_METHOD(InFolder, "a new level of a game can be played and checked at once") {
    write_map(folder, "one.tmx");
    import_into(folder, "one.tmx");
    start::make_new_level(folder.path() / "game", "cave");
    CHECK(check::check_content(folder.path() / "game").faults == std::vector<std::string>{});
    CHECK(pack_of(folder).levels.at(1).name == "cave");
    CHECK_THROWS_WITH(start::make_new_level(folder.path() / "game", "cave"),
                      Catch::Contains("this level is there already"));
}
