// Records follow their levels by name, whatever changes in the list of levels.
#include "engine/program/save.hpp"
#include "tests/support/named_game.hpp"
#include "tests/support/test.hpp"

using namespace halfbyte::test;

namespace {

using Names = std::vector<std::string>;

// A best time that identifies its level.
std::uint16_t time_of(const std::string& name, int slot) {
    return static_cast<std::uint16_t>(1 + save_level_id(name.data(), name.size()) % 0xFFF0
                                      + static_cast<std::uint32_t>(slot));
}

LevelRecord record_of(const std::string& name, int slot) {
    const std::uint16_t time = time_of(name, slot);
    return {time, static_cast<std::uint8_t>(time), static_cast<std::uint8_t>(time >> 8),
            static_cast<std::uint8_t>(time & every_large_drop)};
}

std::vector<std::uint8_t> saved(const Save& save, const Game& game) {
    std::vector<std::uint8_t> memory(save_bytes, 0xFF);
    write_save(save, game.id, memory.data() + save_place(save));
    return memory;
}

// All levels are cleared in all slots.
std::vector<std::uint8_t> saved_by(const Names& names) {
    const NamedGame game(names);
    Save save;
    clear_save(save, game.game());
    for (int slot = 0; slot < slot_count; ++slot)
        for (std::size_t level = 0; level < names.size() && level < recorded_levels; ++level)
            save.slots[slot].levels[level] = record_of(names[level], slot);
    return saved(save, game.game());
}

// The memory after another version of the game has opened and saved it.
std::vector<std::uint8_t> resaved_by(const Names& names, const std::vector<std::uint8_t>& memory) {
    const NamedGame game(names);
    Save save;
    REQUIRE(open_saves(memory.data(), game.game(), save) == SaveFault::none);
    ++save.sequence;
    return saved(save, game.game());
}

// For each level, whether it has its own records or none.
std::vector<bool> kept(const Names& names, const std::vector<std::uint8_t>& memory) {
    const NamedGame game(names);
    Save save;
    REQUIRE(open_saves(memory.data(), game.game(), save) == SaveFault::none);
    std::vector<bool> result;
    for (std::size_t level = 0; level < names.size() && level < recorded_levels; ++level) {
        const bool is_kept = save.slots[0].levels[level].best_time != 0;
        for (int slot = 0; slot < slot_count; ++slot) {
            const LevelRecord& record = save.slots[slot].levels[level];
            const LevelRecord expected = is_kept ? record_of(names[level], slot) : LevelRecord{};
            CHECK(record.best_time == expected.best_time);
            CHECK(record.drops == expected.drops);
            CHECK(record.deaths == expected.deaths);
            CHECK(record.large_drops == expected.large_drops);
        }
        result.push_back(is_kept);
    }
    return result;
}

Names numbered(int count, const std::string& prefix = "level") {
    Names names;
    for (int i = 0; i < count; ++i)
        names.push_back(prefix + std::to_string(i));
    return names;
}

} // namespace

TEST_CASE("a level that is inserted has no records, and the others keep theirs") {
    const auto memory = saved_by({"a", "b", "c"});
    CHECK(kept({"new", "a", "b", "c"}, memory) == std::vector{false, true, true, true});
    CHECK(kept({"a", "b", "new", "c"}, memory) == std::vector{true, true, false, true});
    CHECK(kept({"a", "b", "c", "new"}, memory) == std::vector{true, true, true, false});
}

TEST_CASE("levels in another order keep their records") {
    const auto memory = saved_by({"a", "b", "c", "d"});
    CHECK(kept({"d", "a", "c", "b"}, memory) == std::vector(4, true));
    CHECK(kept({"d", "c", "b", "a"}, memory) == std::vector(4, true));
}

TEST_CASE("a level with a new name has no records, and gets them back with its old name") {
    const auto memory = saved_by({"a", "b", "c"});
    const auto renamed = resaved_by({"a", "x", "c"}, memory);
    CHECK(kept({"a", "x", "c"}, renamed) == std::vector{true, false, true});
    CHECK(kept({"a", "b", "c"}, renamed) == std::vector(3, true));
}

TEST_CASE("the records of a removed level are kept and do not count") {
    const auto memory = saved_by({"a", "b", "c"});
    const auto shorter = resaved_by({"c"}, memory);
    const NamedGame game({"c"});
    Save save;
    REQUIRE(open_saves(shorter.data(), game.game(), save) == SaveFault::none);
    CHECK(cleared_levels(save.slots[0], game.game().level_count) == 1);
    CHECK(found_large_drops(save.slots[0], game.game().level_count)
          == count_large_drops(record_of("c", 0).large_drops));
    CHECK(kept({"a", "b", "c"}, shorter) == std::vector(3, true));
}

TEST_CASE("records of removed levels make room for those of the game, the last ones first") {
    constexpr int removed = 4;
    const auto memory = saved_by(numbered(recorded_levels));
    Names names = numbered(recorded_levels - removed);
    CHECK(kept(numbered(recorded_levels), resaved_by(names, memory))
          == std::vector(recorded_levels, true));
    names.insert(names.begin(), {"new1", "new2"});
    std::vector<bool> two_lost(recorded_levels, true);
    two_lost[recorded_levels - 1] = two_lost[recorded_levels - 2] = false;
    CHECK(kept(numbered(recorded_levels), resaved_by(names, memory)) == two_lost);
}

TEST_CASE("a level without a record does not displace the record of a removed level") {
    const NamedGame before(numbered(40));
    Save save;
    clear_save(save, before.game());
    save.slots[2].levels[39].deaths = 7;
    auto memory = saved(save, before.game());
    memory = resaved_by(numbered(40, "other"), memory);
    Save again;
    REQUIRE(open_saves(memory.data(), before.game(), again) == SaveFault::none);
    CHECK(int{again.slots[2].levels[39].deaths} == 7);
}

TEST_CASE("a game with more levels than records keeps the records of the first levels") {
    const Names names = numbered(recorded_levels + 4);
    CHECK(kept(names, resaved_by(names, saved_by(names))) == std::vector(recorded_levels, true));
}
