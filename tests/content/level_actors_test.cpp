#include "tests/content/check_faults.hpp"
#include "tests/support/test.hpp"
#include "tools/commands/check/check_content.hpp"
#include "tools/pipeline/content/compile_game.hpp"

using namespace halfbyte::test;

namespace {

constexpr const char* one = "levels/one.tmx";
constexpr const char* bug = "<object id=\"1\" type=\"bug\" x=\"88\" y=\"48\"><point/></object>";

} // namespace

TEST_CASE("actors are sorted by x and stand at the bottom centres of their objects") {
    const hosted::Pack pack = content::compile_game(ScratchGame().path());
    const LevelView level = level_of(pack, pack.levels.front()).map;
    REQUIRE(level.placement_count == 2);
    CHECK(placement_at(level, 0).actor_kind == player_kind); // a rectangle of 12 x 16 at (10, 32)
    CHECK(placement_at(level, 0).x == 16);
    CHECK(placement_at(level, 0).y == 48);
    CHECK(placement_at(level, 1).actor_kind == 2); // a point
    CHECK(placement_at(level, 1).x == 88);
    CHECK(placement_at(level, 1).y == 48);
}

TEST_CASE_METHOD(InGame, "actors at the same x keep the map's order") {
    game.write(one, level_text(8, 4,
                               actor_text(1, "bug", 40, 60) + actor_text(2, "hero", 40, 20)
                                   + actor_text(3, "bug", 40, 40)));
    const hosted::Pack pack = content::compile_game(game.path());
    const LevelView level = level_of(pack, pack.levels.front()).map;
    CHECK(placement_at(level, 0).y == 60);
    CHECK(placement_at(level, 1).y == 20);
    CHECK(placement_at(level, 2).y == 40);
}

TEST_CASE_METHOD(InGame, "check warns of objects with the same id, and has a free one") {
    game.write(one, level_text(8, 4,
                               actor_text(1, "hero", 16, 48) + '\n' + actor_text(3, "bug", 40, 48)
                                   + '\n' + actor_text(3, "bug", 88, 48)));
    const auto warnings = check::check_content(game.path()).warnings;
    REQUIRE_FALSE(warnings.empty());
    CHECK_THAT(warnings.front(),
               Catch::Contains("one.tmx:")
                   && Catch::Contains(": warning: object 3 (bug) has the id of the bug in line ")
                   && Catch::EndsWith("give it the id 2, which no object has"));
}

TEST_CASE_METHOD(InGame, "an actor's position is rounded down to pixels") {
    game.replace(one, "x=\"88\" y=\"48\"", "x=\"88.9\" y=\"47.9\"");
    const hosted::Pack pack = content::compile_game(game.path());
    const Placement placement = placement_at(level_of(pack, pack.levels.front()).map, 1);
    CHECK(placement.x == 88);
    CHECK(placement.y == 47);
}

TEST_CASE_METHOD(InGame, "the property faces turns an actor to the right") {
    game.replace(one, "y=\"48\"><point/>",
                 "y=\"48\"><properties><property name=\"faces\" "
                 "value=\"right\"/></properties><point/>");
    const hosted::Pack pack = content::compile_game(game.path());
    const LevelView level = level_of(pack, pack.levels.front()).map;
    CHECK(placement_at(level, 0).argument == 0);
    CHECK(placement_at(level, 1).argument == 1);
}

TEST_CASE_METHOD(InGame,
                 "an object sets the parameter of its kind's script, or the default applies") {
    const auto argument = [&] {
        const hosted::Pack pack = content::compile_game(game.path());
        return placement_at(level_of(pack, pack.levels.front()).map, 1).argument;
    };
    game.replace(
        "actors.toml", "script = \"walk\"\n",
        "script = \"walk\"\nparameter = { name = \"pause\", least = 1, most = 90, default = "
        "7, meaning = \"how long it waits\" }\n");
    CHECK(argument() == 7 << 1);
    game.replace(one, "y=\"48\"><point/>",
                 "y=\"48\"><properties><property name=\"faces\" value=\"right\"/>"
                 "<property name=\"pause\" type=\"int\" value=\"90\"/></properties><point/>");
    CHECK(argument() == (90 << 1 | 1));
    game.replace(one, "value=\"90\"", "value=\"91\"");
    CHECK(game.faults().size() == 1);
}

TEST_CASE_METHOD(InGame, "the property faces turns the player to the left") {
    game.write(one,
               level_text(8, 4,
                          "<object id=\"1\" type=\"hero\" x=\"40\" y=\"20\"><properties><property "
                          "name=\"faces\" value=\"left\"/></properties><point/></object>"));
    const hosted::Pack pack = content::compile_game(game.path());
    CHECK(placement_at(level_of(pack, pack.levels.front()).map, 0).argument == 1);
}

TEST_CASE("a fault of an actor's object is reported at its line") {
    check_faults({
        {"a wrong direction in faces is a fault",
         {{one, bug,
           "<object id=\"1\" type=\"bug\" x=\"88\" y=\"48\"><properties><property name=\"faces\" "
           "value=\"up\"/></properties><point/></object>"}},
         {"levels/one.tmx:17: object 1: property \"faces\" must be \"left\" or \"right\""}},
        {"an object of an unknown class is a fault that lists the known actors, movers and crates",
         {{one, bug, "<object id=\"1\" type=\"bee\" x=\"88\" y=\"48\"><point/></object>"}},
         {"levels/one.tmx:17: object 1 has the unknown class \"bee\"; known are hero, bug, "
          "platform, platform_oneway, door, press, falling, crate, room"}},
        {"an object without a class is a fault",
         {{one, bug, "<object id=\"1\" x=\"88\" y=\"48\"><point/></object>"}},
         {"levels/one.tmx:17: object 1 has no class; known are hero, bug, platform, "
          "platform_oneway, door, press, falling, crate, room"}},
        {"an actor that is not a point or a rectangle is a fault",
         {{one, bug,
           "<object id=\"1\" type=\"bug\" x=\"88\" y=\"48\"><polyline points=\"0,0 "
           "9,9\"/></object>"}},
         {"levels/one.tmx:17: object 1 is a polyline; an actor must be a point or a rectangle"}},
        {"a second player is a fault",
         {{one, bug, "<object id=\"1\" type=\"player\" x=\"88\" y=\"48\"><point/></object>"}},
         {"levels/one.tmx:18: object 2 is a second player; the first is object 1"}},
        {"a level without a player is a fault",
         {{one, "type=\"hero\"", "type=\"bug\""}},
         {"levels/one.tmx: the level has no player; add an object of the class \"player\""}},
        {"an actor outside the level is a fault",
         {{one, bug, "<object id=\"1\" type=\"bug\" x=\"128\" y=\"48\"><point/></object>"}},
         {"levels/one.tmx:17: object 1 has its feet outside the level"}},
        {"an actor far outside the range of coordinates is a fault",
         {{one, bug, "<object id=\"1\" type=\"bug\" x=\"1e9\" y=\"-1e9\"><point/></object>"}},
         {"levels/one.tmx:17: object 1 has its feet outside the level"}},
        {"an actor inside a solid cell is a fault that names the cell",
         {{one, bug, "<object id=\"1\" type=\"bug\" x=\"88\" y=\"49\"><point/></object>"}},
         {"levels/one.tmx:17: object 1 (bug at pixel 88, 49) is inside the solid cell (5, 3)"}},
        {"an actor that reaches beyond the level's side is a fault",
         {{one, bug, "<object id=\"1\" type=\"bug\" x=\"5\" y=\"20\"><point/></object>"}},
         {"levels/one.tmx:17: object 1 (bug at pixel 5, 20) is inside the solid cell (-1, 0)"}},
    });
}

TEST_CASE_METHOD(InGame, "a level has at most 64 actors") {
    std::string actors = actor_text(1, "hero", 8, 16);
    for (int i = 0; i < 63; ++i)
        actors += actor_text(2 + i, "bug", 20, 16);
    game.write(one, level_text(8, 4, actors));
    CHECK(game.faults() == Lines{});
    game.write(one, level_text(8, 4, actors + actor_text(99, "bug", 20, 16)));
    CHECK(game.faults()
          == Lines{"levels/one.tmx: the level has 65 actors; at most 64 are possible"});
}
