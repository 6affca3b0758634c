// Levels in the other formats, painted in a game that `halfbyte new` made: Tiled's JSON and LDtk.
#include "tests/support/scratch_folder.hpp"
#include "tests/support/test.hpp"
#include "tests/support/text_of.hpp"
#include "tools/commands/start/new_game.hpp"
#include "tools/editor/map_painter.hpp"
#include "tools/pipeline/content/compile_game.hpp"

#include <fstream>
#include <initializer_list>
#include <optional>
#include <utility>

using namespace halfbyte::test;

namespace {

constexpr int columns = 20, rows = 15;
constexpr int solid = 1, coin = 7; // tiles of the starter's tileset

std::string numbers(const std::string& last_row) {
    std::string text;
    for (int row = 0; row < rows; ++row)
        for (int column = 0; column < columns; ++column)
            text += (text.empty() ? "" : ", ") + (row + 1 == rows ? last_row : std::string("0"));
    return text;
}

/// With members that this program does not use, in an order that it does not write.
std::string json_level() {
    return "{ \"later\":{\"a\":[1, {\"b\":\"]}\\\"\"}]},\n \"height\":15, \"width\":20,\n"
           " \"layers\":[\n  {\"name\":\"cells\", \"type\":\"tilelayer\", \"visible\":true, "
           "\"opacity\":1,\n   \"width\":20, \"height\":15, \"x\":0, \"y\":0, \"data\":[\n"
           + numbers("2")
           + "]\n  },\n"
             "  {\"name\":\"actors\", \"type\":\"objectgroup\", \"objects\":[\n"
             "    {\"id\":1, \"point\":true, \"type\":\"player\", \"mine\":[5], \"x\":40, "
             "\"y\":208},\n"
             "    {\"id\":4, \"point\":true, \"type\":\"blot\", \"x\":104, \"y\":208}\n  ]}],\n"
             " \"nextobjectid\":5, \"orientation\":\"orthogonal\", \"tileheight\":16, "
             "\"tilewidth\":16, \"type\":\"map\",\n"
             " \"tilesets\":[{\"firstgid\":1, \"source\":\"../art/tiles/cells.tsx\"}] }\n";
}

std::string ldtk_tile(int column, int row, int tile) {
    return "{ \"px\": [" + std::to_string(column * 16) + ',' + std::to_string(row * 16)
           + "], \"src\": [" + std::to_string(tile % 16 * 16) + ',' + std::to_string(tile / 16 * 16)
           + "], \"f\": 0, \"t\": " + std::to_string(tile) + ", \"d\": ["
           + std::to_string(row * columns + column) + "], \"a\": 1 }";
}

std::string floor_tiles() {
    std::string text;
    for (int column = 0; column < columns; ++column)
        text += (text.empty() ? "" : ",\n     ") + ldtk_tile(column, rows - 1, solid);
    return text;
}

std::string entity(const char* name, int x, const char* iid) {
    return std::string("{ \"__identifier\": \"") + name + "\", \"__grid\": ["
           + std::to_string(x / 16) + ",13], \"__pivot\": [0.5,1], \"iid\": \"" + iid
           + "\", \"width\": 16, \"height\": 16, \"px\": [" + std::to_string(x)
           + ",224], \"fieldInstances\": [], \"__worldX\": " + std::to_string(x)
           + ", \"__worldY\": 224 }";
}

std::string ldtk_level() {
    return R"({ "jsonVersion": "1.5.3", "worldLayout": "Free", "mine": [{ "x": "\"]" }],
 "defs": { "layers": [
   { "__type": "Entities", "identifier": "Actors", "uid": 3, "gridSize": 16 },
   { "__type": "IntGrid", "identifier": "Kinds", "uid": 2, "gridSize": 16,
     "intGridValues": [{ "value": 1, "identifier": "solid" }, { "value": 4, "identifier": "coin" }] },
   { "__type": "Tiles", "identifier": "Cells", "uid": 4, "gridSize": 16 }],
  "entities": [{ "identifier": "flea", "uid": 9, "width": 16, "height": 16, "pivotX": 0.5, "pivotY": 1,
     "color": "#94D9B3" }],
  "tilesets": [{ "identifier": "cells", "uid": 1, "relPath": "../art/tiles/cells.png",
    "tileGridSize": 16, "__cWid": 16, "__cHei": 3, "spacing": 0, "padding": 0,
    "enumTags": [{ "enumValueId": "coin", "tileIds": [7] }, { "enumValueId": "spring", "tileIds": [3] }] }] },
 "levels": [{ "identifier": "First", "worldX": 0, "worldY": 0, "worldDepth": 0, "pxWid": 320,
   "pxHei": 240, "__bgColor": "#405060",
   "fieldInstances": [{ "__identifier": "title", "__type": "String", "__value": "Ink",
      "realEditorValues": [{ "id": "V_String", "params": ["Ink"] }] }],
   "layerInstances": [
    { "__identifier": "Actors", "__type": "Entities", "__gridSize": 16, "__cWid": 20, "__cHei": 15,
      "layerDefUid": 3, "entityInstances": [)"
           + entity("player", 40, "a-1") + ",\n      " + entity("blot", 104, "a-2") + R"(] },
    { "__identifier": "Kinds", "__type": "IntGrid", "__gridSize": 16, "__cWid": 20, "__cHei": 15,
      "layerDefUid": 2, "intGridCsv": [)"
           + numbers("1") + R"(] },
    { "__identifier": "Cells", "__type": "Tiles", "__gridSize": 16, "__cWid": 20, "__cHei": 15,
      "layerDefUid": 4, "__tilesetDefUid": 1, "gridTiles": [
     )" + floor_tiles()
           + "] }] }] }\n";
}

/// A game whose first level is in another format.
class PaintedLevel {
  public:
    explicit PaintedLevel(const std::string& ending, const std::string& text) : original_(text) {
        start::make_new_game({game(), "quill", "Quill"});
        fs::remove(game() / "levels" / "first.tmx");
        file_ = game() / "levels" / ("first" + ending);
        std::ofstream(file_, std::ios::binary) << text;
        painter_.emplace(game());
        REQUIRE(painter_->begin("first").empty());
    }

    fs::path game() const { return folder_.path() / "quill"; }
    editor::MapPainter& painter() { return *painter_; }
    std::string text() const { return text_of(file_); }
    const std::string& original() const { return original_; }

    void paint(int column, int row, int tile) {
        CHECK(painter_->change({{{column, row, tile}}}) == "");
    }
    std::size_t kind(const char* name) const {
        for (std::size_t item = 0; item < painter_->items().size(); ++item)
            if (painter_->items()[item].is_actor() && painter_->items()[item].kind == name)
                return item;
        FAIL("no such actor");
        return 0;
    }
    void undo_all() {
        while (painter_->steps() > 0)
            REQUIRE(painter_->undo() == "");
    }

  private:
    ScratchFolder folder_;
    std::string original_;
    fs::path file_;
    std::optional<editor::MapPainter> painter_;
};

/// The text with each pair's first word, which is there once, replaced.
std::string with(std::string text,
                 std::initializer_list<std::pair<std::string, std::string>> pairs) {
    for (const auto& [from, to] : pairs) {
        const std::size_t at = text.find(from);
        REQUIRE(at != std::string::npos);
        REQUIRE(text.find(from, at + 1) == std::string::npos);
        text.replace(at, from.size(), to);
    }
    return text;
}

/// A list of numbers with another one at an index.
std::string with_number(const std::string& text, const std::string& list, std::size_t index,
                        const std::string& number) {
    std::size_t at = text.find(list) + list.size();
    for (std::size_t i = 0; i < index; ++i)
        at = text.find(',', at) + 1;
    at = text.find_first_of("0123456789", at);
    return text.substr(0, at) + number + text.substr(text.find_first_not_of("0123456789", at));
}

} // namespace

TEST_CASE("a painted cell of a JSON level changes its number and nothing else") {
    PaintedLevel level(".tmj", json_level());
    level.paint(3, 2, coin);
    CHECK(level.text() == with_number(level.original(), "\"data\":[", 2 * columns + 3, "8"));
    level.paint(3, 2, hosted::no_tile);
    CHECK(level.text() == level.original());
    CHECK(level.painter().tile_at({0, rows - 1}) == solid);
}

TEST_CASE("actors of a JSON level are placed, moved and removed in its own form") {
    PaintedLevel level(".tmj", json_level());
    CHECK(level.painter().change(
              {{}, {{.from = hosted::CellPlace{6, 12}, .to = hosted::CellPlace{8, 11}}}})
          == "");
    CHECK(level.text()
          == with(level.original(), {{"\"x\":104, \"y\":208", "\"x\":136, \"y\":192"}}));
    CHECK(
        level.painter().change({{}, {{.to = hosted::CellPlace{2, 3}, .kind = level.kind("flea")}}})
        == "");
    CHECK(level.text().find("\"type\":\"flea\", \"visible\":true, \"width\":0, \"x\":40, \"y\":64}")
          != std::string::npos);
    CHECK(level.text().find("\"nextobjectid\":6") != std::string::npos);
    CHECK(level.painter().change({{}, {{.from = hosted::CellPlace{2, 12}}}}) == "");
    CHECK(level.text().find("\"mine\"") == std::string::npos);
    level.undo_all();
    CHECK(level.painter().actor_at({2, 12}).has_value());
    CHECK(level.painter().actor_at({6, 12}).has_value());
    CHECK_FALSE(level.painter().actor_at({2, 3}).has_value());
    CHECK(level.text().find("\"mine\":[5]") != std::string::npos);
}

TEST_CASE("a JSON level has another size and other properties, and undo takes them back") {
    PaintedLevel level(".tmj", json_level());
    CHECK(level.painter().resize(24, 16) == "");
    CHECK(level.painter().columns() == 24);
    CHECK(level.painter().tile_at({19, 14}) == solid);
    CHECK(level.painter().tile_at({20, 14}) == 0 - 1);
    CHECK(level.painter().set_property("music", "page") == "");
    CHECK(level.painter().property("music") == "page");
    CHECK(level.painter().set_property("music", "") == "");
    CHECK(level.painter().set_property("title", "A \"B\"") == "");
    CHECK(level.painter().property("title") == "A \"B\"");
    while (level.painter().steps() > 1)
        REQUIRE(level.painter().undo() == "");
    CHECK(level.painter().property("music").empty());
}

TEST_CASE("a painted cell of an LDtk level changes its tile and its value") {
    PaintedLevel level(".ldtk", ldtk_level());
    level.paint(4, rows - 1, hosted::no_tile);
    const std::size_t cell = (rows - 1) * columns + 4;
    CHECK(level.text()
          == with(with_number(level.original(), "\"intGridCsv\": [", cell, "0"),
                  {{ldtk_tile(4, rows - 1, solid) + ",\n     ", ""}}));
    level.undo_all();
    level.paint(4, 2, solid);
    const std::string first = ldtk_tile(0, rows - 1, solid);
    CHECK(level.text()
          == with(with_number(level.original(), "\"intGridCsv\": [", 2 * columns + 4, "1"),
                  {{first, ldtk_tile(4, 2, solid) + ",\n     " + first}}));
    level.undo_all();
    CHECK(level.text() == level.original());
}

TEST_CASE("undo brings back the last tiles of an LDtk level, which were erased") {
    PaintedLevel level(".ldtk", ldtk_level());
    hosted::Edit erases;
    for (int column = 0; column < columns; ++column)
        erases.cells.push_back({column, rows - 1, hosted::no_tile});
    CHECK(level.painter().change(erases) == "");
    CHECK(level.text().find("\"gridTiles\": [] }") != std::string::npos);
    CHECK(level.painter().undo() == "");
    for (int column = 0; column < columns; ++column)
        CHECK(level.painter().tile_at({column, rows - 1}) == solid);
}

TEST_CASE("a tile that is painted in an LDtk layer without tiles has LDtk's form") {
    const std::string floor = "[\n     " + floor_tiles() + "]";
    PaintedLevel level(".ldtk", with(ldtk_level(), {{floor, "[]"}}));
    level.paint(4, rows - 1, coin);
    level.paint(3, rows - 1, coin);
    const std::string line = "\n      \t";
    std::string values = level.original();
    for (const std::size_t column : {std::size_t{3}, std::size_t{4}})
        values = with_number(values, "\"intGridCsv\": [", (rows - 1) * columns + column, "4");
    CHECK(level.text()
          == with(values,
                  {{"[] }] }] }", "[" + line + ldtk_tile(3, rows - 1, coin) + ',' + line
                                      + ldtk_tile(4, rows - 1, coin) + "\n      ] }] }] }"}}));
    level.undo_all();
    CHECK(level.text().find("\"gridTiles\": [] }") != std::string::npos);
}

TEST_CASE("an LDtk layer without tiles is not a second layer of cells") {
    const std::string empty = R"({ "__identifier": "Sketch", "__type": "Tiles", "__gridSize": 16,
      "__cWid": 20, "__cHei": 15, "layerDefUid": 4, "__tilesetDefUid": 1, "gridTiles": [] },
    )";
    const std::string cells = R"({ "__identifier": "Cells", "__type": "Tiles", "__gridSize")";
    for (const std::string& text :
         {with(ldtk_level(), {{cells, empty + cells}}),
          with(ldtk_level(),
               {{"] }] }] }\n", "] }, " + empty.substr(0, empty.rfind(',')) + "] }] }\n"}})}) {
        PaintedLevel level(".ldtk", text);
        CHECK(level.painter().tile_at({0, rows - 1}) == solid);
        level.paint(4, 2, solid);
        CHECK(level.text().find(ldtk_tile(4, 2, solid))
              < level.text().find(ldtk_tile(0, rows - 1, solid)));
    }
}

TEST_CASE("an LDtk level that is painted is the same level for the game") {
    PaintedLevel level(".ldtk", ldtk_level());
    level.paint(5, rows - 2, solid);
    content::Faults faults(content::Faults::Mode::throw_first);
    const content::CompiledGame game = content::compile_game(level.game(), faults);
    const LevelView map = level_of(game.pack, game.pack.levels.front()).map;
    CHECK(map.columns == columns);
    CHECK(placed_kind(map, 5, rows - 2) == TileKind::solid);
}

TEST_CASE("a kind that LDtk's layer of values lacks is named, and nothing is saved") {
    PaintedLevel level(".ldtk", ldtk_level());
    constexpr int spring = 3;
    CHECK(level.painter()
              .change({{{2, 2, spring}}})
              .ends_with("its IntGrid layer has no value \"spring\"; add it in LDtk"));
    CHECK(level.text() == level.original());
    level.paint(2, 2, coin);
    CHECK(level.text().find(
              with_number("\"intGridCsv\": [" + numbers("1"), "[", 2 * columns + 2, "4"))
          != std::string::npos);
}

TEST_CASE("actors of an LDtk level are placed, moved and removed in its own form") {
    PaintedLevel level(".ldtk", ldtk_level());
    CHECK(level.painter().change(
              {{}, {{.from = hosted::CellPlace{6, 13}, .to = hosted::CellPlace{8, 11}}}})
          == "");
    CHECK(level.text()
          == with(level.original(), {{"[6,13], \"__pivot\": [0.5,1], \"iid\": \"a-2\"",
                                      "[8,11], \"__pivot\": [0.5,1], \"iid\": \"a-2\""},
                                     {"\"px\": [104,224]", "\"px\": [136,192]"},
                                     {"\"__worldX\": 104, \"__worldY\": 224",
                                      "\"__worldX\": 136, \"__worldY\": 192"}}));
    CHECK(level.painter().undo() == "");
    CHECK(level.text() == level.original());
    CHECK(
        level.painter().change({{}, {{.to = hosted::CellPlace{2, 3}, .kind = level.kind("flea")}}})
        == "");
    CHECK(level.text().find("\"defUid\": 9, \"px\": [40, 64]") != std::string::npos);
    CHECK(level.painter().actor_at({2, 3}).has_value());
    CHECK(level.painter().change({{}, {{.from = hosted::CellPlace{2, 13}}}}) == "");
    CHECK_FALSE(level.painter().actor_at({2, 13}).has_value());
    level.undo_all();
    CHECK(level.painter().actor_at({2, 13}).has_value());
    CHECK(level.painter()
              .change({{}, {{.to = hosted::CellPlace{2, 3}, .kind = level.kind("blot")}}})
              .ends_with("the project has no entity \"blot\"; add it in LDtk"));
}

TEST_CASE("a field of an LDtk level is set, and what only LDtk can change is refused") {
    PaintedLevel level(".ldtk", ldtk_level());
    CHECK(level.painter().set_property("title", "Pen") == "");
    CHECK(level.text()
          == with(level.original(), {{"\"__value\": \"Ink\"", "\"__value\": \"Pen\""},
                                     {"\"params\": [\"Ink\"]", "\"params\": [\"Pen\"]"}}));
    CHECK(level.painter().undo() == "");
    CHECK(level.text() == level.original());
    CHECK(level.painter().set_property("music", "page").find("add it to the levels in LDtk")
          != std::string::npos);
    CHECK(level.painter().resize(30, 15).find("change it there") != std::string::npos);
    CHECK(level.text() == level.original());
}
