// The 6502's opcodes.
#pragma once

#include <array>
#include <cstdint>

namespace halfbyte::tools::cpu6502 {

class Cpu6502;

struct Instruction {
    const char* name = nullptr; ///< mnemonic; null for an undocumented opcode
    std::uint8_t length = 1;    ///< bytes, including the opcode
    std::uint8_t cycles = 0;    ///< without penalties
    bool branches = false;      ///< a conditional branch
    /// Executes the instruction, without adding `cycles`. PC is after the opcode.
    void (*execute)(Cpu6502&) = nullptr;
};

/// By opcode.
extern const std::array<Instruction, 256> instructions;

} // namespace halfbyte::tools::cpu6502
