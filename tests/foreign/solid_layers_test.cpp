#include "tests/foreign/foreign_map.hpp"
#include "tests/support/test.hpp"

using namespace halfbyte::test;

namespace {

constexpr std::string_view floor_drawing = R"(
......
......
......
111111)";

constexpr std::string_view shelf_drawing = R"(
......
..222.
......
......)";

ForeignMap with_layers(std::string lower, std::string upper, std::string upper_properties = "") {
    ForeignMap map;
    map.layers = tile_layer({std::move(lower), std::string(floor_drawing)})
                 + tile_layer({std::move(upper), std::string(shelf_drawing), "",
                               std::move(upper_properties)});
    return map;
}

constexpr std::string_view only_floor = R"(
......
......
......
######)";

constexpr std::string_view both = R"(
......
..###.
......
######)";

} // namespace

TEST_CASE("a layer called walls is solid with any tiles") {
    CHECK(kinds_of(with_layers("Walls", "flowers")) == only_floor);
}

TEST_CASE("ground and platforms are solid together") {
    CHECK(kinds_of(with_layers("ground", "platforms")) == both);
}

TEST_CASE("a collision layer replaces all others") {
    CHECK(kinds_of(with_layers("Collision", "ground")) == only_floor);
}

TEST_CASE("of several layers with general names only one is solid, by a fixed order") {
    CHECK(kinds_of(with_layers("main", "foreground")) == only_floor);
}

TEST_CASE("a layer of one-way platforms is one-way") {
    CHECK(kinds_of(with_layers("ground", "one-way platforms")) == R"(
......
..^^^.
......
######)");
}

TEST_CASE("a layer's property overrides the names") {
    CHECK(kinds_of(with_layers("walls", "shelves",
                               R"(<property name="collidable" type="bool" value="true"/>)"))
          == R"(
......
..###.
......
......)");
}

TEST_CASE("a layer whose property says that it is not collidable is not solid") {
    CHECK(kinds_of(with_layers("ground", "platforms",
                               R"(<property name="collidable" type="bool" value="false"/>)"))
          == only_floor);
}

TEST_CASE("background walls are not solid") {
    CHECK(kinds_of(with_layers("walls", "background walls")) == only_floor);
}

TEST_CASE("layers called spikes and coins are hazards and coins") {
    ForeignMap map = with_layers("ground", "Spikes");
    CHECK(kinds_of(map) == R"(
......
..!!!.
......
######)");
    CHECK(kinds_of(with_layers("ground", "coins")) == R"(
......
..ooo.
......
######)");
}

TEST_CASE("a hidden layer can be the solid one") {
    ForeignMap map;
    map.layers = tile_layer({"collision", std::string(floor_drawing), R"(visible="0")"});
    CHECK(kinds_of(map) == only_floor);
}

TEST_CASE("a single layer with Tiled's default name is solid") {
    ForeignMap map;
    map.layers = tile_layer({"Tile Layer 1", std::string(floor_drawing)});
    CHECK(kinds_of(map) == only_floor);
}

TEST_CASE("the option selects the solid layer and overrides classes and names") {
    ForeignMap map = with_layers("walls", "shelves");
    map.tilesets = plain_tileset(R"(<tile id="0" class="solid"/>)");
    foreign::ForeignOptions options;
    options.choices.solid_layer = "shelves";
    ForeignFolder folder(map);
    CHECK(kinds_of(folder.load(options)) == R"(
......
..###.
......
......)");
    CHECK(folder.has_note("the layer \"shelves\", by --solid-layer"));
}

TEST_CASE("an unknown name for the solid layer is an error that lists the layers") {
    foreign::ForeignOptions options;
    options.choices.solid_layer = "floor";
    CHECK(ForeignFolder(with_layers("walls", "flowers")).error(options)
          == R"(map.tmx: there is no layer "floor"; the layers are "walls", "flowers")");
}

TEST_CASE("without any sign of a solid layer the error lists the layers and names the option") {
    const std::string error = ForeignFolder(with_layers("here", "there")).error();
    CHECK(error
          == "map.tmx: no solid cells found: name their layer with --solid-layer; "
             R"(the layers are "here", "there")");
}

TEST_CASE("the note names the solid layers and the reason") {
    ForeignFolder folder(with_layers("ground", "platforms"));
    folder.load();
    CHECK(folder.has_note(
        R"(solid cells: the layers "ground", "platforms", by their names (9 cells))"));
}
