#include "engine/program/save.hpp"

#include "engine/numbers/bytes.hpp"
#include "engine/numbers/crc32.hpp"
#include "engine/program/save_writer.hpp"

namespace halfbyte {
namespace {

void read_slot(const std::uint8_t* planes, Slot& slot) {
    for (LevelRecord& record : slot.levels) {
        record.best_time = static_cast<std::uint16_t>(planes[0 * recorded_levels]
                                                      | planes[1 * recorded_levels] << 8);
        record.drops = planes[2 * recorded_levels];
        record.deaths = planes[3 * recorded_levels];
        record.large_drops = planes[4 * recorded_levels];
        ++planes;
    }
}

// Memory that was never written holds one and the same byte everywhere: which, is its maker's.
bool is_blank(const std::uint8_t* memory) {
    for (std::size_t i = 1; i < save_bytes; ++i)
        if (memory[i] != memory[0])
            return false;
    return true;
}

bool has_magic(const std::uint8_t* copy) {
    for (std::size_t i = 0; i < sizeof save_magic; ++i)
        if (copy[i] != save_magic[i])
            return false;
    return true;
}

bool is_newer(const Save& save, const Save& than) {
    return static_cast<std::int16_t>(save.sequence - than.sequence) > 0;
}

} // namespace

std::uint32_t save_game_id(const char* name, std::size_t letters) {
    Crc32 crc;
    for (std::size_t i = 0; i < letters; ++i)
        crc.add(static_cast<std::uint8_t>(name[i]));
    return crc.value();
}

void write_save(const Save& save, std::uint32_t game, std::uint8_t* copy) {
    SaveWriter writer;
    begin_saving(writer, save, game);
    while (is_saving(writer))
        *copy++ = next_save_byte(writer);
}

SaveFault read_save(const std::uint8_t* copy, std::uint32_t game, Save& save) {
    if (!has_magic(copy))
        return SaveFault::absent;
    if (crc32(copy, save_image::checksum) != read_u32(copy + save_image::checksum))
        return SaveFault::damaged;
    if (copy[save_image::version] != save_version || read_u32(copy + save_image::game) != game)
        return SaveFault::foreign;
    save.options = copy[save_image::options];
    save.sequence = read_u16(copy + save_image::sequence);
    for (unsigned slot = 0; slot < slot_count; ++slot) {
        save.slots[slot].used = test_bit(copy + save_image::used, slot);
        read_slot(copy + save_image::slots + slot * save_image::slot_bytes, save.slots[slot]);
    }
    return SaveFault::none;
}

SaveFault open_saves(const std::uint8_t* memory, std::uint32_t game, Save& save) {
    save = Save{};
    if (is_blank(memory))
        return SaveFault::absent;
    SaveFault fault = SaveFault::foreign;
    bool found = false;
    for (std::size_t i = 0; i < save_copies; ++i) {
        const std::uint8_t* copy = memory + i * save_copy_stride;
        Save other;
        const SaveFault its_fault = read_save(copy, game, other);
        if (its_fault == SaveFault::none && (!found || is_newer(other, save))) {
            save = other;
            found = true;
        }
        if (its_fault == SaveFault::damaged)
            fault = its_fault;
    }
    return found ? SaveFault::none : fault;
}

} // namespace halfbyte
