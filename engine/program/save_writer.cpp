#include "engine/program/save_writer.hpp"

#include "engine/numbers/bytes.hpp"

namespace halfbyte {
namespace {

void write_u32(std::uint8_t* bytes, std::uint32_t value) {
    write_u16(bytes, static_cast<std::uint16_t>(value));
    write_u16(bytes + 2, static_cast<std::uint16_t>(value >> 16));
}

void write_header(const Save& save, std::uint32_t game, std::uint8_t* header) {
    for (std::size_t i = 0; i < save_image::slots; ++i)
        header[i] = i < sizeof save_magic ? save_magic[i] : std::uint8_t{0};
    header[save_image::version] = save_version;
    header[save_image::options] = save.options;
    write_u16(header + save_image::sequence, save.sequence);
    write_u32(header + save_image::game, game);
    for (unsigned slot = 0; slot < slot_count; ++slot)
        if (save.slots[slot].used)
            set_bit(header + save_image::used, slot);
}

std::uint8_t record_byte(const Save& save, std::size_t at) {
    const Slot& slot = save.slots[at / save_image::slot_bytes];
    const std::size_t place = at % save_image::slot_bytes;
    if (place == save_image::state)
        return slot.state;
    if (place >= save_image::counters) {
        const std::size_t counter = place - save_image::counters;
        return counter < game_counters ? slot.counters[counter] : std::uint8_t{0};
    }
    const LevelRecord& record = slot.levels[place % recorded_levels];
    switch (place / recorded_levels) {
    case 0: return static_cast<std::uint8_t>(record.best_time);
    case 1: return static_cast<std::uint8_t>(record.best_time >> 8);
    case 2: return record.drops;
    case 3: return record.deaths;
    case 4: return record.large_drops;
    default: return 0;
    }
}

std::uint8_t name_byte(const Save& save, std::size_t at) {
    const std::size_t plane = at / recorded_levels;
    return static_cast<std::uint8_t>(save.names[at % recorded_levels] >> 8 * plane);
}

std::uint8_t byte_before_checksum(const SaveWriter& writer, std::size_t at) {
    if (at < save_image::slots)
        return writer.header[at];
    return at < save_image::names ? record_byte(writer.save, at - save_image::slots)
                                  : name_byte(writer.save, at - save_image::names);
}

} // namespace

void begin_saving(SaveWriter& writer, const Save& save, std::uint32_t game) {
    writer.save = save;
    write_header(save, game, writer.header);
    writer.crc = Crc32{};
    writer.next = 0;
}

std::uint8_t next_save_byte(SaveWriter& writer) {
    const std::size_t at = writer.next++;
    if (at >= save_image::checksum)
        return static_cast<std::uint8_t>(writer.crc.value() >> 8 * (at - save_image::checksum));
    const std::uint8_t byte = byte_before_checksum(writer, at);
    writer.crc.add(byte);
    return byte;
}

} // namespace halfbyte
