// Writes a save into memory byte by byte, so that a console can spread it over several frames.
#pragma once

#include "engine/numbers/crc32.hpp"
#include "engine/program/save.hpp"

namespace halfbyte {

inline constexpr std::uint8_t save_magic[4] = {'H', 'B', 'S', 'V'};
inline constexpr std::uint8_t no_save_version = 0xFF; // invalid, like 0: unwritten memory holds it

struct SaveWriter {
    Save save;                                // as it was when writing began
    std::uint8_t header[save_image::slots]{}; // the bytes before the slots
    Crc32 crc;                                // of the bytes before the next one
    std::uint16_t next = save_image::bytes;   // its offset; at the end, nothing is being written
};

void begin_saving(SaveWriter& writer, const Save& save, std::uint32_t game);

// Returns the next byte of the copy. Call it save_image::bytes times.
std::uint8_t next_save_byte(SaveWriter& writer);

constexpr bool is_saving(const SaveWriter& writer) {
    return writer.next != save_image::bytes;
}

} // namespace halfbyte
