#include "platform/nes/host/files/pair_table.hpp"

#include "tests/support/message_of.hpp"
#include "tests/support/test.hpp"

using namespace halfbyte::test;

namespace {

// A pair that differs for each number.
SpritePair pair_of(std::size_t number) {
    SpritePair pair;
    for (std::size_t bit = 0; bit < 16; ++bit)
        pair.top[bit] = static_cast<std::uint8_t>(number >> bit & 1u);
    return pair;
}

LevelSet only(std::size_t level) {
    return LevelSet{}.set(level);
}

// Adds `count` pairs from `first` on, for these levels.
void need(PairTable& table, std::size_t first, std::size_t count, const LevelSet& levels) {
    for (std::size_t i = first; i < first + count; ++i)
        table.need(pair_of(i), levels);
}

std::string fault_of(PairTable& table, const std::vector<std::string>& names) {
    std::vector<content::Place> levels;
    for (const std::string& name : names)
        levels.push_back({name + ".tmx", 0, {}});
    return message_of([&] { table.number_all(levels); });
}

} // namespace

TEST_CASE("sprites that fit into one bank are in it in the order in which they were added") {
    PairTable table;
    need(table, 0, 100, only(0));
    need(table, 100, 28, only(1));
    CHECK(fault_of(table, {"a", "b"}) == "");
    CHECK(table.number_of(pair_of(0)) == 1);
    CHECK(table.number_of(pair_of(127)) == 255);
    std::vector<SpriteBank> banks;
    CHECK(table.add_to_banks(0, banks) == 0);
    CHECK(table.add_to_banks(1, banks) == 0);
    CHECK(banks.size() == 1);
}

TEST_CASE("each sprite is at the same position in the banks of all levels that show it") {
    PairTable table;
    need(table, 0, 60, LevelSet{}.set());
    need(table, 60, 60, only(0));
    need(table, 120, 60, only(1));
    need(table, 180, 8, only(0) | only(1));
    CHECK(fault_of(table, {"a", "b"}) == "");
    std::vector<SpriteBank> banks;
    const std::size_t of_level[] = {table.add_to_banks(0, banks), table.add_to_banks(1, banks)};
    REQUIRE(banks.size() == 2);
    for (std::size_t i = 0; i < 188; ++i) {
        const std::size_t place = table.number_of(pair_of(i)) / 2;
        if (i < 120 || i >= 180)
            CHECK(banks[of_level[0]][place] == pair_of(i));
        if (i < 60 || i >= 120)
            CHECK(banks[of_level[1]][place] == pair_of(i));
    }
}

TEST_CASE("a level that shows more sprites than a bank holds is refused by name") {
    PairTable table;
    need(table, 0, 100, LevelSet{}.set());
    need(table, 100, 29, only(1));
    CHECK(fault_of(table, {"a", "b"}).starts_with("b.tmx: 129 different halves of 8x16 pixels"));
}
