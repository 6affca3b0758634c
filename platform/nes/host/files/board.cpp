#include "platform/nes/host/files/board.hpp"

#include <algorithm>
#include <utility>

namespace halfbyte::nes {

Board::Board(Rom program)
    : rom(std::move(program)), memory(program_start + rom.program.size()),
      banks(memory, rom.program.size() / BankSwitch::bank_size, program_start), cpu(memory) {
    std::copy(rom.program.begin(), rom.program.end(), memory.store() + program_start);
    memory.map({0x0000, 0x7FFF}, 0, Memory::none);
    for (std::uint32_t mirror = 0; mirror < 0x2000; mirror += ram_size)
        memory.map(
            {static_cast<std::uint16_t>(mirror), static_cast<std::uint16_t>(mirror + ram_size - 1)},
            0, Memory::readable | Memory::writable);
    if (rom.program_ram != 0)
        memory.map({0x6000, static_cast<std::uint16_t>(0x6000 + ((rom.program_ram - 1) | 0xFF))},
                   0x6000, Memory::readable | Memory::writable);
}

} // namespace halfbyte::nes
