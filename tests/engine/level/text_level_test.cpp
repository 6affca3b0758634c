#include "engine/level/text_level.hpp"

#include "engine/level/cells.hpp"
#include "engine/sim/step.hpp"
#include "tests/support/test.hpp"

#include <cstring>

using namespace halfbyte::test;

namespace {

constexpr const char* two_rows = "\n"
                                 ".P.o\n"
                                 "####\n";

TextFault fault_of(const std::string& text) {
    static LevelStorage storage;
    return level_from_text(text.c_str(), storage).fault;
}

std::string row_of(int columns, char letter) {
    return std::string(static_cast<std::size_t>(columns), letter) + '\n';
}

std::string rows_of(int rows) {
    std::string text;
    for (int i = 0; i < rows; ++i)
        text += ".\n";
    return text;
}

struct InText {
    LevelStorage storage;
};

} // namespace

TEST_CASE_METHOD(InText,
                 "a level from text is as wide as its longest line and has a row for each line") {
    const TextLevel level = level_from_text("#\n"
                                            "\n"
                                            "..#",
                                            storage);
    REQUIRE(level.fault == TextFault::none);
    CHECK(level.map.columns == 3);
    CHECK(level.map.rows == 3);
    CHECK(placed_kind(level.map, 0, 0) == TileKind::solid);
    CHECK(placed_kind(level.map, 2, 1) == TileKind::empty);
    CHECK(placed_kind(level.map, 2, 2) == TileKind::solid);
}

TEST_CASE_METHOD(InText, "an empty first line of a text is not a row") {
    CHECK(level_from_text(two_rows, storage).map.rows == 2);
}

TEST_CASE_METHOD(InText, "each kind has its letter in a text") {
    const TextLevel level = level_from_text(kind_letters, storage);
    REQUIRE(level.fault == TextFault::none);
    for (int kind = 0; kind < kind_count; ++kind)
        CHECK(placed_kind(level.map, kind, 0) == static_cast<TileKind>(kind));
}

TEST_CASE_METHOD(InText, "P is the player and digits are other actors, each in an empty cell") {
    const TextLevel level = level_from_text("9..P2", storage);
    REQUIRE(level.map.placement_count == 3);
    CHECK(placement_at(level.map, 0).actor_kind == 9);
    CHECK(placement_at(level.map, 1).actor_kind == player_kind);
    CHECK(placement_at(level.map, 1).x == 3 * 16 + 8);
    CHECK(placement_at(level.map, 1).y == 16);
    CHECK(placement_at(level.map, 2).actor_kind == 2);
    CHECK(placed_kind(level.map, 3, 0) == TileKind::empty);
}

TEST_CASE("a text that cannot be a level returns its fault") {
    CHECK(fault_of("") == TextFault::no_cells);
    CHECK(fault_of("\n\n") == TextFault::no_cells);
    CHECK(fault_of(row_of(level_columns, '.')) == TextFault::no_space);
    CHECK(fault_of(row_of(level_columns + 1, '.')) == TextFault::too_many_columns);
    CHECK(fault_of(rows_of(level_rows)) == TextFault::none);
    CHECK(fault_of(rows_of(level_rows + 1)) == TextFault::too_many_rows);
    CHECK(fault_of(row_of(placed_actors, 'P')) == TextFault::none);
    CHECK(fault_of(row_of(placed_actors + 1, 'P')) == TextFault::too_many_actors);
    CHECK(fault_of(row_of(mutable_cells, 'o')) == TextFault::none);
    CHECK(fault_of(row_of(mutable_cells + 1, 'o')) == TextFault::too_many_mutable);
}

TEST_CASE_METHOD(InText, "an unknown letter is reported with its column and row") {
    const TextLevel level = level_from_text("....\n.@..", storage);
    CHECK(level.fault == TextFault::unknown_letter);
    CHECK(level.column == 1);
    CHECK(level.row == 1);
    CHECK(level.map.tiles == nullptr);
}

TEST_CASE_METHOD(InText, "a level from text fits exactly into the storage that it reports") {
    const std::size_t bytes = level_from_text(two_rows, storage).bytes;
    REQUIRE(bytes < sizeof storage.bytes);
    std::memset(storage.bytes, 0xA5, sizeof storage.bytes);
    CHECK(level_from_text(two_rows, storage.bytes, bytes).fault == TextFault::none);
    CHECK(storage.bytes[bytes] == 0xA5);
    const TextLevel less = level_from_text(two_rows, storage.bytes, bytes - 1);
    CHECK(less.fault == TextFault::no_space);
    CHECK(less.bytes == bytes);
}

TEST_CASE("a level from text reports the bytes that it needs when the storage is too small") {
    LevelStorage storage;
    const TextLevel none = level_from_text(two_rows, storage.bytes, 4);
    CHECK(none.fault == TextFault::no_space);
    REQUIRE(none.bytes <= sizeof storage.bytes);
    CHECK(level_from_text(two_rows, storage.bytes, none.bytes).fault == TextFault::none);
}

TEST_CASE(
    "a level from text plays by the default rules: the player lands on its floor and takes coins") {
    LevelStorage storage;
    const Rules rules;
    REQUIRE(rules_fault(rules).number == nullptr);
    const Level level{level_from_text(two_rows, storage).map, &rules};
    World world;
    start_level(world, level, 1);
    for (int frame = 0; frame < 60; ++frame)
        step(world, input_right, level);
    CHECK((player(world).contact & contact_floor) != 0);
    CHECK(world.coins == 1);
}
