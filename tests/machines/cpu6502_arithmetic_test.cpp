#include "tests/machines/bare_cpu.hpp"

#include <catch2/catch.hpp>

using namespace halfbyte::test;
using Cpu = Cpu6502;

namespace {

struct Sum {
    unsigned value;
    bool carry;
    bool overflow;
};

/// Computed with integers: the carry is the part that does not fit a byte, the overflow the part
/// that does not fit a signed byte.
Sum expected_sum(int left, int right, int carry) {
    const auto as_signed = [](int byte) { return byte < 128 ? byte : byte - 256; };
    const int sum = left + right + carry;
    const int signed_sum = as_signed(left) + as_signed(right) + carry;
    return {static_cast<unsigned>(sum % 256), sum >= 256, signed_sum < -128 || signed_sum > 127};
}

Sum expected_difference(int left, int right, int carry) {
    const auto as_signed = [](int byte) { return byte < 128 ? byte : byte - 256; };
    const int difference = left - right - (1 - carry);
    const int signed_difference = as_signed(left) - as_signed(right) - (1 - carry);
    return {static_cast<unsigned>((difference + 512) % 256), difference >= 0,
            signed_difference < -128 || signed_difference > 127};
}

/// The number of operands and carries whose result is wrong. It includes decimal mode, which has no
/// effect on this chip.
int wrong_results(unsigned opcode, Sum (*expected)(int, int, int)) {
    BareCpu machine;
    Cpu& cpu = machine.cpu;
    int wrong = 0;
    for (unsigned operands = 0; operands < 1u << 18; ++operands) {
        const unsigned left = operands & 0xFF;
        const unsigned right = operands >> 8 & 0xFF;
        const unsigned carry = operands >> 16 & 1;
        cpu.pc = BareCpu::start;
        cpu.a = static_cast<std::uint8_t>(left);
        cpu.carry = carry != 0;
        cpu.decimal = operands >> 17 != 0;
        machine.execute({opcode, right});
        const Sum sum =
            expected(static_cast<int>(left), static_cast<int>(right), static_cast<int>(carry));
        wrong += cpu.a != sum.value || cpu.carry != sum.carry || cpu.overflow != sum.overflow
                 || cpu.zero != (sum.value == 0) || cpu.negative != (sum.value >= 128);
    }
    return wrong;
}

/// P after one instruction with an immediate operand. All flags are clear before it.
std::uint8_t status_after(unsigned opcode, unsigned reg, unsigned operand) {
    static BareCpu machine;
    Cpu& cpu = machine.cpu;
    cpu.pc = BareCpu::start;
    cpu.a = cpu.x = cpu.y = static_cast<std::uint8_t>(reg);
    cpu.set_status(0);
    machine.execute({opcode, operand});
    return cpu.status() & ~Cpu::status_always & 0xFF;
}

} // namespace

TEST_CASE("ADC adds any two bytes and the carry like integers") {
    CHECK(wrong_results(0x69, expected_sum) == 0);
}

TEST_CASE("SBC subtracts any two bytes and the borrow like integers") {
    CHECK(wrong_results(0xE9, expected_difference) == 0);
}

TEST_CASE("CMP, CPX and CPY set the carry if the register is not less") {
    for (const unsigned opcode : {0xC9u, 0xE0u, 0xC0u}) {
        int wrong = 0;
        for (unsigned reg = 0; reg < 256; ++reg)
            for (unsigned operand = 0; operand < 256; ++operand)
                wrong += status_after(opcode, reg, operand)
                         != (sign_of(reg - operand) | (reg >= operand ? Cpu::status_carry : 0));
        CHECK(wrong == 0);
    }
}

TEST_CASE("AND, ORA and EOR combine any two bytes bit by bit") {
    BareCpu machine;
    int wrong = 0;
    for (unsigned left = 0; left < 256; ++left) {
        for (unsigned right = 0; right < 256; ++right) {
            const auto result = [&](unsigned opcode) {
                machine.cpu.pc = BareCpu::start;
                machine.cpu.a = static_cast<std::uint8_t>(left);
                machine.execute({opcode, right});
                return unsigned{machine.cpu.a};
            };
            wrong += result(0x29) != (left & right);
            wrong += result(0x09) != (left | right);
            wrong += result(0x49) != (left ^ right);
            wrong += status_after(0x29, left, right) != sign_of(left & right);
            wrong += status_after(0x09, left, right) != sign_of(left | right);
            wrong += status_after(0x49, left, right) != sign_of(left ^ right);
        }
    }
    CHECK(wrong == 0);
}

TEST_CASE("BIT takes N and V from the operand and Z from the common bits") {
    BareCpu machine;
    Cpu& cpu = machine.cpu;
    int wrong = 0;
    for (unsigned a = 0; a < 256; ++a) {
        for (unsigned operand = 0; operand < 256; ++operand) {
            cpu.pc = BareCpu::start;
            cpu.a = static_cast<std::uint8_t>(a);
            cpu.set_status(0);
            machine.put(0x10, {operand});
            machine.execute({0x24, 0x10});
            const unsigned expected = (operand & 0xC0) | ((a & operand) == 0 ? 2u : 0u);
            wrong += (cpu.status() & ~0x20u) != expected || cpu.a != a;
        }
    }
    CHECK(wrong == 0);
}

TEST_CASE("shifts and rotations move every byte through the carry") {
    struct Shift {
        unsigned in_a;
        unsigned in_memory;
        unsigned (*result)(unsigned value, unsigned carry);
        unsigned carry_from;
    };
    const Shift shifts[] = {
        {0x0A, 0x06, [](unsigned value, unsigned) { return value * 2; }, 0x80},
        {0x4A, 0x46, [](unsigned value, unsigned) { return value / 2; }, 0x01},
        {0x2A, 0x26, [](unsigned value, unsigned carry) { return value * 2 + carry; }, 0x80},
        {0x6A, 0x66, [](unsigned value, unsigned carry) { return value / 2 + carry * 128; }, 0x01},
    };
    BareCpu machine;
    Cpu& cpu = machine.cpu;
    for (const Shift& shift : shifts) {
        for (unsigned carry = 0; carry < 2; ++carry) {
            for (unsigned value = 0; value < 256; ++value) {
                const unsigned result = shift.result(value, carry) & 0xFF;
                const unsigned status = 0x20 | sign_of(result) | ((value & shift.carry_from) != 0);
                cpu.pc = BareCpu::start;
                cpu.a = static_cast<std::uint8_t>(value);
                cpu.set_status(static_cast<std::uint8_t>(carry));
                machine.execute({shift.in_a});
                REQUIRE(cpu.a == result);
                REQUIRE(cpu.status() == status);

                machine.put(0x10, {value});
                cpu.set_status(static_cast<std::uint8_t>(carry));
                machine.execute({shift.in_memory, 0x10});
                REQUIRE(machine.memory.peek(0x10) == result);
                REQUIRE(cpu.status() == status);
            }
        }
    }
}

TEST_CASE("counting up and down wraps and keeps the carry") {
    BareCpu machine;
    Cpu& cpu = machine.cpu;
    for (unsigned value = 0; value < 256; ++value) {
        cpu.pc = BareCpu::start;
        cpu.x = cpu.y = static_cast<std::uint8_t>(value);
        machine.put(0x10, {value, value});
        cpu.set_status(static_cast<std::uint8_t>(value & 1));
        const auto check = [&](const std::uint8_t& counted, unsigned expected) {
            REQUIRE(counted == (expected & 0xFF));
            REQUIRE(cpu.status() == (0x20u | sign_of(expected) | (value & 1)));
        };
        machine.execute({0xE8}); // INX
        check(cpu.x, value + 1);
        machine.execute({0xCA}); // DEX
        check(cpu.x, value);
        machine.execute({0xCA});
        check(cpu.x, value + 255);
        machine.execute({0xC8}); // INY
        check(cpu.y, value + 1);
        machine.execute({0x88}); // DEY
        machine.execute({0x88});
        check(cpu.y, value + 255);
        machine.execute({0xE6, 0x10}); // INC
        check(machine.memory.store()[0x10], value + 1);
        machine.execute({0xC6, 0x11}); // DEC
        check(machine.memory.store()[0x11], value + 255);
    }
}
