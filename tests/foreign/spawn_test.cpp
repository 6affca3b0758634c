#include "tests/foreign/foreign_map.hpp"

#include "engine/sim/step.hpp"
#include "tests/support/test.hpp"

#include <utility>

using namespace halfbyte::test;

namespace {

constexpr std::string_view hall = R"(
........
........
......1.
1.......
11.11111)";

ForeignMap with_things(std::string_view objects) {
    ForeignMap map;
    map.columns = 8;
    map.rows = 5;
    map.layers = tile_layer({"ground", std::string(hall)}) + object_layer("things", objects);
    return map;
}

std::pair<int, int> start_of(std::string_view objects) {
    return start_cell(ForeignFolder(with_things(objects)).load());
}

using CellAt = std::pair<int, int>;

} // namespace

TEST_CASE("the player starts with the feet at the bottom of the object called player") {
    const auto pack =
        ForeignFolder(
            with_things(R"(<object id="1" name="Player" x="48" y="20" width="16" height="40"/>)"))
            .load();
    const Placement start = placement_at(hosted::level_of(pack, pack.levels[0]).map, 0);
    CHECK(start.x == 56);
    CHECK(start.y == 60);
    CHECK(start.actor_kind == player_kind);
}

TEST_CASE("a point is the position of the feet") {
    CHECK(start_of(R"(<object id="1" name="spawn" x="56" y="40"><point/></object>)")
          == CellAt{3, 2});
}

TEST_CASE("a tile object's position is its bottom left") {
    CHECK(start_of(R"(<object id="1" gid="3" type="player" x="48" y="48" width="16" height="16"/>)")
          == CellAt{3, 2});
}

TEST_CASE("the start is found by class, by property and by words within a name") {
    CHECK(start_of(R"(<object id="1" class="start" x="64" y="48"><point/></object>)")
          == CellAt{4, 2});
    CHECK(start_of(R"(<object id="1" name="mainPlayer" x="64" y="48"><point/></object>)")
          == CellAt{4, 2});
    CHECK(start_of(R"(<object id="1" x="64" y="48"><properties>)"
                   R"(<property name="PlayerSpawnPoint" value=""/></properties><point/></object>)")
          == CellAt{4, 2});
}

TEST_CASE("the player's spawn precedes other starts, an enemy's never counts") {
    CHECK(start_of(R"(<object id="1" name="start" x="16" y="48"><point/></object>)"
                   R"(<object id="2" name="enemy spawn" x="32" y="48"><point/></object>)"
                   R"(<object id="3" name="player spawn" x="64" y="48"><point/></object>)")
          == CellAt{4, 2});
    CHECK(start_of(R"(<object id="2" name="enemy spawn" x="64" y="48"><point/></object>)")
          == CellAt{0, 2});
}

TEST_CASE("a start inside solid cells moves up to the next free cell, with a note") {
    ForeignFolder folder(
        with_things(R"(<object id="1" name="player" x="104" y="48"><point/></object>)"));
    CHECK(start_cell(folder.load()) == CellAt{6, 1});
    CHECK(folder.has_note("moved up out of the solid cells at (6, 2)"));
}

TEST_CASE("a start inside solid cells stays in its room, in its first free place") {
    ForeignFolder folder(
        with_things(R"(<object id="1" type="room" x="48" y="32" width="80" height="48"/>)"
                    R"(<object id="2" name="player" x="104" y="48"><point/></object>)"));
    CHECK(start_cell(folder.load()) == CellAt{3, 3});
    CHECK(folder.has_note("is inside solid cells and not used"));
}

TEST_CASE("a start that overlaps a wall sideways moves to the middle of its cell, not up") {
    CHECK(start_of(R"(<object id="1" name="player" x="17" y="64"><point/></object>)")
          == CellAt{1, 3});
}

TEST_CASE("without an object the player starts at the first free cell with ground, from the left") {
    ForeignFolder folder(with_things(""));
    CHECK(start_cell(folder.load()) == CellAt{0, 2});
    CHECK(folder.has_note("start: the first free place with ground, cell (0, 2)"));
}

TEST_CASE("a start outside the map is ignored, with a note") {
    ForeignFolder folder(
        with_things(R"(<object id="1" name="player" x="-40" y="48"><point/></object>)"));
    CHECK(start_cell(folder.load()) == CellAt{0, 2});
    CHECK(folder.has_note("is outside the map and not used"));
}

TEST_CASE("a map of solid cells only is an error: it has no start") {
    ForeignMap map;
    map.columns = 2;
    map.rows = 1;
    map.layers = tile_layer({"ground", "11"});
    CHECK(ForeignFolder(map).error()
          == "map.tmx: there is no free place with ground for the player to start");
}

TEST_CASE("with the plain rules the hero falls on the ground and stands") {
    const auto pack =
        ForeignFolder(
            with_things(R"(<object id="1" name="player" x="60" y="16"><point/></object>)"))
            .load();
    const Level level = hosted::level_of(pack, pack.levels[0]);
    World world;
    start_level(world, level, 1);
    for (int frame = 0; frame < 60; ++frame)
        step(world, 0, level);
    CHECK((player(world).contact & contact_floor) != 0);
    CHECK(player(world).position.y + kind_of(player(world), level).half.y == at_cell(4));
}

TEST_CASE("rules and pictures from the caller are used") {
    foreign::ForeignOptions options;
    options.rules.emplace().actor_kinds[player_kind] = {
        Behaviour::player, 0, {pixels(3), pixels(4)}, {}};
    options.sprite_pictures.resize(7);
    const auto pack = ForeignFolder(with_things("")).load(options);
    CHECK(pack.rules.actor_kinds[player_kind].half == HalfSizes{pixels(3), pixels(4)});
    CHECK(pack.sprite_pictures.size() == 7);
}
