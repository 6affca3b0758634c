// The parts of a cartridge that switch banks of the program ROM.
#pragma once

#include "tests/machines/memory.hpp"
#include "tests/machines/rom.hpp"

#include <array>
#include <cstdint>

namespace halfbyte::test {

/// Maps the program ROM to $8000 to $FFFF in four windows of 8 KB, and handles the writes that
/// switch them. Writes for characters, mirroring and MMC3's interrupt have no effect here.
class BankSwitch {
  public:
    static constexpr std::uint32_t bank_size = 0x2000;

    /// The ROM is at `program_start` in the memory's store. The banks begin like on the console:
    /// the last bank at its fixed place, the first banks in the other windows. Memory and ROM must
    /// outlive it.
    BankSwitch(Memory& memory, const Rom& rom, std::uint32_t program_start);
    BankSwitch(const BankSwitch&) = delete;
    BankSwitch& operator=(const BankSwitch&) = delete;

    /// Maps an 8 KB bank of the ROM to window 0 ($8000) to 3 ($E000). Throws std::out_of_range.
    void map_bank(unsigned window, unsigned bank);

    /// Maps the bank with this byte of the program ROM to the window of `address`; with UNROM also
    /// the other half of its 16 KB.
    void show(std::uint32_t program_offset, std::uint16_t address);

  private:
    void write_unrom(std::uint16_t address, std::uint8_t value);
    void write_mmc3(std::uint16_t address, std::uint8_t value);
    void swap_mmc3_windows();
    void map_16k(unsigned window, unsigned bank);

    Memory& memory_;
    const Rom& rom_;
    std::uint32_t program_start_;
    unsigned banks_;
    std::uint8_t select_ = 0;                  // MMC3: the latest write to $8000
    std::array<std::uint8_t, 2> chosen_{0, 1}; // MMC3: registers 6 and 7
};

} // namespace halfbyte::test
