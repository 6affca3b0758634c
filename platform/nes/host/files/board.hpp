// The NES without its picture and sound: processor, RAM, ROM and the cartridge's banks.
#pragma once

#include "platform/nes/host/files/mapper.hpp"
#include "platform/nes/host/files/rom.hpp"
#include "tools/pipeline/cpu6502/cpu6502.hpp"

#include <cstdint>
#include <span>

namespace halfbyte::nes {

/// RAM at $0000 with its mirrors up to $1FFF, the ROM, and RAM at $6000 if the header has it. Any
/// other access is a fault until a device is added to `memory`. Code runs only from the ROM. RAM
/// begins as zeros.
class Board {
  public:
    static constexpr std::uint16_t ram_size = 0x0800;

    explicit Board(Rom program);
    Board(const Board&) = delete;
    Board& operator=(const Board&) = delete;

    /// The 2,048 bytes of RAM.
    std::span<std::uint8_t> ram() { return {memory.store(), ram_size}; }

    /// The place of a byte of the program ROM, or of the ROM file, in the memory's store.
    static std::uint32_t place_of_program(std::uint32_t offset) { return program_start + offset; }
    static std::uint32_t place_of_file(std::uint32_t offset) {
        return program_start + offset - Rom::header_size;
    }

    const Rom rom;
    Memory memory;
    BankSwitch banks;
    tools::cpu6502::Cpu6502 cpu;

  protected:
    static constexpr std::uint32_t program_start = 0x10000;
};

} // namespace halfbyte::nes
