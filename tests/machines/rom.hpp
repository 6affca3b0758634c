// The program in the NES ROM of a game.
#pragma once

#include <cstdint>
#include <filesystem>
#include <vector>

namespace halfbyte::test {

struct Rom {
    static constexpr std::uint32_t header_size = 16;

    std::uint32_t program_ram = 0;     ///< bytes at $6000, at most 8,192
    std::vector<std::uint8_t> program; ///< a multiple of 16 KB
};

/// Throws std::runtime_error with the file in its message if it is not a ROM as
/// platform/nes/header.s describes it: NES 2.0 with an MMC3.
Rom load_rom(const std::filesystem::path& file);

} // namespace halfbyte::test
