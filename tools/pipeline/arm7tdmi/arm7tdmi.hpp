// The processor ARM7TDMI, in ARM and Thumb state. Source of instructions and cycles: ARM7TDMI
// Technical Reference Manual, ARM DDI 0210C.
#pragma once

#include "tools/pipeline/arm7tdmi/memory.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>

namespace halfbyte::tools::arm7tdmi {

enum class Stop : std::uint8_t {
    cycle_limit,
    returned,    ///< from `call`
    system_call, ///< SWI, whose function the machine's BIOS would have
};

inline constexpr unsigned sp = 13, lr = 14, pc = 15;

/// The instructions that compiled C++ and the project's assembly use: all of ARMv4T but those for
/// coprocessors, exceptions, semaphores and reading the status. Interrupts do not occur. An
/// instruction's cycles are counted as a whole, at its end.
class Arm7tdmi {
  public:
    /// The memory must outlive the processor.
    explicit Arm7tdmi(Memory& memory);

    /// Starts in ARM state with all registers zero.
    void reset(std::uint32_t address);

    /// Sets the registers as for a call of a function, with its arguments in r0 and so on. Bit 0 of
    /// the address is set if its code is Thumb.
    void call(std::uint32_t address, std::initializer_list<std::uint32_t> arguments);

    /// Runs until the cycle counter reaches `end` (the last instruction may go beyond), the called
    /// function returns, or after an SWI. Throws Fault; then `instruction_at` is the one at fault.
    Stop run_until(std::uint64_t end);

    std::uint32_t instruction_at() const { return r[pc] - 2 * width(); }

    // The rest is for the instructions.

    std::uint32_t width() const { return is_thumb ? 2 : 4; } ///< of an instruction

    /// Continues at an address of code of the present state.
    void jump(std::uint32_t address);

    /// The same; bit 0 chooses the state.
    void jump_and_exchange(std::uint32_t address) {
        is_thumb = (address & 1) != 0;
        jump(address);
    }

    /// Ends run_until after this instruction.
    void stop(Stop reason) {
        reason_ = reason;
        end_ = 0;
    }

    /// Counts cycles that the processor takes beside those of its code: for an access to data, or
    /// to compute.
    void count_access(std::uint32_t access_cycles, const Region& data);
    void count_internal(std::uint32_t internal_cycles);

    /// Other modes than the user's have a stack pointer and a link register of their own.
    void set_mode(std::uint32_t mode);

    Memory& memory;
    std::uint64_t cycles = 0;
    /// r15 is two instructions ahead of the one that is executed.
    std::array<std::uint32_t, 16> r{};
    bool negative = false;
    bool zero = false;
    bool carry = false;
    bool overflow = false;
    bool is_thumb = false;

  private:
    struct Bank {
        std::uint32_t stack, link;
    };

    template <class Opcode>
    std::uint32_t fetch();
    bool passes(std::uint32_t condition) const;
    void count_beside_code(std::uint32_t beside_cycles, bool bus_is_free);

    std::uint64_t end_ = 0;
    Stop reason_ = Stop::cycle_limit;
    const Region* code_;
    std::uint32_t last_prefetched_ = 0; // the address of the last code that was read ahead
    std::uint32_t mode_ = 0;
    std::array<Bank, 32> banks_{}; // by mode
};

} // namespace halfbyte::tools::arm7tdmi
