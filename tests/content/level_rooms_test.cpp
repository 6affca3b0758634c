#include "engine/level/rooms.hpp"
#include "tests/content/lines.hpp"
#include "tests/support/scratch_game.hpp"
#include "tests/support/test.hpp"
#include "tools/pipeline/content/compile_game.hpp"

using namespace halfbyte::test;

namespace {

constexpr const char* one = "levels/one.tmx";

std::string room(const std::string& attributes, const std::string& shape = "") {
    return "<object id=\"9\" type=\"room\" " + attributes + ">" + shape + "</object>\n";
}

// A scratch game with these objects among its actors.
struct GameWith : ScratchGame {
    explicit GameWith(const std::string& objects) {
        replace(one, "  <object id=\"1\"", objects + "  <object id=\"1\"");
    }
};

} // namespace

TEST_CASE("a level's block has the cells of each room") {
    const hosted::Pack pack =
        content::compile_game(GameWith(room("x=\"16\" y=\"0\" width=\"32\" height=\"16\"")).path());
    const LevelView level = level_of(pack, pack.levels.front()).map;
    REQUIRE(level.room_count == 1);
    const Room found = room_at(level, 0);
    CHECK(found.left == 1);
    CHECK(found.top == 0);
    CHECK(found.right == 2);
    CHECK(found.bottom == 0);
}

TEST_CASE("a room that is not a rectangle of whole cells inside the level is a fault") {
    const auto [object, fault] = GENERATE(table<std::string, std::string>({
        {room("x=\"16\" y=\"0\"", "<point/>"),
         "is a room, so it must be a rectangle, neither rotated nor a tile"},
        {room("x=\"16\" y=\"0\" width=\"32\" height=\"16\" rotation=\"5\""),
         "is a room, so it must be a rectangle, neither rotated nor a tile"},
        {room("x=\"8\" y=\"0\" width=\"32\" height=\"16\""),
         "is a room that does not consist of whole cells; move its sides to the grid"},
        {room("x=\"16\" y=\"0\" width=\"0\" height=\"16\""),
         "is a room that does not consist of whole cells; move its sides to the grid"},
        {room("x=\"16\" y=\"0\" width=\"16000\" height=\"16\""),
         "is a room that reaches outside the level"},
    }));
    const Lines faults = GameWith(object).faults();
    REQUIRE(faults.size() == 1);
    CHECK(faults.front().find("object 9 " + fault) != std::string::npos);
}

TEST_CASE("a level has at most 16 rooms") {
    std::string rooms;
    for (int i = 0; i <= most_rooms; ++i)
        rooms += room("x=\"16\" y=\"0\" width=\"32\" height=\"16\"");
    const Lines faults = GameWith(rooms).faults();
    REQUIRE(faults.size() == 1);
    CHECK(faults.front().find("the level has 17 rooms; at most 16 are possible")
          != std::string::npos);
}
