#include "engine/program/save.hpp"

#include "engine/numbers/bytes.hpp"
#include "engine/numbers/crc32.hpp"
#include "engine/program/save_writer.hpp"

namespace halfbyte {
namespace {

// A copy of the save in memory. The positions of its parts depend on its version.
class Copy {
  public:
    explicit Copy(const std::uint8_t* bytes) : bytes_(bytes) {}

    std::uint8_t version() const { return bytes_[save_image::version]; }
    std::uint8_t options() const { return bytes_[save_image::options]; }
    std::uint16_t sequence() const { return read_u16(bytes_ + save_image::sequence); }
    std::uint32_t game() const { return read_u32(bytes_ + save_image::game); }
    bool is_used(unsigned slot) const { return test_bit(bytes_ + save_image::used, slot); }
    const SaveLayout& layout() const { return save_layouts[version() - 1]; }

    bool is_whole() const {
        const std::size_t checksum = layout().checksum;
        return crc32(bytes_, checksum) == read_u32(bytes_ + checksum);
    }

    std::uint32_t name(int level, const Game& game) const {
        if (version() < first_save_version_with_names)
            return level < game.level_count ? game.levels[level].id : 0;
        const std::uint8_t* next = bytes_ + save_image::names + level;
        std::uint32_t name = 0;
        for (unsigned byte = 0; byte < save_image::name_planes; ++byte, next += recorded_levels)
            name |= static_cast<std::uint32_t>(*next) << 8 * byte;
        return name;
    }

    LevelRecord record(unsigned slot, int level) const {
        LevelRecord record;
        record.best_time =
            static_cast<std::uint16_t>(byte(slot, 0, level) | byte(slot, 1, level) << 8);
        record.drops = byte(slot, 2, level);
        record.deaths = byte(slot, 3, level);
        record.large_drops = byte(slot, 4, level);
        return record;
    }

    // A byte of a slot after its records; 0 if the version has none.
    std::uint8_t byte_at(unsigned slot, std::size_t place) const {
        if (version() < first_save_version_with_names)
            return 0;
        return bytes_[save_image::slots + slot * save_image::slot_bytes + place];
    }

    bool has_record(int level) const {
        std::uint8_t any = 0;
        for (unsigned slot = 0; slot < slot_count; ++slot)
            for (std::size_t plane = 0; plane < save_image::planes; ++plane)
                any |= byte(slot, plane, level);
        return any != 0;
    }

  private:
    // 0 if the version has no such plane.
    std::uint8_t byte(unsigned slot, std::size_t plane, int level) const {
        if (plane >= layout().planes)
            return 0;
        const std::size_t in_slot = plane * layout().plane;
        return (bytes_ + save_image::slots + slot * save_image::slot_bytes + in_slot)[level];
    }

    const std::uint8_t* bytes_;
};

bool has_magic(const std::uint8_t* copy) {
    for (std::size_t i = 0; i < sizeof save_magic; ++i)
        if (copy[i] != save_magic[i])
            return false;
    return true;
}

// Unwritten save memory holds one repeated byte, which depends on the vendor.
bool is_blank(const std::uint8_t* memory) {
    for (std::size_t i = 1; i < save_bytes; ++i)
        if (memory[i] != memory[0])
            return false;
    return true;
}

// Whether a copy with this fault has a readable header.
bool has_sequence(SaveFault fault) {
    return fault == SaveFault::none || fault == SaveFault::foreign || fault == SaveFault::newer;
}

bool is_newer(const std::uint8_t* copy, const std::uint8_t* than) {
    return static_cast<std::int16_t>(Copy(copy).sequence() - Copy(than).sequence()) > 0;
}

// The newest copy whose header can be read; -1 if there is none.
int newest_copy(const std::uint8_t* memory, const SaveFault (&faults)[save_copies]) {
    const bool first = has_sequence(faults[0]), second = has_sequence(faults[1]);
    if (first && second)
        return is_newer(memory + save_copy_stride, memory) ? 1 : 0;
    return first ? 0 : second ? 1 : -1;
}

int recorded_levels_of(const Game& game) {
    return game.level_count < recorded_levels ? game.level_count : recorded_levels;
}

int find_name(const std::uint32_t (&names)[recorded_levels], std::uint32_t name) {
    int level = 0;
    while (level < recorded_levels && names[level] != name)
        ++level;
    return level;
}

void read_record(const Copy& copy, int from, Save& save, int to) {
    for (unsigned slot = 0; slot < slot_count; ++slot)
        save.slots[slot].levels[to] = copy.record(slot, from);
}

} // namespace

std::uint32_t save_game_id(const char* name, std::size_t letters) {
    Crc32 crc;
    for (std::size_t i = 0; i < letters; ++i)
        crc.add(static_cast<std::uint8_t>(name[i]));
    return crc.value();
}

std::uint32_t save_level_id(const char* name, std::size_t letters) {
    const std::uint32_t id = save_game_id(name, letters);
    return id != 0 ? id : 1;
}

void clear_save(Save& save, const Game& game) {
    save = Save{};
    for (int level = 0; level < recorded_levels_of(game); ++level)
        save.names[level] = game.levels[level].id;
}

void write_save(const Save& save, std::uint32_t game, std::uint8_t* copy) {
    SaveWriter writer;
    begin_saving(writer, save, game);
    while (is_saving(writer))
        *copy++ = next_save_byte(writer);
}

SaveFault fault_of_copy(const std::uint8_t* bytes, std::uint32_t game) {
    if (!has_magic(bytes))
        return SaveFault::absent;
    const Copy copy(bytes);
    if (copy.version() == 0 || copy.version() == no_save_version)
        return SaveFault::damaged;
    const bool is_foreign = copy.game() != game;
    if (copy.version() > save_version)
        return is_foreign ? SaveFault::foreign : SaveFault::newer;
    if (!copy.is_whole())
        return SaveFault::damaged;
    return is_foreign ? SaveFault::foreign : SaveFault::none;
}

void read_copy(const std::uint8_t* bytes, const Game& game, Save& save) {
    const Copy copy(bytes);
    clear_save(save, game);
    save.options = copy.options();
    save.sequence = copy.sequence();
    for (unsigned slot = 0; slot < slot_count; ++slot) {
        save.slots[slot].used = copy.is_used(slot);
        for (std::size_t i = 0; i < game_counters; ++i)
            save.slots[slot].counters[i] = copy.byte_at(slot, save_image::counters + i);
        save.slots[slot].state = copy.byte_at(slot, save_image::state);
    }
    std::uint32_t left[recorded_levels]; // the copy's names that no level has taken yet
    for (int level = 0; level < recorded_levels; ++level)
        left[level] = copy.name(level, game);
    int level = 0;
    for (; level < recorded_levels_of(game); ++level) {
        const int from = find_name(left, save.names[level]);
        if (from == recorded_levels)
            continue;
        read_record(copy, from, save, level);
        left[from] = 0;
    }
    for (int from = 0; from < recorded_levels && level < recorded_levels; ++from) {
        if (left[from] == 0 || !copy.has_record(from))
            continue;
        save.names[level] = left[from];
        read_record(copy, from, save, level++);
    }
}

SaveFault open_saves(const std::uint8_t* memory, const Game& game, Save& save) {
    clear_save(save, game);
    const std::uint8_t* copies[save_copies] = {memory, memory + save_copy_stride};
    const SaveFault faults[save_copies] = {fault_of_copy(copies[0], game.id),
                                           fault_of_copy(copies[1], game.id)};
    const int newest = newest_copy(memory, faults);
    if (newest < 0) {
        if (faults[0] == SaveFault::damaged || faults[1] == SaveFault::damaged)
            return SaveFault::damaged;
        return is_blank(memory) ? SaveFault::absent : SaveFault::unknown;
    }
    const int ours = faults[newest] == SaveFault::none ? newest : 1 - newest;
    if (faults[ours] == SaveFault::none)
        read_copy(copies[ours], game, save);
    save.sequence = Copy(copies[newest]).sequence();
    return faults[newest];
}

} // namespace halfbyte
