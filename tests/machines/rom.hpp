// An NES ROM file.
#pragma once

#include <cstdint>
#include <filesystem>
#include <vector>

namespace halfbyte::test {

enum class Mapper {
    nrom = 0,
    unrom = 2,
    mmc3 = 4
};

/// The fields of the header, and the two ROMs. Source of the formats: the "NES 2.0" and "iNES"
/// pages of the NESdev wiki.
struct Rom {
    static constexpr std::uint32_t header_size = 16;

    Mapper mapper = Mapper::nrom;
    int submapper = 0; ///< 0 without NES 2.0
    bool nes2 = false;
    bool battery = false;
    bool vertical_mirroring = false;
    std::uint32_t program_ram = 0;     ///< bytes at $6000, at most 8,192
    std::vector<std::uint8_t> program; ///< a multiple of 16 KB
    std::vector<std::uint8_t> characters;
};

/// Throws std::runtime_error with the file in its message if the machine cannot run the file.
Rom load_rom(const std::filesystem::path& file);

} // namespace halfbyte::test
