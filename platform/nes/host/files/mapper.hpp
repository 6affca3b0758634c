// The MMC3, the part of the cartridge that switches banks of the program ROM.
#pragma once

#include "tools/pipeline/cpu6502/memory.hpp"

#include <array>
#include <cstdint>

namespace halfbyte::nes {

using tools::cpu6502::Memory;

/// Maps the program ROM to $8000 to $FFFF in four windows of 8 KB, and handles the writes that
/// switch them. Writes for characters, mirroring and the interrupt have no effect here.
class BankSwitch {
  public:
    static constexpr std::uint32_t bank_size = 0x2000;

    /// The ROM of `banks` banks is at `program_start` in the memory's store. The last bank begins
    /// at its fixed place, the first banks in the other windows. The memory must outlive it.
    BankSwitch(Memory& memory, std::size_t banks, std::uint32_t program_start);
    BankSwitch(const BankSwitch&) = delete;
    BankSwitch& operator=(const BankSwitch&) = delete;

    /// Maps a bank of the ROM to window 0 ($8000) to 3 ($E000). Throws std::out_of_range.
    void map_bank(unsigned window, unsigned bank);

    /// Maps the bank with this byte of the program ROM to the window of `address`.
    void show(std::uint32_t program_offset, std::uint16_t address);

  private:
    void write(std::uint16_t address, std::uint8_t value);
    void swap_windows();

    Memory& memory_;
    std::uint32_t program_start_;
    unsigned banks_;
    std::uint8_t select_ = 0;                  // the latest write to $8000
    std::array<std::uint8_t, 2> chosen_{0, 1}; // registers 6 and 7
};

} // namespace halfbyte::nes
