// Data processing of the ARM7TDMI: the barrel shifter, and the 16 operations of the ALU.
#pragma once

#include "tools/pipeline/arm7tdmi/arm7tdmi.hpp"
#include "tools/pipeline/arm7tdmi/instructions.hpp"

#include <algorithm>
#include <bit>
#include <cstdint>

namespace halfbyte::tools::arm7tdmi {

// The shifter.

enum class Shift : std::uint8_t {
    lsl,
    lsr,
    asr,
    ror,
};

/// The second operand after the shifter. Logical operations set the carry flag to this carry.
struct Shifted {
    std::uint32_t value;
    bool carry;
};

/// By 1 to 255 bits. The value is in one half of 64 bits, and the carry is the last bit that left
/// it.
inline Shifted shifted(Shift shift, std::uint32_t value, unsigned by) {
    const std::uint64_t high = std::uint64_t{value} << 32;
    switch (shift) {
    case Shift::lsl: {
        const std::uint64_t wide = std::uint64_t{value} << std::min(by, 33u);
        return {static_cast<std::uint32_t>(wide), (wide >> 32 & 1u) != 0};
    }
    case Shift::lsr: {
        const std::uint64_t wide = high >> std::min(by, 33u);
        return {static_cast<std::uint32_t>(wide >> 32), (wide >> 31 & 1u) != 0};
    }
    case Shift::asr: {
        const auto wide =
            static_cast<std::uint64_t>(static_cast<std::int64_t>(high) >> std::min(by, 32u));
        return {static_cast<std::uint32_t>(wide >> 32), (wide >> 31 & 1u) != 0};
    }
    default: {
        const std::uint32_t turned = std::rotr(value, static_cast<int>(by % 32));
        return {turned, (turned >> 31) != 0};
    }
    }
}

/// Eight bits, rotated by an even number.
inline Shifted rotated_immediate(const Arm7tdmi& cpu, std::uint32_t opcode) {
    const unsigned by = opcode >> 7 & 30u;
    if (by == 0)
        return {opcode & 0xFF, cpu.carry};
    return shifted(Shift::ror, opcode & 0xFF, by);
}

/// A shift by 0 is encoded only for LSL. Instead of the others it means a shift by 32, and for ROR
/// a rotation by one through the carry flag.
inline Shifted shifted_by_immediate(const Arm7tdmi& cpu, std::uint32_t opcode) {
    const std::uint32_t value = cpu.r[field(opcode, 0)];
    const auto shift = static_cast<Shift>(opcode >> 5 & 3);
    const unsigned by = opcode >> 7 & 31u;
    if (by != 0)
        return shifted(shift, value, by);
    if (shift == Shift::lsl)
        return {value, cpu.carry};
    if (shift == Shift::ror)
        return {std::uint32_t{cpu.carry} << 31 | value >> 1, (value & 1) != 0};
    return shifted(shift, value, 32);
}

/// By the low byte of a register, for one more cycle.
inline Shifted shifted_by_register(Arm7tdmi& cpu, std::uint32_t opcode) {
    ++cpu.cycles;
    const std::uint32_t value = cpu.r[field(opcode, 0)];
    const unsigned by = cpu.r[field(opcode, 8)] & 0xFF;
    if (by == 0)
        return {value, cpu.carry};
    return shifted(static_cast<Shift>(opcode >> 5 & 3), value, by);
}

// The ALU.

/// By their numbers in the opcode.
enum class Operation : std::uint8_t {
    and_,
    eor,
    sub,
    rsb,
    add,
    adc,
    sbc,
    rsc,
    tst,
    teq,
    cmp,
    cmn,
    orr,
    mov,
    bic,
    mvn,
};

/// They only set the flags.
constexpr bool is_comparison(Operation operation) {
    return operation >= Operation::tst && operation <= Operation::cmn;
}

struct Sum {
    std::uint32_t value;
    bool carry;
    bool overflow;
};

inline Sum sum(std::uint32_t a, std::uint32_t b, bool carry) {
    const std::uint64_t wide = std::uint64_t{a} + b + carry;
    const auto value = static_cast<std::uint32_t>(wide);
    // Overflow: both addends have the same sign and the sum has the other.
    return {value, wide >> 32 != 0, ((value ^ a) & (value ^ b)) >> 31 != 0};
}

/// A subtraction adds the complement; its carry means that nothing is borrowed.
template <Operation operation>
Sum result(const Arm7tdmi& cpu, std::uint32_t a, Shifted shifted) {
    const std::uint32_t b = shifted.value;
    const auto logical = [&](std::uint32_t value) {
        return Sum{value, shifted.carry, cpu.overflow};
    };
    switch (operation) {
    case Operation::and_:
    case Operation::tst: return logical(a & b);
    case Operation::eor:
    case Operation::teq: return logical(a ^ b);
    case Operation::orr: return logical(a | b);
    case Operation::mov: return logical(b);
    case Operation::bic: return logical(a & ~b);
    case Operation::mvn: return logical(~b);
    case Operation::add:
    case Operation::cmn: return sum(a, b, false);
    case Operation::adc: return sum(a, b, cpu.carry);
    case Operation::sub:
    case Operation::cmp: return sum(a, ~b, true);
    case Operation::sbc: return sum(a, ~b, cpu.carry);
    case Operation::rsb: return sum(b, ~a, true);
    case Operation::rsc: return sum(b, ~a, cpu.carry);
    }
}

/// An operation that sets the flags and PC returns from an exception.
template <Operation operation, bool sets_flags, auto second_operand>
void process(Arm7tdmi& cpu, std::uint32_t opcode) {
    const std::uint32_t target = field(opcode, 12);
    if (sets_flags && !is_comparison(operation) && target == pc)
        execute_unknown(cpu, opcode);
    const Shifted second = second_operand(cpu, opcode);
    const Sum made = result<operation>(cpu, cpu.r[field(opcode, 16)], second);
    if constexpr (sets_flags) {
        cpu.negative = made.value >> 31 != 0;
        cpu.zero = made.value == 0;
        cpu.carry = made.carry;
        cpu.overflow = made.overflow;
    }
    if constexpr (!is_comparison(operation)) {
        cpu.r[target] = made.value;
        if (target == pc)
            cpu.jump(made.value);
    }
}

} // namespace halfbyte::tools::arm7tdmi
