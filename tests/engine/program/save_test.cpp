#include "engine/program/save_writer.hpp"
#include "tests/support/named_game.hpp"
#include "tests/support/test.hpp"

#include <array>

using namespace halfbyte::test;

namespace {

const std::vector<std::string> level_names = [] {
    std::vector<std::string> names;
    for (int i = 0; i < recorded_levels; ++i)
        names.push_back("level" + std::to_string(i));
    return names;
}();
const NamedGame nib(level_names);
const std::uint32_t game = nib.game().id;
constexpr int last = recorded_levels - 1;

Save save_of(std::uint16_t sequence) {
    Save save;
    clear_save(save, nib.game());
    save.sequence = sequence;
    save.options = option_timer;
    save.slots[1].used = true;
    save.slots[1].levels[last] = {static_cast<std::uint16_t>(0x1200 + sequence), 7, 9, 5};
    return save;
}

class Memory {
  public:
    explicit Memory(std::uint8_t blank = 0xFF) : bytes_(save_bytes, blank) {}

    // Byte by byte, as into battery-backed memory; only the first `count` arrive.
    void write(const Save& save, std::size_t count = save_image::bytes) {
        std::array<std::uint8_t, save_image::bytes> image{};
        write_save(save, game, image.data());
        std::copy_n(image.begin(), count,
                    bytes_.begin() + static_cast<std::ptrdiff_t>(save_place(save)));
    }

    void write(const Save& save, const Game& of) {
        write_save(save, of.id, bytes_.data() + save_place(save));
    }

    SaveFault open(Save& save, const Game& of = nib.game()) const {
        return open_saves(bytes_.data(), of, save);
    }

    std::uint8_t& at(std::size_t place) { return bytes_[place]; }

  private:
    std::vector<std::uint8_t> bytes_;
};

} // namespace

TEST_CASE("memory that was never written has no save, for any byte that fills it") {
    for (const int blank : {0, 0xFF, 0x55}) {
        Save save = save_of(9);
        CHECK(Memory(static_cast<std::uint8_t>(blank)).open(save) == SaveFault::absent);
        CHECK(int{save.sequence} == 0);
    }
}

TEST_CASE("the newer of two copies of a save is read back") {
    Memory memory;
    Save save;
    for (const int sequence : {1, 2, 3}) {
        memory.write(save_of(static_cast<std::uint16_t>(sequence)));
        REQUIRE(memory.open(save) == SaveFault::none);
        CHECK(int{save.sequence} == sequence);
        CHECK(save.options == option_timer);
        CHECK_FALSE(save.slots[0].used);
        CHECK(save.slots[1].used);
        CHECK(int{save.slots[1].levels[last].best_time} == 0x1200 + sequence);
        CHECK(int{save.slots[1].levels[last].drops} == 7);
        CHECK(int{save.slots[1].levels[last].deaths} == 9);
        CHECK(int{save.slots[1].levels[last].large_drops} == 5);
    }
}

TEST_CASE("a change while a save is written byte by byte is not in the save") {
    std::array<std::uint8_t, save_image::bytes> at_once{};
    write_save(save_of(1), game, at_once.data());
    Save save = save_of(1);
    SaveWriter writer;
    CHECK_FALSE(is_saving(writer));
    begin_saving(writer, save, game);
    save = save_of(2);
    std::vector<std::uint8_t> bytes;
    while (is_saving(writer))
        bytes.push_back(next_save_byte(writer));
    CHECK(std::ranges::equal(bytes, at_once));
}

TEST_CASE("the sequence number may wrap") {
    Memory memory;
    memory.write(save_of(0xFFFF));
    memory.write(save_of(0));
    Save save;
    REQUIRE(memory.open(save) == SaveFault::none);
    CHECK(int{save.sequence} == 0);
}

TEST_CASE("a save that is cut off at any byte leaves the previous save") {
    Memory before;
    before.write(save_of(1));
    before.write(save_of(2));
    for (std::size_t count = 0; count <= save_image::bytes; ++count) {
        Memory memory = before;
        memory.write(save_of(3), count);
        Save save;
        REQUIRE(memory.open(save) == SaveFault::none);
        REQUIRE(int{save.sequence} == (count == save_image::bytes ? 3 : 2));
    }
}

TEST_CASE("a first save that is cut off leaves a fresh save") {
    for (std::size_t count = 0; count < save_image::bytes; ++count) {
        Memory memory;
        memory.write(save_of(1), count);
        Save save = save_of(9);
        REQUIRE(memory.open(save) != SaveFault::none);
        REQUIRE(int{save.sequence} == 0);
    }
}

TEST_CASE("a changed bit anywhere in a save is detected") {
    for (std::size_t byte = 0; byte < save_image::bytes; ++byte) {
        Memory memory;
        memory.write(save_of(2));
        memory.at(byte) ^= static_cast<std::uint8_t>(1u << byte % 8);
        Save save;
        REQUIRE(memory.open(save) != SaveFault::none);
    }
}

TEST_CASE("the save of another game is foreign") {
    Memory memory;
    memory.write(save_of(2));
    Save save;
    CHECK(memory.open(save, NamedGame({"level0"}, "nip").game()) == SaveFault::foreign);
    CHECK(save_game_id("nib", 3) != save_game_id("nip", 3));
}

TEST_CASE("a save of a later version is newer, wherever its checksum is") {
    Memory memory;
    memory.write(save_of(2));
    memory.at(save_image::version) = save_version + 1;
    Save save;
    CHECK(memory.open(save) == SaveFault::newer);
    CHECK(memory.open(save, NamedGame({"level0"}, "nip").game()) == SaveFault::foreign);
}

TEST_CASE("memory with anything but saves is unknown and may be used") {
    Memory memory(0xFF);
    memory.at(700) = 1;
    Save save;
    CHECK(memory.open(save) == SaveFault::unknown);
    CHECK_FALSE(is_protected(SaveFault::unknown));
    CHECK_FALSE(is_protected(SaveFault::absent));
}

TEST_CASE(
    "a newer copy of a later version is reported, and the older copy of this version is read") {
    Memory memory;
    memory.write(save_of(4));
    memory.write(save_of(5));
    memory.at(save_copy_stride + save_image::version) = save_version + 1;
    Save save;
    CHECK(memory.open(save) == SaveFault::newer);
    CHECK(int{save.slots[1].levels[last].best_time} == 0x1204);
    CHECK(int{save.sequence} == 5);
}

TEST_CASE("a save that is written after another game's save is read") {
    const NamedGame other({"one", "two"}, "other");
    for (const int copies : {1, 2}) {
        Memory memory;
        Save theirs;
        clear_save(theirs, other.game());
        for (int i = 0; i < copies; ++i) {
            theirs.sequence = static_cast<std::uint16_t>(0xFFFE + i);
            memory.write(theirs, other.game());
        }
        Save ours;
        REQUIRE(memory.open(ours) == SaveFault::foreign);
        ours.slots[0].used = true;
        ++ours.sequence;
        memory.write(ours);
        Save again;
        REQUIRE(memory.open(again) == SaveFault::none);
        CHECK(again.slots[0].used);
    }
}

TEST_CASE("saves of versions 1 and 2 are read with all slots, in the order of their levels") {
    for (const int version : {1, 2}) {
        Save old = save_of(7);
        for (int slot = 0; slot < slot_count; ++slot) {
            old.slots[slot].used = slot != 1;
            for (int level = 0; level < recorded_levels; ++level)
                old.slots[slot].levels[level] = {static_cast<std::uint16_t>(0x0101 * level + slot),
                                                 static_cast<std::uint8_t>(level + 50),
                                                 static_cast<std::uint8_t>(level + 100),
                                                 static_cast<std::uint8_t>(level % 8)};
        }
        std::vector<std::uint8_t> memory(save_bytes, 0xFF);
        write_old_save(old, game, static_cast<std::uint8_t>(version), memory.data());
        Save save;
        REQUIRE(open_saves(memory.data(), nib.game(), save) == SaveFault::none);
        CHECK(int{save.sequence} == 7);
        CHECK(save.options == option_timer);
        for (int slot = 0; slot < slot_count; ++slot) {
            CHECK(save.slots[slot].used == (slot != 1));
            for (int level = 0; level < recorded_levels; ++level) {
                const LevelRecord& record = save.slots[slot].levels[level];
                CHECK(int{record.best_time} == 0x0101 * level + slot);
                CHECK(int{record.drops} == level + 50);
                CHECK(int{record.deaths} == level + 100);
                CHECK(int{record.large_drops} == (version == 1 ? 0 : level % 8));
            }
        }
        memory[100] ^= 1;
        CHECK(open_saves(memory.data(), nib.game(), save) == SaveFault::damaged);
    }
}
