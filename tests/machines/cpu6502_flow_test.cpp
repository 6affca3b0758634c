// The 6502's interrupts and reset, and instructions that the routines of the ROM leave out.
#include "tests/machines/bare_cpu.hpp"
#include "tests/support/test.hpp"

using namespace halfbyte::test;
using Cpu = Cpu6502;

TEST_CASE_METHOD(OnCpu, "decimal mode has no effect on sums and differences") {
    machine.cpu.pc = BareCpu::start;
    machine.cpu.a = 0x15;
    machine.execute({0xF8}); // SED
    CHECK(machine.cpu.decimal);
    machine.execute({0x18});       // CLC
    machine.execute({0x69, 0x27}); // ADC
    CHECK(machine.cpu.a == 0x3C);
    machine.execute({0x38});       // SEC
    machine.execute({0xE9, 0x27}); // SBC
    CHECK(machine.cpu.a == 0x15);
}

TEST_CASE_METHOD(OnCpu, "ROL rotates a byte at an indexed address through the carry") {
    machine.put(0x0305, {0xC0});
    machine.cpu.pc = BareCpu::start;
    machine.cpu.x = 5;
    machine.cpu.set_status(Cpu::status_carry);
    machine.execute({0x3E, 0x00, 0x03});
    CHECK(machine.memory.peek(0x0305) == 0x81);
    CHECK(machine.cpu.status() == (0x20 | Cpu::status_negative | Cpu::status_carry));
}

TEST_CASE_METHOD(OnCpu,
                 "BRK pushes its address plus two and P with the break bit and RTI returns there") {
    Cpu& cpu = machine.cpu;
    machine.put(Cpu::irq_vector, {0x34, 0x12});
    cpu.pc = 0x1000;
    cpu.set_status(0xC3);
    machine.execute({0x00});
    CHECK(cpu.pc == 0x1234);
    CHECK(machine.memory.peek(0x01FF) == 0x10);
    CHECK(machine.memory.peek(0x01FE) == 0x02);
    CHECK(machine.memory.peek(0x01FD) == 0xF3);
    CHECK(cpu.irq_disabled);
    cpu.set_status(0);
    machine.execute({0x40}); // RTI
    CHECK(cpu.pc == 0x1002);
    CHECK(cpu.status() == 0xE3);
    CHECK(cpu.s == 0xFF);
}

TEST_CASE_METHOD(OnCpu, "an NMI takes seven cycles and pushes P without the break bit") {
    Cpu& cpu = machine.cpu;
    machine.put(Cpu::nmi_vector, {0x34, 0x12});
    cpu.pc = 0x1000;
    cpu.set_status(0x81);
    cpu.nmi();
    CHECK(cpu.cycles == 7);
    CHECK(cpu.pc == 0x1234);
    CHECK(machine.memory.peek(0x01FE) == 0x00);
    CHECK(machine.memory.peek(0x01FD) == 0xA1);
    CHECK(cpu.irq_disabled);
    machine.execute({0x40}); // RTI
    CHECK(cpu.pc == 0x1000);
    CHECK(cpu.status() == 0xA1);
}

TEST_CASE_METHOD(OnCpu, "an IRQ comes only while interrupts are enabled") {
    Cpu& cpu = machine.cpu;
    machine.put(Cpu::irq_vector, {0x34, 0x12});
    cpu.pc = 0x1000;
    cpu.set_status(Cpu::status_irq_disabled);
    CHECK_FALSE(cpu.irq());
    CHECK(cpu.pc == 0x1000);
    CHECK(cpu.cycles == 0);
    machine.execute({0x58}); // CLI
    CHECK(cpu.irq());
    CHECK(cpu.pc == 0x1234);
    CHECK(cpu.cycles == 9);
}

TEST_CASE_METHOD(OnCpu, "a reset starts at its vector with the stack three lower") {
    machine.put(Cpu::reset_vector, {0x34, 0x12});
    machine.cpu.set_status(0);
    machine.cpu.reset();
    CHECK(machine.cpu.pc == 0x1234);
    CHECK(machine.cpu.s == 0xFD);
    CHECK(machine.cpu.irq_disabled);
}

TEST_CASE_METHOD(OnCpu, "an instruction that changes memory reads and writes it once") {
    int reads = 0;
    std::uint8_t written = 0;
    machine.memory.add_device({{0x4000, 0x4000},
                               [&](std::uint16_t) { return static_cast<std::uint8_t>(++reads); },
                               [&](std::uint16_t, std::uint8_t value) { written = value; }});
    machine.cpu.pc = BareCpu::start;
    machine.execute({0xEE, 0x00, 0x40}); // INC
    CHECK(reads == 1);
    CHECK(written == 2);
}
