// The processor 2A03: a 6502 without decimal arithmetic. Source of opcodes and
// cycles: MOS MCS6500 Microcomputer Family Programming Manual, 1976, appendix B. Source of the
// decimal flag without effect: Nintendo's console.
#pragma once

#include "engine/numbers/bytes.hpp"
#include "tools/pipeline/cpu6502/call_log.hpp"
#include "tools/pipeline/cpu6502/memory.hpp"

#include <cstdint>
#include <stdexcept>
#include <vector>

namespace halfbyte::tools::cpu6502 {

/// An opcode that no manual documents.
struct CpuFault : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// The counts for the instruction at one place of the memory's store.
struct Tally {
    std::uint64_t executed = 0;
    std::uint64_t taken = 0;  ///< how often a conditional branch was taken
    std::uint64_t cycles = 0; ///< spent in this instruction, penalties included
};

enum class Stop {
    cycle_limit,
    not_executable
};

/// All 151 documented opcodes with exact cycles: page crossings, taken branches, and instructions
/// that read, change or write memory. Each access is made once, at the end of the instruction by
/// the count of `cycles`; the bus's dummy reads and writes are left out. An interrupt comes between
/// two instructions, when it is called.
class Cpu6502 {
  public:
    /// Bits of the status byte P; bit 5 is always set where P is pushed.
    enum Status : std::uint8_t {
        status_carry = 0x01,
        status_zero = 0x02,
        status_irq_disabled = 0x04,
        status_decimal = 0x08,
        status_break = 0x10, ///< set if BRK or PHP pushed it, clear if an interrupt did
        status_always = 0x20,
        status_overflow = 0x40,
        status_negative = 0x80,
    };

    static constexpr std::uint16_t nmi_vector = 0xFFFA;
    static constexpr std::uint16_t reset_vector = 0xFFFC;
    static constexpr std::uint16_t irq_vector = 0xFFFE;

    /// The memory must outlive the processor.
    explicit Cpu6502(Memory& memory);

    /// Runs until the cycle counter reaches `end` (the last instruction may go beyond) or the next
    /// instruction is in a page that is not executable. Throws MemoryFault and CpuFault; then
    /// `instruction_at` is the instruction at fault.
    Stop run_until(std::uint64_t end);

    /// Executes one instruction.
    Stop step() { return run_until(cycles + 1); }

    void reset();
    void nmi();

    /// Returns false and does nothing while interrupts are disabled.
    bool irq();

    std::uint8_t status() const; ///< P, with bit 5 set and the break bit clear
    void set_status(std::uint8_t status);

    std::uint8_t pull();
    void push(std::uint8_t value);
    std::uint16_t read_word(std::uint16_t address);
    std::uint8_t fetch() { return memory.read(pc++); }
    std::uint16_t fetch_word();
    void interrupt(std::uint16_t vector, std::uint8_t pushed_status);

    Memory& memory;
    std::uint64_t cycles = 0;
    std::uint16_t pc = 0;
    std::uint8_t a = 0;
    std::uint8_t x = 0;
    std::uint8_t y = 0;
    std::uint8_t s = 0xFF;
    bool carry = false;
    bool zero = false;
    bool irq_disabled = true;
    bool decimal = false;
    bool overflow = false;
    bool negative = false;

    std::uint8_t lowest_s = 0xFF;     ///< after the deepest push since this was last set
    std::uint16_t instruction_at = 0; ///< address of the latest instruction
    Tally* tally;                     ///< of the latest instruction
    std::vector<Tally> tallies;       ///< by place in the memory's store
    CallLog calls;
};

inline std::uint8_t Cpu6502::pull() {
    ++s;
    return memory.read(static_cast<std::uint16_t>(0x0100 | s));
}

inline void Cpu6502::push(std::uint8_t value) {
    memory.write(static_cast<std::uint16_t>(0x0100 | s), value);
    --s;
    if (s < lowest_s)
        lowest_s = s;
}

inline std::uint16_t Cpu6502::fetch_word() {
    const std::uint8_t bytes[]{fetch(), fetch()};
    return read_u16(bytes);
}

inline std::uint16_t Cpu6502::read_word(std::uint16_t address) {
    const std::uint8_t bytes[]{memory.read(address),
                               memory.read(static_cast<std::uint16_t>(address + 1))};
    return read_u16(bytes);
}

} // namespace halfbyte::tools::cpu6502
