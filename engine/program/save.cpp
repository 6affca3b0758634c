#include "engine/program/save.hpp"

#include "engine/numbers/bytes.hpp"
#include "engine/numbers/crc32.hpp"

namespace halfbyte {
namespace {

constexpr std::uint8_t magic[4] = {'H', 'B', 'S', 'V'};

void write_u32(std::uint8_t* bytes, std::uint32_t value) {
    write_u16(bytes, static_cast<std::uint16_t>(value));
    write_u16(bytes + 2, static_cast<std::uint16_t>(value >> 16));
}

// Calls visit(plane, level, record) for each record of a slot; visit gets the first plane.
template <class S, class Planes, class Visit>
void each_record(S& slot, Planes* planes, Visit&& visit) {
    for (std::size_t level = 0; level < recorded_levels; ++level)
        visit(planes + level, slot.levels[level]);
}

void write_slot(const Slot& slot, std::uint8_t* planes) {
    each_record(slot, planes, [](std::uint8_t* at, const LevelRecord& record) {
        at[0 * recorded_levels] = static_cast<std::uint8_t>(record.best_time);
        at[1 * recorded_levels] = static_cast<std::uint8_t>(record.best_time >> 8);
        at[2 * recorded_levels] = record.drops;
        at[3 * recorded_levels] = record.deaths;
    });
}

void read_slot(const std::uint8_t* planes, Slot& slot) {
    each_record(slot, planes, [](const std::uint8_t* at, LevelRecord& record) {
        record.best_time =
            static_cast<std::uint16_t>(at[0 * recorded_levels] | at[1 * recorded_levels] << 8);
        record.drops = at[2 * recorded_levels];
        record.deaths = at[3 * recorded_levels];
    });
}

// Memory that was never written holds one and the same byte everywhere: which, is its maker's.
bool is_blank(const std::uint8_t* memory) {
    for (std::size_t i = 1; i < save_bytes; ++i)
        if (memory[i] != memory[0])
            return false;
    return true;
}

bool has_magic(const std::uint8_t* copy) {
    for (std::size_t i = 0; i < sizeof magic; ++i)
        if (copy[i] != magic[i])
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
    for (std::size_t i = 0; i < save_image::bytes; ++i)
        copy[i] = 0;
    for (std::size_t i = 0; i < sizeof magic; ++i)
        copy[i] = magic[i];
    copy[save_image::version] = save_version;
    copy[save_image::options] = save.options;
    write_u16(copy + save_image::sequence, save.sequence);
    write_u32(copy + save_image::game, game);
    for (unsigned slot = 0; slot < slot_count; ++slot) {
        if (save.slots[slot].used)
            set_bit(copy + save_image::used, slot);
        write_slot(save.slots[slot], copy + save_image::slots + slot * save_image::slot_bytes);
    }
    write_u32(copy + save_image::checksum, crc32(copy, save_image::checksum));
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
