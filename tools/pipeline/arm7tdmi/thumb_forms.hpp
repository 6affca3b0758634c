// The instructions of Thumb state in ARM's form, without the condition, except in a branch. A
// parameter `t` is an opcode in Thumb's form.
#pragma once

#include "tools/pipeline/arm7tdmi/arm7tdmi.hpp"

#include <cstdint>

namespace halfbyte::tools::arm7tdmi::thumb {

using Opcode = std::uint32_t;

/// Up to eight bits of an opcode. Low registers take three bits.
constexpr Opcode bits(Opcode thumb, unsigned lowest, unsigned count) {
    return thumb >> lowest & ((1u << count) - 1);
}
constexpr Opcode low(Opcode thumb, unsigned lowest) {
    return bits(thumb, lowest, 3);
}

/// The fields of an opcode in ARM's form.
constexpr Opcode target(Opcode number) {
    return number << 12;
}
constexpr Opcode first(Opcode number) {
    return number << 16;
}

constexpr Opcode move_shifted(Opcode t) {
    return 0x01B00000 | bits(t, 11, 2) << 5 | bits(t, 6, 5) << 7 | target(low(t, 0)) | low(t, 3);
}

constexpr Opcode add_or_subtract(Opcode t) {
    const Opcode adds = 0x00900000, subtracts = 0x00500000, immediate = bits(t, 10, 1) << 25;
    return (bits(t, 9, 1) != 0 ? subtracts : adds) | immediate | first(low(t, 3))
           | target(low(t, 0)) | low(t, 6);
}

constexpr Opcode with_byte(Opcode t) {
    constexpr Opcode mov_cmp_add_sub[]{0x03B00000, 0x03500000, 0x02900000, 0x02500000};
    return mov_cmp_add_sub[bits(t, 11, 2)] | first(low(t, 8)) | target(low(t, 8)) | bits(t, 0, 8);
}

// The layouts of operations between two low registers.

constexpr Opcode two(Opcode d, Opcode s) {
    return first(d) | target(d) | s;
}
constexpr Opcode shift(Opcode d, Opcode s) {
    return target(d) | s << 8 | d;
}
constexpr Opcode negate(Opcode d, Opcode s) {
    return first(s) | target(d);
}
constexpr Opcode product(Opcode d, Opcode s) {
    return first(d) | d << 8 | s;
}

constexpr Opcode between_registers(Opcode t) {
    struct Row {
        Opcode operation;
        Opcode (*layout)(Opcode d, Opcode s);
    };
    constexpr Row rows[16]{
        {0x00100000, two},     // AND
        {0x00300000, two},     // EOR
        {0x01B00010, shift},   // LSL
        {0x01B00030, shift},   // LSR
        {0x01B00050, shift},   // ASR
        {0x00B00000, two},     // ADC
        {0x00D00000, two},     // SBC
        {0x01B00070, shift},   // ROR
        {0x01100000, two},     // TST
        {0x02700000, negate},  // NEG: RSB from 0
        {0x01500000, two},     // CMP
        {0x01700000, two},     // CMN
        {0x01900000, two},     // ORR
        {0x00100090, product}, // MUL
        {0x01D00000, two},     // BIC
        {0x01F00000, two},     // MVN
    };
    const Row& row = rows[bits(t, 6, 4)];
    return row.operation | row.layout(low(t, 0), low(t, 3));
}

/// Of all 16 registers; the flags stay.
constexpr Opcode between_high_registers(Opcode t) {
    constexpr Opcode add_cmp_mov[]{0x00800000, 0x01500000, 0x01A00000};
    const Opcode d = bits(t, 7, 1) << 3 | low(t, 0);
    return add_cmp_mov[bits(t, 8, 2)] | two(d, bits(t, 3, 4));
}

constexpr Opcode exchange(Opcode t) {
    return 0x012FFF10 | bits(t, 3, 4);
}

constexpr Opcode transfer_by_register(Opcode t) {
    constexpr Opcode kinds[]{
        0x07800000, 0x018000B0, 0x07C00000, 0x019000D0, // STR, STRH, STRB, LDRSB
        0x07900000, 0x019000B0, 0x07D00000, 0x019000F0, // LDR, LDRH, LDRB, LDRSH
    };
    return kinds[bits(t, 9, 3)] | first(low(t, 3)) | target(low(t, 0)) | low(t, 6);
}

constexpr Opcode transfer_by_offset(Opcode t) {
    const Opcode loads = bits(t, 11, 1), is_byte = bits(t, 12, 1), offset = bits(t, 6, 5);
    return 0x05800000 | is_byte << 22 | loads << 20 | first(low(t, 3)) | target(low(t, 0))
           | (is_byte != 0 ? offset : 4 * offset);
}

constexpr Opcode transfer_halfword(Opcode t) {
    const Opcode loads = bits(t, 11, 1), offset = 2 * bits(t, 6, 5);
    return 0x01C000B0 | loads << 20 | first(low(t, 3)) | target(low(t, 0)) | bits(offset, 4, 4) << 8
           | bits(offset, 0, 4);
}

constexpr Opcode transfer_on_stack(Opcode t) {
    return 0x05800000 | bits(t, 11, 1) << 20 | first(sp) | target(low(t, 8)) | 4 * bits(t, 0, 8);
}

constexpr Opcode times_4 = 15 << 8; // an immediate rotated by 30 to the right

constexpr Opcode address_on_stack(Opcode t) {
    return 0x02800000 | first(sp) | target(low(t, 8)) | times_4 | bits(t, 0, 8);
}

constexpr Opcode move_stack(Opcode t) {
    const Opcode adds = 0x02800000, subtracts = 0x02400000;
    return (bits(t, 7, 1) != 0 ? subtracts : adds) | first(sp) | target(sp) | times_4
           | bits(t, 0, 7);
}

constexpr Opcode push(Opcode t) {
    return 0x09200000 | first(sp) | bits(t, 8, 1) << lr | bits(t, 0, 8);
}
constexpr Opcode pop(Opcode t) {
    return 0x08B00000 | first(sp) | bits(t, 8, 1) << pc | bits(t, 0, 8);
}
constexpr Opcode transfer_block(Opcode t) {
    return 0x08A00000 | bits(t, 11, 1) << 20 | first(low(t, 8)) | bits(t, 0, 8);
}

constexpr Opcode signed_distance(Opcode value, unsigned count) {
    const Opcode sign = 1u << (count - 1);
    return ((value ^ sign) - sign) & 0x00FFFFFF;
}
constexpr Opcode branch_if(Opcode t) {
    return bits(t, 8, 4) << 28 | signed_distance(bits(t, 0, 8), 8);
}
constexpr Opcode branch_always(Opcode t) {
    return signed_distance(t & 0x7FF, 11);
}

constexpr Opcode call_system(Opcode t) {
    return 0x0F000000 | bits(t, 0, 8);
}
constexpr Opcode unchanged(Opcode t) {
    return t;
}

} // namespace halfbyte::tools::arm7tdmi::thumb
