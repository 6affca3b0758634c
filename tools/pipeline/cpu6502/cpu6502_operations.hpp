// The operations of the 6502's instructions, by kind: those that read a value, make a value to
// store, change one, branch, jump, or need no operand.
#pragma once

#include "tools/pipeline/cpu6502/cpu6502.hpp"

#include <cstdint>

namespace halfbyte::tools::cpu6502::operation {

inline std::uint8_t byte(unsigned value) {
    return static_cast<std::uint8_t>(value);
}

inline std::uint8_t test_value(Cpu6502& cpu, unsigned value) {
    cpu.zero = byte(value) == 0;
    cpu.negative = (value & 0x80) != 0;
    return byte(value);
}

// Operations that read a value.

inline void lda(Cpu6502& cpu, std::uint8_t value) {
    cpu.a = test_value(cpu, value);
}
inline void ldx(Cpu6502& cpu, std::uint8_t value) {
    cpu.x = test_value(cpu, value);
}
inline void ldy(Cpu6502& cpu, std::uint8_t value) {
    cpu.y = test_value(cpu, value);
}
inline void and_(Cpu6502& cpu, std::uint8_t value) {
    cpu.a = test_value(cpu, cpu.a & value);
}
inline void ora(Cpu6502& cpu, std::uint8_t value) {
    cpu.a = test_value(cpu, cpu.a | value);
}
inline void eor(Cpu6502& cpu, std::uint8_t value) {
    cpu.a = test_value(cpu, cpu.a ^ value);
}
inline void adc(Cpu6502& cpu, std::uint8_t value) {
    const unsigned sum = unsigned{cpu.a} + value + cpu.carry;
    cpu.carry = sum > 0xFF;
    // Overflow: both addends have the same sign and the sum has the other.
    cpu.overflow = ((sum ^ cpu.a) & (sum ^ value) & 0x80) != 0;
    cpu.a = test_value(cpu, sum);
}
inline void sbc(Cpu6502& cpu, std::uint8_t value) {
    adc(cpu, byte(~unsigned{value}));
}
inline void compare(Cpu6502& cpu, std::uint8_t left, std::uint8_t right) {
    cpu.carry = left >= right;
    test_value(cpu, unsigned{left} - right);
}
inline void cmp(Cpu6502& cpu, std::uint8_t value) {
    compare(cpu, cpu.a, value);
}
inline void cpx(Cpu6502& cpu, std::uint8_t value) {
    compare(cpu, cpu.x, value);
}
inline void cpy(Cpu6502& cpu, std::uint8_t value) {
    compare(cpu, cpu.y, value);
}
inline void bit(Cpu6502& cpu, std::uint8_t value) {
    cpu.zero = (cpu.a & value) == 0;
    cpu.negative = (value & 0x80) != 0;
    cpu.overflow = (value & 0x40) != 0;
}

// Operations that make a value to store.

inline std::uint8_t sta(const Cpu6502& cpu) {
    return cpu.a;
}
inline std::uint8_t stx(const Cpu6502& cpu) {
    return cpu.x;
}
inline std::uint8_t sty(const Cpu6502& cpu) {
    return cpu.y;
}

// Operations that change a value.

inline std::uint8_t asl(Cpu6502& cpu, std::uint8_t value) {
    cpu.carry = (value & 0x80) != 0;
    return test_value(cpu, unsigned{value} << 1);
}
inline std::uint8_t lsr(Cpu6502& cpu, std::uint8_t value) {
    cpu.carry = (value & 0x01) != 0;
    return test_value(cpu, value >> 1);
}
inline std::uint8_t rol(Cpu6502& cpu, std::uint8_t value) {
    const unsigned in = cpu.carry;
    cpu.carry = (value & 0x80) != 0;
    return test_value(cpu, unsigned{value} << 1 | in);
}
inline std::uint8_t ror(Cpu6502& cpu, std::uint8_t value) {
    const unsigned in = cpu.carry ? 0x80 : 0;
    cpu.carry = (value & 0x01) != 0;
    return test_value(cpu, unsigned{value} >> 1 | in);
}
inline std::uint8_t inc(Cpu6502& cpu, std::uint8_t value) {
    return test_value(cpu, value + 1u);
}
inline std::uint8_t dec(Cpu6502& cpu, std::uint8_t value) {
    return test_value(cpu, value - 1u);
}

// Jumps. PC is already after the instruction. JSR pushes PC - 1, the address of its last byte.

inline void jmp(Cpu6502& cpu, std::uint16_t address) {
    cpu.pc = address;
}
inline void jsr(Cpu6502& cpu, std::uint16_t address) {
    const unsigned last_byte = cpu.pc - 1u;
    cpu.push(byte(last_byte >> 8));
    cpu.push(byte(last_byte));
    cpu.pc = address;
    cpu.calls.enter(cpu.memory.place_of(address), cpu.cycles, cpu.s);
}

inline std::uint16_t pull_word(Cpu6502& cpu) {
    const unsigned low = cpu.pull();
    const unsigned high = cpu.pull();
    return static_cast<std::uint16_t>(high << 8 | low);
}

// Operations without an operand.

inline void rts(Cpu6502& cpu) {
    cpu.calls.leave(cpu.cycles, cpu.s);
    cpu.pc = static_cast<std::uint16_t>(pull_word(cpu) + 1);
}
inline void rti(Cpu6502& cpu) {
    cpu.calls.leave(cpu.cycles, cpu.s);
    cpu.set_status(cpu.pull());
    cpu.pc = pull_word(cpu);
}
inline void brk(Cpu6502& cpu) {
    ++cpu.pc; // skips the byte after BRK
    cpu.interrupt(Cpu6502::irq_vector, cpu.status() | Cpu6502::status_break);
}
inline void pha(Cpu6502& cpu) {
    cpu.push(cpu.a);
}
inline void php(Cpu6502& cpu) {
    cpu.push(cpu.status() | Cpu6502::status_break);
}
inline void pla(Cpu6502& cpu) {
    cpu.a = test_value(cpu, cpu.pull());
}
inline void plp(Cpu6502& cpu) {
    cpu.set_status(cpu.pull());
}
inline void txs(Cpu6502& cpu) {
    cpu.s = cpu.x;
}
inline void nop(Cpu6502&) {}

/// TAX, TXA, TAY, TYA and TSX.
template <std::uint8_t Cpu6502::*from, std::uint8_t Cpu6502::*to>
void transfer(Cpu6502& cpu) {
    cpu.*to = test_value(cpu, cpu.*from);
}

/// INX, INY, DEX and DEY.
template <std::uint8_t Cpu6502::*counter, int by>
void count(Cpu6502& cpu) {
    cpu.*counter = test_value(cpu, static_cast<unsigned>(cpu.*counter + by));
}

/// CLC, SEC, CLI, SEI, CLD, SED and CLV.
template <bool Cpu6502::*flag, bool value>
void set(Cpu6502& cpu) {
    cpu.*flag = value;
}

} // namespace halfbyte::tools::cpu6502::operation
