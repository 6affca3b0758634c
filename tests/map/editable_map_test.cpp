// Maps that are edited: the game's, those of the tests, and the samples in each encoding.
// encoding.
#include "tests/map/map_text.hpp"
#include "tools/pipeline/map/editable_map.hpp"
#include "tools/pipeline/map/limits.hpp"
#include "tools/pipeline/map/load_map.hpp"
#include "tools/support/input_error.hpp"
#include "tools/support/read_file.hpp"

#include <catch2/catch.hpp>

using namespace halfbyte::test;
using namespace halfbyte::tools;
namespace fs = std::filesystem;

namespace {

std::vector<fs::path> all_maps() {
    const fs::path root = map_data().parent_path().parent_path().parent_path();
    std::vector<fs::path> maps;
    for (const char* folder : {"game", "tests"})
        for (const auto& entry : fs::recursive_directory_iterator(root / folder))
            if (entry.path().extension() == ".tmx")
                maps.push_back(entry.path());
    return maps;
}

map::EditableMap editable(const fs::path& file) {
    return {support::read_file(file, map::max_map_file_bytes), file};
}

const map::TileLayer* tile_layer(const map::Map& map, std::size_t layer) {
    return std::get_if<map::TileLayer>(&map.layers[layer].content);
}

/// How many cells differ between the layers of two versions of a map.
std::size_t differing_cells(const map::Map& a, const map::Map& b) {
    REQUIRE(a.layers.size() == b.layers.size());
    std::size_t count = 0;
    for (std::size_t layer = 0; layer < a.layers.size(); ++layer)
        if (const map::TileLayer* cells = tile_layer(a, layer))
            for (int y = cells->y; y < cells->y + cells->height; ++y)
                for (int x = cells->x; x < cells->x + cells->width; ++x)
                    count +=
                        map::cell_at(*cells, x, y) != map::cell_at(*tile_layer(b, layer), x, y);
    return count;
}

/// Where the bytes of two texts differ: how many bytes of the second lie between equal ends.
std::size_t differing_bytes(std::string_view a, std::string_view b) {
    const auto same_start = static_cast<std::size_t>(std::ranges::mismatch(a, b).in1 - a.begin());
    a.remove_prefix(same_start);
    b.remove_prefix(same_start);
    while (!a.empty() && !b.empty() && a.back() == b.back()) {
        a.remove_suffix(1);
        b.remove_suffix(1);
    }
    return b.size();
}

} // namespace

TEST_CASE("a map that is saved without an edit has the same bytes") {
    for (const fs::path& file : all_maps()) {
        INFO(file.string());
        const std::string bytes = support::read_file(file, map::max_map_file_bytes);
        CHECK(map::EditableMap(bytes, file).text() == bytes);
    }
}

TEST_CASE("after one painted cell, only that cell differs, and only its text") {
    constexpr std::size_t longest_change = 16; // bytes: a number, or an attribute
    for (const fs::path& file : all_maps()) {
        INFO(file.string());
        map::EditableMap edited = editable(file);
        for (std::size_t layer = 0; layer < edited.map().layers.size(); ++layer) {
            const map::TileLayer* cells = tile_layer(edited.map(), layer);
            if (cells == nullptr || cells->cells.empty())
                continue;
            const int x = cells->x + cells->width - 1;
            const int y = cells->y + cells->height / 2;
            const std::uint32_t before = edited.gid(layer, x, y);
            if (!edited.set_gid(layer, x, y, before == 1 ? 2 : 1))
                continue; // a gap between chunks
            const std::string text = edited.text();
            CHECK(differing_cells(edited.map(), map::load_map_text(text, file)) == 1);
            if (edited.bytes().find("encoding=\"base64\"") == std::string::npos)
                CHECK(differing_bytes(edited.bytes(), text) <= longest_change);
            REQUIRE(edited.set_gid(layer, x, y, before));
        }
        CHECK(edited.text() == edited.bytes());
    }
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
            REQUIRE(text.starts_with("<object"));
            const map::EditableMap without(before.with_object(layer, id, ""), file);
            CHECK(without.object_text(id).empty());
            CHECK(std::get<map::ObjectLayer>(without.map().layers[layer].content).objects.size()
                  == objects->objects.size() - 1);
            CHECK(differing_cells(before.map(), without.map()) == 0);
            const map::EditableMap again(without.with_object(layer, id, text), file);
            CHECK(again.object_text(id) == text);
            CHECK(std::get<map::ObjectLayer>(again.map().layers[layer].content).objects.size()
                  == objects->objects.size());
        }
    }
}

TEST_CASE("a map that was made larger and then as small as before has the same cells") {
    for (const fs::path& file : all_maps()) {
        INFO(file.string());
        const map::EditableMap before = editable(file);
        const int width = before.map().width, height = before.map().height;
        if (before.map().infinite) {
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

TEST_CASE("an added layer or tileset is all that changes in a map, and its text can be removed") {
    for (const fs::path& file : all_maps()) {
        INFO(file.string());
        const map::EditableMap before = editable(file);
        if (before.map().infinite) {
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
            const std::size_t at = addition.bytes.find(addition.text);
            REQUIRE(at != std::string::npos);
            std::string without = addition.bytes;
            without.erase(at, addition.text.size());
            CHECK(differing_bytes(before.bytes(), without) <= 4); // nextlayerid
        }
        if (!before.map().layers.empty())
            CHECK(map::EditableMap(before.with_layer("added", true, 0).bytes, file)
                      .map()
                      .layers.front()
                      .name
                  == "added");
    }
}
