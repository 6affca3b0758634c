#include "tests/foreign/foreign_map.hpp"
#include "tests/support/test.hpp"

using namespace halfbyte::test;

namespace {

constexpr std::string_view two_grounds = R"(
......
....22
.1....
111111)";

// The map after the import.
constexpr std::string_view with_second_oneway = R"(
......
....^^
.#....
######)";
constexpr std::string_view only_first_solid = R"(
......
......
.#....
######)";

ForeignMap with_tiles(std::string_view inside, std::string layer_name = "stuff") {
    ForeignMap map;
    map.tilesets = plain_tileset(inside);
    map.layers = tile_layer({std::move(layer_name), std::string(two_grounds)});
    return map;
}

std::string shape(int tile, std::string_view box) {
    return "<tile id=\"" + std::to_string(tile) + "\"><objectgroup><object id=\"1\" "
           + std::string(box) + "/></objectgroup></tile>";
}

} // namespace

TEST_CASE("a tile whose class is a tile kind is of that kind") {
    CHECK(kinds_of(with_tiles(R"(<tile id="0" class="solid"/><tile id="1" type="oneway_up"/>)"))
          == with_second_oneway);
}

TEST_CASE("common words are accepted as classes: ground is solid, a platform is one-way") {
    CHECK(kinds_of(with_tiles(R"(<tile id="0" type="Ground"/><tile id="1" type="platform"/>)"))
          == with_second_oneway);
}

TEST_CASE("words for ice, springs and the like are accepted as classes") {
    CHECK(
        kinds_of(with_tiles(R"(<tile id="0" type="icy ground"/><tile id="1" type="Trampoline"/>)"))
        == R"(
......
....SS
.I....
IIIIII)");
    CHECK(
        kinds_of(with_tiles(R"(<tile id="0" type="conveyor-left"/><tile id="1" type="Ladders"/>)"))
        == R"(
......
....HH
.{....
{{{{{{)");
}

TEST_CASE("a tile's class overrides its layer's name") {
    CHECK(kinds_of(with_tiles(R"(<tile id="0" class="wall"/>)", "collision")) == only_first_solid);
}

TEST_CASE("a property makes tiles solid or empty") {
    CHECK(
        kinds_of(with_tiles(
            R"(<tile id="0"><properties><property name="collides" type="bool" value="true"/></properties></tile>)"
            R"(<tile id="1"><properties><property name="collides" type="bool" value="false"/></properties>)"
            R"(<objectgroup><object id="1" x="0" y="0" width="16" height="16"/></objectgroup></tile>)"))
        == only_first_solid);
}

TEST_CASE("a one-way property overrides one for solid tiles") {
    CHECK(kinds_of(with_tiles(
              R"(<tile id="0" class="solid"/><tile id="1"><properties>)"
              R"(<property name="oneWay" type="bool" value="true"/>)"
              R"(<property name="collides" type="bool" value="true"/></properties></tile>)"))
          == with_second_oneway);
}

TEST_CASE("a collision shape over half of the tile makes it solid, a smaller one does not") {
    const auto map = with_tiles(shape(0, R"(x="0" y="7" width="16" height="9")")
                                + shape(1, R"(x="0" y="9" width="16" height="7")"));
    CHECK(kinds_of(map) == only_first_solid);
}

TEST_CASE("a low collision shape along a tile's top makes it one-way") {
    const auto map = with_tiles(shape(0, R"(x="0" y="0" width="16" height="16")")
                                + shape(1, R"(x="0" y="0" width="16" height="5")"));
    CHECK(kinds_of(map) == with_second_oneway);
}

TEST_CASE("solid tiles in a background layer are only scenery") {
    ForeignMap map = with_tiles(R"(<tile id="0" class="solid"/>)");
    map.layers += tile_layer({"Background", R"(
1.....
......
......
......)"});
    CHECK(kinds_of(map) == only_first_solid);
}

TEST_CASE("deadly tiles are hazards and coins are coins in every layer") {
    ForeignMap map = with_tiles(
        R"(<tile id="0" class="solid"/><tile id="1" class="spikes"/><tile id="2" class="Coin"/>)");
    map.layers += tile_layer({"things", R"(
......
.3....
.3....
......)"});
    CHECK(kinds_of(map) == R"(
......
.o..!!
.#....
######)");
}

TEST_CASE("the note says why tiles are solid and how many are") {
    ForeignFolder folder(with_tiles(R"(<tile id="0" class="solid"/>)"
                                    + shape(1, R"(x="0" y="0" width="16" height="16")")));
    folder.load();
    CHECK(
        folder.has_note("solid cells: tiles by their class (7 cells), collision shapes (2 cells)"));
}
