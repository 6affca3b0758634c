// A processor with 64 KB of RAM, for tests of single instructions.
#pragma once

#include "tools/pipeline/cpu6502/cpu6502.hpp"

#include <cstdint>
#include <initializer_list>

namespace halfbyte::test {

using namespace tools::cpu6502;

struct BareCpu {
    static constexpr std::uint16_t start = 0x1000;

    /// Puts bytes into memory.
    void put(std::uint16_t address, std::initializer_list<unsigned> bytes);

    /// Puts the instruction at PC, executes it, and returns its cycles.
    std::uint64_t execute(std::initializer_list<unsigned> instruction);

    Memory memory;
    Cpu6502 cpu{memory};
};

struct OnCpu {
    BareCpu machine;
};

} // namespace halfbyte::test
