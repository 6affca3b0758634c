#include "engine/program/save_writer.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <array>
#include <vector>

using namespace halfbyte;

namespace {

constexpr std::uint32_t game = 0x12345678;
constexpr int last = recorded_levels - 1;

Save save_of(std::uint16_t sequence) {
    Save save;
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

    SaveFault open(Save& save, std::uint32_t of = game) const {
        return open_saves(bytes_.data(), of, save);
    }

    std::uint8_t& at(std::size_t place) { return bytes_[place]; }

  private:
    std::vector<std::uint8_t> bytes_;
};

} // namespace

TEST_CASE("memory that was never written has no save, whatever it is filled with") {
    for (const int blank : {0, 0xFF, 0x55}) {
        Save save = save_of(9);
        CHECK(Memory(static_cast<std::uint8_t>(blank)).open(save) == SaveFault::absent);
        CHECK(int{save.sequence} == 0);
    }
}

TEST_CASE("what is saved is read back, the newest of two copies") {
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

TEST_CASE("what changes while a save is written byte by byte is not in it") {
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

TEST_CASE("a save that is cut off at any byte leaves the one before it, never none") {
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

TEST_CASE("the very first save, cut off, is no save, and then a fresh one is begun") {
    for (std::size_t count = 0; count < save_image::bytes; ++count) {
        Memory memory;
        memory.write(save_of(1), count);
        Save save = save_of(9);
        REQUIRE(memory.open(save) != SaveFault::none);
        REQUIRE(int{save.sequence} == 0);
    }
}

TEST_CASE("a changed bit anywhere is seen") {
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
    CHECK(memory.open(save, game + 1) == SaveFault::foreign);
    CHECK(save_game_id("nib", 3) != save_game_id("nip", 3));
}
