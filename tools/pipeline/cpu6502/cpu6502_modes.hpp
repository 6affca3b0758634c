// Addressing modes of the 6502: each fetches its operand and returns the address.
#pragma once

#include "tools/pipeline/cpu6502/cpu6502.hpp"

#include <cstdint>

namespace halfbyte::tools::cpu6502::mode {

struct Target {
    std::uint16_t address;
    bool crossed; ///< indexing crossed a page, which costs reading instructions one more cycle
};

inline Target plain(unsigned address) {
    return {static_cast<std::uint16_t>(address), false};
}

inline Target indexed(unsigned base, std::uint8_t index) {
    const unsigned address = base + index;
    return {static_cast<std::uint16_t>(address), (address >> 8) != (base >> 8)};
}

/// Both bytes are in the zero page: a pointer at $FF continues at $00.
inline std::uint16_t zero_page_word(Cpu6502& cpu, std::uint8_t pointer) {
    const std::uint8_t bytes[]{cpu.memory.read(pointer),
                               cpu.memory.read(static_cast<std::uint8_t>(pointer + 1))};
    return read_u16(bytes);
}

inline Target immediate(Cpu6502& cpu) {
    return plain(cpu.pc++);
}

inline Target zero_page(Cpu6502& cpu) {
    return plain(cpu.fetch());
}

inline Target zero_page_x(Cpu6502& cpu) {
    return plain((cpu.fetch() + cpu.x) & 0xFFu);
}

inline Target zero_page_y(Cpu6502& cpu) {
    return plain((cpu.fetch() + cpu.y) & 0xFFu);
}

inline Target absolute(Cpu6502& cpu) {
    return plain(cpu.fetch_word());
}

inline Target absolute_x(Cpu6502& cpu) {
    return indexed(cpu.fetch_word(), cpu.x);
}

inline Target absolute_y(Cpu6502& cpu) {
    return indexed(cpu.fetch_word(), cpu.y);
}

/// (zp,X)
inline Target indexed_indirect(Cpu6502& cpu) {
    return plain(zero_page_word(cpu, static_cast<std::uint8_t>(cpu.fetch() + cpu.x)));
}

/// (zp),Y
inline Target indirect_indexed(Cpu6502& cpu) {
    return indexed(zero_page_word(cpu, cpu.fetch()), cpu.y);
}

/// JMP (abs): the chip reads the pointer's high byte from the same page, which is a known bug.
inline Target indirect(Cpu6502& cpu) {
    const std::uint16_t pointer = cpu.fetch_word();
    const unsigned next = (pointer & 0xFF00u) | ((pointer + 1u) & 0xFFu);
    const unsigned low = cpu.memory.read(pointer);
    const unsigned high = cpu.memory.read(static_cast<std::uint16_t>(next));
    return plain(high << 8 | low);
}

} // namespace halfbyte::tools::cpu6502::mode
