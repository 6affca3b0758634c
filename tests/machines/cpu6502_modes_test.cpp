#include "tests/machines/bare_cpu.hpp"
#include "tests/support/test.hpp"

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

TEST_CASE_METHOD(OnCpu, "a pointer at the zero page's last byte continues at its first") {
    machine.put(0x00FF, {0x40, 0x99});
    machine.put(0x0000, {0x03});
    machine.put(0x0340, {0x12});
    machine.put(0x0341, {0x23});
    CHECK(loaded(machine, {0xA1, 0xFF}, 0, 0) == 0x12);
    CHECK(loaded(machine, {0xA1, 0xFA}, 5, 0) == 0x12);
    CHECK(loaded(machine, {0xA1, 0x05}, 0xFA, 0) == 0x12);
    CHECK(loaded(machine, {0xB1, 0xFF}, 0, 1) == 0x23);
}

TEST_CASE_METHOD(OnCpu, "indexing past the last address wraps to the first") {
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
