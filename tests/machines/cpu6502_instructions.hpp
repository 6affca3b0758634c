// The 6502's opcodes.
#pragma once

#include <array>
#include <cstdint>

namespace halfbyte::test {

class Cpu6502;

struct Instruction {
    const char* name = nullptr; ///< mnemonic; null where no manual documents the opcode
    std::uint8_t length = 1;    ///< bytes, with the opcode
    std::uint8_t cycles = 0;    ///< without penalties
    bool branches = false;      ///< under a condition
    /// Does all but adding `cycles`. PC stands behind the opcode before it.
    void (*execute)(Cpu6502&) = nullptr;
};

/// By opcode.
extern const std::array<Instruction, 256> instructions;

} // namespace halfbyte::test
