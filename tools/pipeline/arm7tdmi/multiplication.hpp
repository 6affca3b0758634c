// The multiplications of the ARM7TDMI.
#pragma once

#include "tools/pipeline/arm7tdmi/arm7tdmi.hpp"
#include "tools/pipeline/arm7tdmi/instructions.hpp"

#include <algorithm>
#include <bit>
#include <cstdint>

namespace halfbyte::tools::arm7tdmi {

/// The multiplier is used byte by byte, up to the last one that matters.
inline std::uint32_t multiply_cycles(std::uint32_t multiplier, bool is_signed) {
    const bool inverts = is_signed && (multiplier >> 31) != 0;
    const auto bits =
        static_cast<std::uint32_t>(std::bit_width(inverts ? ~multiplier : multiplier));
    return std::max(1u, (bits + 7) / 8);
}

template <bool adds, bool sets_flags>
void multiply(Arm7tdmi& cpu, std::uint32_t opcode) {
    const std::uint32_t multiplier = cpu.r[field(opcode, 8)];
    std::uint32_t value = cpu.r[field(opcode, 0)] * multiplier;
    if constexpr (adds)
        value += cpu.r[field(opcode, 12)];
    cpu.r[field(opcode, 16)] = value;
    if constexpr (sets_flags) {
        cpu.zero = value == 0;
        cpu.negative = (value >> 31) != 0;
    }
    cpu.count_internal(multiply_cycles(multiplier, true) + adds);
}

template <bool is_signed, bool adds, bool sets_flags>
void multiply_long(Arm7tdmi& cpu, std::uint32_t opcode) {
    const std::uint32_t multiplier = cpu.r[field(opcode, 8)], other = cpu.r[field(opcode, 0)];
    std::uint32_t& low = cpu.r[field(opcode, 12)];
    std::uint32_t& high = cpu.r[field(opcode, 16)];
    std::uint64_t value = std::uint64_t{other} * multiplier;
    if constexpr (is_signed)
        value = static_cast<std::uint64_t>(std::int64_t{static_cast<std::int32_t>(other)}
                                           * static_cast<std::int32_t>(multiplier));
    if constexpr (adds)
        value += std::uint64_t{high} << 32 | low;
    low = static_cast<std::uint32_t>(value);
    high = static_cast<std::uint32_t>(value >> 32);
    if constexpr (sets_flags) {
        cpu.zero = value == 0;
        cpu.negative = (value >> 63) != 0;
    }
    cpu.count_internal(multiply_cycles(multiplier, is_signed) + 1 + adds);
}

} // namespace halfbyte::tools::arm7tdmi
