// The program in the NES ROM of a game.
#pragma once

#include <cstdint>
#include <filesystem>
#include <span>
#include <vector>

namespace halfbyte::nes {

struct Rom {
    static constexpr std::uint32_t header_size = 16;

    std::uint32_t program_ram = 0;     ///< bytes at $6000, at most 8,192
    std::vector<std::uint8_t> program; ///< a multiple of 16 KB
};

/// The program in the bytes of a ROM file. Throws std::runtime_error with the file in its message
/// if it is not a ROM as platform/nes/header.s describes it: NES 2.0 with an MMC3.
Rom rom_in(std::span<const std::uint8_t> bytes, const std::filesystem::path& file);

} // namespace halfbyte::nes
