// Maps that are edited: the game's, those of the tests, and the samples in each format and
// encoding.
#include "tests/map/map_text.hpp"
#include "tests/map/round_trip.hpp"
#include "tests/support/test.hpp"
#include "tools/pipeline/map/editable_map.hpp"
#include "tools/pipeline/map/extend_map.hpp"
#include "tools/pipeline/map/limits.hpp"
#include "tools/pipeline/map/load_map.hpp"
#include "tools/pipeline/map/object_identity.hpp"
#include "tools/support/input_error.hpp"
#include "tools/support/read_file.hpp"

using namespace halfbyte::test;

namespace {

bool is_map(const fs::path& file) {
    const std::string ending = file.extension().string();
    return ending == ".tmx" || ending == ".tmj" || ending == ".ldtk";
}

std::vector<fs::path> all_maps() {
    const fs::path root = map_data().parent_path().parent_path().parent_path();
    std::vector<fs::path> maps;
    for (const char* folder : {"game", "tests"})
        for (const auto& entry : fs::recursive_directory_iterator(root / folder))
            if (is_map(entry.path()))
                maps.push_back(entry.path());
    return maps;
}

// JSON loses the blanks between the first two elements of a list.
std::string without_blanks(std::string text, const fs::path& file) {
    if (file.extension() != ".tmx")
        std::erase_if(text, [](char letter) { return letter == ' ' || letter == '\n'; });
    return text;
}

map::EditableMap editable(const fs::path& file) {
    return {support::read_file(file, map::max_map_file_bytes), file};
}

} // namespace

TEST_CASE("a map that is saved without an edit has the same bytes") {
    for (const fs::path& file : all_maps()) {
        INFO(file.string());
        CHECK(editable(file).text() == editable(file).bytes());
    }
}

TEST_CASE("after one painted cell, only that cell differs, and only its text") {
    std::size_t layers = 0;
    for (const fs::path& file : all_maps()) {
        INFO(file.string());
        const RoundTrip painted = paint_each_layer(editable(file), file);
        CHECK(painted.fault == "");
        layers += painted.layers;
    }
    CHECK(layers > all_maps().size());
}

TEST_CASE("a cell outside the layer cannot be changed") {
    map::EditableMap map = editable(map_data() / "encoded_csv.tmx");
    CHECK_FALSE(map.set_gid(0, -1, 0, 1));
    CHECK_FALSE(map.set_gid(0, 0, 5, 1));
    CHECK(map.gid(0, -1, 0) == 0);
}

TEST_CASE("an object that is removed and added again changes its map by a new last line") {
    for (const fs::path& file : all_maps()) {
        INFO(file.string());
        const map::EditableMap before = editable(file);
        for (std::size_t layer = 0; layer < before.map().layers.size(); ++layer) {
            const auto* objects =
                std::get_if<map::ObjectLayer>(&before.map().layers[layer].content);
            if (objects == nullptr || objects->objects.empty())
                continue;
            const int id = objects->objects.back().id;
            const std::string text = before.object_text(id);
            if (text.empty())
                continue; // in another file
            const map::EditableMap without(before.with_object(layer, id, ""), file);
            CHECK(without.id_of(text) == map::EditableMap::no_object);
            CHECK(std::get<map::ObjectLayer>(without.map().layers[layer].content).objects.size()
                  == objects->objects.size() - 1);
            CHECK(differing_cells(before.map(), without.map()) == 0);
            const map::EditableMap again(
                without.with_object(layer, map::EditableMap::no_object, text), file);
            CHECK(again.object_text(again.id_of(text)) == text);
            CHECK(std::get<map::ObjectLayer>(again.map().layers[layer].content).objects.size()
                  == objects->objects.size());
        }
    }
}

TEST_CASE("an object that is removed and added before the next one is where it was") {
    std::size_t objects_moved = 0;
    for (const fs::path& file : all_maps()) {
        INFO(file.string());
        const map::EditableMap before = editable(file);
        for (std::size_t layer = 0; layer < before.map().layers.size(); ++layer) {
            const auto* objects =
                std::get_if<map::ObjectLayer>(&before.map().layers[layer].content);
            if (objects == nullptr || objects->objects.size() < 2)
                continue;
            const std::string text = before.object_text(objects->objects[0].id);
            const std::string next = map::object_key(before.object_text(objects->objects[1].id));
            if (text.empty() || next.empty())
                continue; // in another file, or without keys
            const map::EditableMap without(before.with_object(layer, objects->objects[0].id, ""),
                                           file);
            const std::string again = without.with_object(layer, map::EditableMap::no_object, text,
                                                          without.id_with_key(next));
            CHECK(without_blanks(again, file) == without_blanks(before.bytes(), file));
            ++objects_moved;
        }
    }
    CHECK(objects_moved > 5);
}

TEST_CASE("a copy of a map has its own cells") {
    const map::EditableMap map = editable(map_data() / "encoded_csv.tmx");
    map::EditableMap copy = map;
    REQUIRE(copy.set_gid(0, 0, 0, map.gid(0, 0, 0) + 1));
    CHECK(map.text() == map.bytes());
    CHECK(copy.text() != map.bytes());
}

TEST_CASE("a free id is above all ids and is not one that Tiled has given before") {
    for (const fs::path& file : all_maps()) {
        INFO(file.string());
        const map::EditableMap map = editable(file);
        const int id = map.free_id();
        for (const map::Layer& layer : map.map().layers)
            if (const auto* objects = std::get_if<map::ObjectLayer>(&layer.content))
                for (const map::Object& object : objects->objects)
                    CHECK(object.id < id);
        CHECK(map.map().document->child("map").attribute("nextobjectid").as_int() <= id);
    }
}

TEST_CASE("a map that was made larger and then as small as before has the same cells") {
    for (const fs::path& file : all_maps()) {
        INFO(file.string());
        const map::EditableMap before = editable(file);
        const int width = before.map().width, height = before.map().height;
        if (before.map().infinite || file.extension() == ".ldtk") {
            CHECK_THROWS_AS(before.resized(width + 3, height + 2), support::InputError);
            continue;
        }
        const map::EditableMap larger(before.resized(width + 3, height + 2), file);
        CHECK(larger.map().width == width + 3);
        const map::EditableMap after(larger.resized(width, height), file);
        CHECK(after.map().height == height);
        CHECK(differing_cells(before.map(), after.map()) == 0);
    }
}

TEST_CASE("a property of a map is set beside a class that has properties of its own") {
    const auto with = [](const std::string& last_lines) {
        return R"(<map orientation="orthogonal" width="1" height="1" tilewidth="16" tileheight="16">
 <!-- <properties> -->
 <properties>
  <property name="zone" type="class" propertytype="Zone">
   <properties>
    <property name="title" value="inside"/><!-- </properties> -->
   </properties>
  </property>
)" + last_lines + "</map>\n";
    };
    const std::string before =
        with("  <property name=\"music\" value=\"page\"/>\n </properties>\n");
    const std::string title = "  <property name=\"title\" value=\"Ink\"/>\n </properties>\n";
    const auto changed = [](const std::string& text, const char* name, const char* value) {
        return map::EditableMap(text, "map.tmx").with_property(name, value);
    };
    const std::string both = changed(before, "title", "Ink");
    CHECK(both == with("  <property name=\"music\" value=\"page\"/>\n" + title));
    CHECK(changed(both, "music", "") == with(title));
    CHECK(changed(both, "title", "Pen")
          == with("  <property name=\"music\" value=\"page\"/>\n"
                  "  <property name=\"title\" value=\"Pen\"/>\n </properties>\n"));
    CHECK(changed(before, "music", "") == with(" </properties>\n"));
}

TEST_CASE("the first property of a map makes its list, and the last one takes it away") {
    const std::string root =
        R"(<map orientation="orthogonal" width="1" height="1" tilewidth="16" tileheight="16">)";
    const std::string with =
        root + "\n <properties>\n  <property name=\"title\" value=\"Ink\"/>\n </properties>";
    for (const char* rest : {"\n</map>", "\n <!-- a note -->\n</map>"}) {
        const map::EditableMap map(root + rest, "map.tmx");
        CHECK(map.with_property("title", "Ink") == with + rest);
        CHECK(map::EditableMap(with + rest, "map.tmx").with_property("title", "") == root + rest);
    }
    CHECK(map::EditableMap(root + "\n <properties/></map>", "map.tmx").with_property("title", "Ink")
          == with + "</map>");
}

TEST_CASE("an added layer or tileset is all that changes in a map, and its text can be removed") {
    for (const fs::path& file : all_maps()) {
        INFO(file.string());
        const map::EditableMap before = editable(file);
        if (before.map().infinite || !before.is_tmx()) {
            CHECK_THROWS_AS(before.with_layer("front", true, {}), support::InputError);
            continue;
        }
        for (const bool has_tiles : {true, false}) {
            const auto addition = before.with_layer("added", has_tiles, {});
            const map::EditableMap after(addition.bytes, file);
            REQUIRE(after.map().layers.size() == before.map().layers.size() + 1);
            CHECK(after.map().layers.back().name == "added");
            for (const map::Layer& layer : before.map().layers)
                CHECK(layer.id != after.map().layers.back().id);
            CHECK(std::holds_alternative<map::TileLayer>(after.map().layers.back().content)
                  == has_tiles);
            CHECK(map::without_addition(addition.bytes, addition.text) == before.bytes());
        }
        if (!before.map().layers.empty())
            CHECK(map::EditableMap(before.with_layer("added", true, 0).bytes, file)
                      .map()
                      .layers.front()
                      .name
                  == "added");
    }
}
