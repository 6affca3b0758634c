// A NES that is switched off while it writes a save, at any instruction.
#include "engine/program/save.hpp"
#include "platform/nes/layout/memory_map.hpp"
#include "tests/ports/calls/save_board.hpp"
#include "tests/support/test.hpp"

namespace halfbyte::test {
namespace {

constexpr int moments = 300;

std::vector<std::uint8_t> copy_of(const Save& save) {
    std::vector<std::uint8_t> copy(save_image::bytes);
    write_save(save, shipped_id(), copy.data());
    return copy;
}

Save random_save(std::mt19937& random, std::uint16_t sequence) {
    Save save;
    clear_save(save, shipped_game());
    save.sequence = sequence;
    for (int level = shipped_game().level_count; level < recorded_levels; ++level)
        save.names[level] = static_cast<std::uint32_t>(random() | 1); // of another version's level
    for (Slot& slot : save.slots) {
        slot.used = random() % 2 != 0;
        for (LevelRecord& level : slot.levels)
            level = {static_cast<std::uint16_t>(random()), static_cast<std::uint8_t>(random()),
                     static_cast<std::uint8_t>(random())};
    }
    return save;
}

class SavingNes {
  public:
    // Puts a save on the board, and another one that is to be saved.
    void put(const Save& old_save, const Save& new_save) {
        for (std::size_t i = 0; i < save_bytes; ++i)
            poke(nes::save_memory_address + i, 0xFF);
        put_copy(old_save, nes::save_memory_address + save_place(old_save));
        put_copy(new_save, nes::working_save_address);
        port_.console.call("begin_saving");
    }

    // Writes parts of the save for this number of cycles, or until it is done.
    void write_for(std::uint64_t cycles) {
        do {
            port_.console.start(port_.console.routine("write_some"));
            is_between_ = port_.console.run_for(cycles);
            if (!is_between_)
                cycles -= std::min(cycles, port_.console.finish().cycles);
        } while (!is_between_ && cycles != 0 && port_.console.variable("parts_to_save").u8() != 0);
    }

    std::vector<std::uint8_t> board() {
        std::vector<std::uint8_t> bytes;
        for (std::size_t i = 0; i < save_bytes; ++i)
            bytes.push_back(port_.console.memory.peek(place(nes::save_memory_address + i)));
        return bytes;
    }

    // Completes the write, so that another save can begin.
    void resume() {
        if (is_between_)
            port_.console.finish();
        is_between_ = false;
    }

  private:
    static std::uint16_t place(std::size_t address) { return static_cast<std::uint16_t>(address); }
    void poke(std::size_t address, std::uint8_t byte) {
        port_.console.memory.poke(place(address), byte);
    }
    void put_copy(const Save& save, std::size_t address) {
        for (const std::uint8_t byte : copy_of(save))
            poke(address++, byte);
    }

    PortConsole port_;
    bool is_between_ = false;
};

} // namespace

TEST_CASE(
    "a NES that is switched off at any instruction of a save has the old save or the new one") {
    constexpr std::uint64_t cycles_of_a_save = 70'000;
    SavingNes nes;
    std::mt19937 random(20);
    int old_saves = 0;
    for (int moment = 0; moment < moments; ++moment) {
        const auto sequence = static_cast<std::uint16_t>(random());
        const Save old_save = random_save(random, sequence);
        const Save new_save = random_save(random, static_cast<std::uint16_t>(sequence + 1));
        nes.put(old_save, new_save);
        nes.write_for(random() % cycles_of_a_save + 1);
        Save found;
        REQUIRE(open_saves(nes.board().data(), shipped_game(), found) == SaveFault::none);
        const bool is_old = copy_of(found) == copy_of(old_save);
        REQUIRE((is_old || copy_of(found) == copy_of(new_save)));
        old_saves += is_old ? 1 : 0;
        nes.resume();
    }
    CHECK(old_saves > moments / 4);
    CHECK(old_saves < moments);
}

} // namespace halfbyte::test
