// The GBA without its picture and sound: processor, memory and cartridge.
#pragma once

#include "tools/pipeline/arm7tdmi/arm7tdmi.hpp"

#include <cstdint>
#include <span>
#include <vector>

namespace halfbyte::gba {

/// The hardware's registers, the video memory and the sprites ignore what is written, and read as
/// 0. DMA does nothing. The cartridge's save memory has never been written. The wait states of the
/// ROM follow WAITCNT. Sources: "GBA Memory Map" and "GBA System Control" in Martin Korth's GBATEK.
class Board {
  public:
    explicit Board(std::vector<std::uint8_t> rom);
    Board(const Board&) = delete;
    Board& operator=(const Board&) = delete;

    /// The memory begins as zeros, and the processor at the ROM's start.
    void power_on();

    /// The slower memory, of 256 KB.
    std::span<std::uint8_t> ewram() { return ewram_; }

    tools::arm7tdmi::Memory memory;
    tools::arm7tdmi::Arm7tdmi cpu{memory};

  private:
    void set_wait_states(std::uint32_t control);

    std::vector<std::uint8_t> rom_, ewram_, iwram_, save_;
};

} // namespace halfbyte::gba
