// A save on its way into memory, byte by byte, so that a console can spread it over frames.
#pragma once

#include "engine/numbers/crc32.hpp"
#include "engine/program/save.hpp"

namespace halfbyte {

inline constexpr std::uint8_t save_magic[4] = {'H', 'B', 'S', 'V'};
inline constexpr std::uint8_t no_save_version = 0xFF; // nor is 0: what unwritten memory holds

struct SaveWriter {
    Save save;                                // as it was when it was begun
    std::uint8_t header[save_image::slots]{}; // what stands before the slots
    Crc32 crc;                                // of the bytes before the next one
    std::uint16_t next = save_image::bytes;   // its place in the copy; nothing is on its way
};

void begin_saving(SaveWriter& writer, const Save& save, std::uint32_t game);

// As often as save_image::bytes says.
std::uint8_t next_save_byte(SaveWriter& writer);

constexpr bool is_saving(const SaveWriter& writer) {
    return writer.next != save_image::bytes;
}

} // namespace halfbyte
