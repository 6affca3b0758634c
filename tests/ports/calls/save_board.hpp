// Random saves, and the console's board that keeps them.
#pragma once

#include "platform/nes/layout/memory_map.hpp"
#include "tests/ports/calls/call_sets.hpp"

#include "engine/program/save.hpp"
#include "engine/show/page_writer.hpp"
#include "platform/hosted/play/game_tables.hpp"
#include "tests/support/named_game.hpp"

namespace halfbyte::test {

/// The number that identifies the shipped game's saves.
inline std::uint32_t shipped_id() {
    const std::string& name = shipped_pack().name;
    return save_game_id(name.data(), name.size());
}

/// The shipped game, as the ROM has it.
inline const Game& shipped_game() {
    static const hosted::GameTables tables(shipped_pack(), shipped_pack().flow.flow);
    return tables.game();
}

inline LevelRecord random_record(std::mt19937& random) {
    LevelRecord record;
    if (random() % 3 != 0)
        record.best_time = static_cast<std::uint16_t>(random());
    if (random() % 8 == 0)
        record.best_time = static_cast<std::uint16_t>(random() % 4 << 8);
    if (random() % 8 == 0)
        record.best_time = static_cast<std::uint16_t>(no_best_time - random() % 2 * 0x100);
    record.drops = static_cast<std::uint8_t>(random());
    record.deaths = static_cast<std::uint8_t>(random() % 2 == 0 ? random() : 250 + random() % 6);
    record.large_drops = static_cast<std::uint8_t>(random() & every_large_drop);
    return record;
}

inline Save random_save(std::mt19937& random) {
    Save save;
    clear_save(save, shipped_game());
    save.sequence =
        static_cast<std::uint16_t>(random() % 4 == 0 ? 0xFFFE + random() % 4 : random());
    save.options = static_cast<ProgramOptions>(random() % (1u << option_count));
    for (Slot& slot : save.slots) {
        slot.used = random() % 2 != 0;
        for (std::uint8_t& counter : slot.counters)
            counter = static_cast<std::uint8_t>(random() % 2 == 0 ? random() : random() % 8 - 4);
        slot.state = static_cast<std::uint8_t>(random());
        const bool few_large_drops = random() % 2 != 0; // not enough for all bonus levels
        for (LevelRecord& record : slot.levels) {
            record = random_record(random);
            if (few_large_drops && random() % 8 != 0)
                record.large_drops = 0;
        }
    }
    return save;
}

/// Gives a save the names of another version of the game: in another order, some new, some missing,
/// some twice, and a few empty.
inline void rename_levels(Save& save, std::mt19937& random) {
    const unsigned others = random() % 4; // of four levels
    for (std::uint32_t& name : save.names)
        if (random() % 4 < others)
            name = static_cast<std::uint32_t>(random() % 8 == 0 ? 0 : random());
        else
            name = shipped_game().levels[random() % shipped_game().level_count].id;
    std::shuffle(std::begin(save.names), std::end(save.names), random);
    for (int level = 0; level < recorded_levels; ++level)
        if (random() % 8 == 0)
            for (Slot& slot : save.slots)
                slot.levels[level] = {};
}

/// Writes the save as a version of the program does.
inline void write_version(const Save& save, std::uint32_t game, std::uint8_t version,
                          std::uint8_t* copy) {
    if (version != 0 && version < first_save_version_with_names)
        return write_old_save(save, game, version, copy);
    write_save(save, game, copy);
    copy[save_image::version] = version;
    seal(copy);
}

/// The console's board: copies of the save, and the working save that they are made from.
class SaveBoard {
  public:
    explicit SaveBoard(PortConsole& port) : port_(port) {}

    void put(const Save& save) {
        std::uint8_t image[save_image::bytes];
        write_save(save, shipped_id(), image);
        for (std::size_t i = 0; i < sizeof image; ++i)
            port_.console.memory.poke(place(nes::working_save_address, i), image[i]);
    }

    /// Leaves out the values that only copies have.
    std::string difference(const Save& save) {
        std::uint8_t image[save_image::bytes];
        write_save(save, shipped_id(), image);
        std::string text;
        for (std::size_t i = save_image::options; i < save_image::checksum; ++i)
            if (i < save_image::game || i >= save_image::used)
                text += differing(("byte " + std::to_string(i) + " of the save").c_str(), image[i],
                                  peek(nes::working_save_address, i));
        return text;
    }

    std::string copy_difference(const Save& save) {
        std::uint8_t image[save_image::bytes];
        write_save(save, shipped_id(), image);
        std::string text;
        for (std::size_t i = 0; i < sizeof image; ++i)
            text += differing(("byte " + std::to_string(i) + " of the copy").c_str(), image[i],
                              peek(nes::save_memory_address + save_place(save), i));
        return text;
    }

    void put_memory(const std::vector<std::uint8_t>& memory) {
        for (std::size_t i = 0; i < memory.size(); ++i)
            port_.console.memory.poke(place(nes::save_memory_address, i), memory[i]);
    }

  private:
    static std::uint16_t place(std::size_t address, std::size_t offset) {
        return static_cast<std::uint16_t>(address + offset);
    }
    std::uint8_t peek(std::size_t address, std::size_t offset) {
        return port_.console.memory.peek(place(address, offset));
    }

    PortConsole& port_;
};

} // namespace halfbyte::test
