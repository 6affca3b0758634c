#include "tests/machines/bare_cpu.hpp"

#include <catch2/catch.hpp>

using namespace halfbyte::test;

namespace {

/// The value of A after the instruction, executed with X = x and Y = y.
unsigned loaded(BareCpu& machine, std::initializer_list<unsigned> instruction, unsigned x,
                unsigned y) {
    machine.cpu.pc = BareCpu::start;
    machine.cpu.a = 0;
    machine.cpu.x = static_cast<std::uint8_t>(x);
    machine.cpu.y = static_cast<std::uint8_t>(y);
    machine.execute(instruction);
    return machine.cpu.a;
}

} // namespace

TEST_CASE("each addressing mode loads from its address") {
    BareCpu machine;
    machine.put(0x0020, {0x11});
    machine.put(0x0025, {0x22, 0x00, 0x03}); // at $26 a pointer to $0300
    machine.put(0x0320, {0x33});
    machine.put(0x0325, {0x44});
    machine.put(0x0300, {0x55});
    machine.put(0x0307, {0x66});
    CHECK(loaded(machine, {0xA9, 0x77}, 0, 0) == 0x77);
    CHECK(loaded(machine, {0xA5, 0x20}, 5, 7) == 0x11);
    CHECK(loaded(machine, {0xB5, 0x20}, 5, 7) == 0x22);
    CHECK(loaded(machine, {0xAD, 0x20, 0x03}, 5, 7) == 0x33);
    CHECK(loaded(machine, {0xBD, 0x20, 0x03}, 5, 7) == 0x44);
    CHECK(loaded(machine, {0xB9, 0x1E, 0x03}, 5, 7) == 0x44);
    CHECK(loaded(machine, {0xA1, 0x21}, 5, 7) == 0x55);
    CHECK(loaded(machine, {0xB1, 0x26}, 5, 7) == 0x66);
}

TEST_CASE("indexing in the zero page wraps inside it") {
    BareCpu machine;
    machine.put(0x000F, {0x11});
    machine.put(0x010F, {0x99});
    CHECK(loaded(machine, {0xB5, 0xFF}, 0x10, 0) == 0x11);
    machine.cpu.pc = BareCpu::start;
    machine.cpu.y = 0x10;
    machine.execute({0xB6, 0xFF}); // LDX $FF,Y
    CHECK(machine.cpu.x == 0x11);
    machine.cpu.a = 0x42;
    machine.execute({0x95, 0xF0}); // STA $F0,X
    CHECK(machine.memory.peek(0x0001) == 0x42);
}

TEST_CASE("a pointer at the zero page's last byte continues at its first") {
    BareCpu machine;
    machine.put(0x00FF, {0x40, 0x99});
    machine.put(0x0000, {0x03});
    machine.put(0x0340, {0x12});
    machine.put(0x0341, {0x23});
    CHECK(loaded(machine, {0xA1, 0xFF}, 0, 0) == 0x12);
    CHECK(loaded(machine, {0xA1, 0xFA}, 5, 0) == 0x12);
    CHECK(loaded(machine, {0xA1, 0x05}, 0xFA, 0) == 0x12);
    CHECK(loaded(machine, {0xB1, 0xFF}, 0, 1) == 0x23);
}

TEST_CASE("indexing past the last address wraps to the first") {
    BareCpu machine;
    machine.put(0x0010, {0x12});
    machine.put(0x0080, {0xFF, 0xFF}); // a pointer
    CHECK(loaded(machine, {0xBD, 0xFF, 0xFF}, 0x11, 0) == 0x12);
    CHECK(loaded(machine, {0xB9, 0xFF, 0xFF}, 0, 0x11) == 0x12);
    CHECK(loaded(machine, {0xB1, 0x80}, 0, 0x11) == 0x12);
}

TEST_CASE("JMP through a pointer at a page's end reads the high byte from the page's start") {
    BareCpu machine;
    machine.put(0x02FF, {0x34});
    machine.put(0x0200, {0x12});
    machine.put(0x0300, {0x56});
    machine.cpu.pc = BareCpu::start;
    machine.execute({0x6C, 0xFF, 0x02});
    CHECK(machine.cpu.pc == 0x1234);

    machine.cpu.pc = BareCpu::start;
    machine.put(0x0280, {0x78, 0x56});
    machine.execute({0x6C, 0x80, 0x02});
    CHECK(machine.cpu.pc == 0x5678);
}

TEST_CASE("stores write the register to the mode's address and change no flag") {
    BareCpu machine;
    Cpu6502& cpu = machine.cpu;
    machine.put(0x0042, {0x00, 0x04}); // a pointer to $0400
    struct Store {
        std::initializer_list<unsigned> instruction;
        std::uint16_t address;
        std::uint8_t value;
    };
    const Store stores[] = {
        {{0x85, 0x50}, 0x0050, 0x81},       {{0x95, 0x50}, 0x0052, 0x81},
        {{0x8D, 0x50, 0x03}, 0x0350, 0x81}, {{0x9D, 0x50, 0x03}, 0x0352, 0x81},
        {{0x99, 0x50, 0x03}, 0x0353, 0x81}, {{0x81, 0x40}, 0x0400, 0x81},
        {{0x91, 0x42}, 0x0403, 0x81},       {{0x86, 0x60}, 0x0060, 0x02},
        {{0x96, 0x60}, 0x0063, 0x02},       {{0x8E, 0x60, 0x03}, 0x0360, 0x02},
        {{0x84, 0x70}, 0x0070, 0x03},       {{0x94, 0x70}, 0x0072, 0x03},
        {{0x8C, 0x70, 0x03}, 0x0370, 0x03},
    };
    for (const Store& store : stores) {
        CAPTURE(store.address);
        cpu.pc = BareCpu::start;
        cpu.a = 0x81;
        cpu.x = 0x02;
        cpu.y = 0x03;
        cpu.set_status(0xFF);
        const std::uint8_t status = cpu.status();
        machine.put(store.address, {0x99});
        machine.execute(store.instruction);
        CHECK(machine.memory.peek(store.address) == store.value);
        CHECK(cpu.status() == status);
        machine.put(store.address, {0x99});
        machine.put(0x0042, {0x00, 0x04});
    }
}
