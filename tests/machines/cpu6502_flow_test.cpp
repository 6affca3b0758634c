#include "tests/machines/bare_cpu.hpp"

#include <catch2/catch.hpp>

using namespace halfbyte::test;
using Cpu = Cpu6502;

TEST_CASE("a branch tests its flag and no other") {
    struct Branch {
        unsigned opcode;
        std::uint8_t flag;
        bool when_set;
    };
    const Branch all[] = {
        {0x10, 0x80, false}, {0x30, 0x80, true}, {0x50, 0x40, false}, {0x70, 0x40, true},
        {0x90, 0x01, false}, {0xB0, 0x01, true}, {0xD0, 0x02, false}, {0xF0, 0x02, true},
    };
    BareCpu machine;
    for (const Branch& branch : all) {
        for (unsigned status = 0; status < 256; ++status) {
            machine.cpu.pc = BareCpu::start;
            machine.cpu.set_status(static_cast<std::uint8_t>(status));
            machine.execute({branch.opcode, 0x10});
            const bool taken = ((status & branch.flag) != 0) == branch.when_set;
            REQUIRE(machine.cpu.pc == BareCpu::start + 2 + (taken ? 0x10 : 0));
        }
    }
}

TEST_CASE("a flag instruction changes only its flag") {
    struct Change {
        unsigned opcode;
        unsigned cleared;
        unsigned set;
    };
    const Change changes[] = {{0x18, 0x01, 0}, {0x38, 0, 0x01}, {0x58, 0x04, 0}, {0x78, 0, 0x04},
                              {0xD8, 0x08, 0}, {0xF8, 0, 0x08}, {0xB8, 0x40, 0}, {0xEA, 0, 0}};
    BareCpu machine;
    for (const Change& change : changes) {
        for (unsigned status = 0; status < 256; ++status) {
            machine.cpu.set_status(static_cast<std::uint8_t>(status));
            machine.execute({change.opcode});
            REQUIRE(machine.cpu.status()
                    == (((status & ~change.cleared) | change.set | 0x20) & 0xEF));
            machine.cpu.pc = BareCpu::start;
        }
    }
}

TEST_CASE("a transfer copies the register and sets N and Z, except TXS") {
    struct Transfer {
        unsigned opcode;
        std::uint8_t Cpu::*from;
        std::uint8_t Cpu::*to;
    };
    const Transfer transfers[] = {{0xAA, &Cpu::a, &Cpu::x}, {0x8A, &Cpu::x, &Cpu::a},
                                  {0xA8, &Cpu::a, &Cpu::y}, {0x98, &Cpu::y, &Cpu::a},
                                  {0xBA, &Cpu::s, &Cpu::x}, {0x9A, &Cpu::x, &Cpu::s}};
    BareCpu machine;
    Cpu& cpu = machine.cpu;
    for (const Transfer& transfer : transfers) {
        for (unsigned value = 0; value < 256; ++value) {
            cpu.pc = BareCpu::start;
            cpu.a = cpu.x = cpu.y = cpu.s = static_cast<std::uint8_t>(~value);
            cpu.*transfer.from = static_cast<std::uint8_t>(value);
            cpu.set_status(0);
            machine.execute({transfer.opcode});
            REQUIRE(cpu.*transfer.to == value);
            REQUIRE(cpu.*transfer.from == value);
            REQUIRE(cpu.status() == (0x20 | (transfer.opcode == 0x9A ? 0 : sign_of(value))));
        }
    }
}

TEST_CASE("a load sets N and Z by every value") {
    BareCpu machine;
    Cpu& cpu = machine.cpu;
    for (unsigned value = 0; value < 256; ++value) {
        for (const unsigned opcode : {0xA9u, 0xA2u, 0xA0u}) {
            cpu.pc = BareCpu::start;
            cpu.set_status(0);
            machine.execute({opcode, value});
            REQUIRE(cpu.status() == (0x20 | sign_of(value)));
        }
        REQUIRE((cpu.a == value && cpu.x == value && cpu.y == value));
    }
}

TEST_CASE("the stack grows down in page one and wraps inside it") {
    BareCpu machine;
    Cpu& cpu = machine.cpu;
    cpu.pc = BareCpu::start;
    cpu.s = 0x00;
    cpu.a = 0x80;
    machine.execute({0x48}); // PHA
    CHECK(machine.memory.peek(0x0100) == 0x80);
    CHECK(cpu.s == 0xFF);
    cpu.a = 0;
    machine.execute({0x68}); // PLA
    CHECK(cpu.a == 0x80);
    CHECK(cpu.s == 0x00);
    CHECK(cpu.negative);
    CHECK_FALSE(cpu.zero);
}

TEST_CASE("PHP pushes bits 4 and 5 set and PLP restores all flags") {
    BareCpu machine;
    Cpu& cpu = machine.cpu;
    for (unsigned status = 0; status < 256; ++status) {
        cpu.pc = BareCpu::start;
        cpu.s = 0xFF;
        cpu.set_status(static_cast<std::uint8_t>(status));
        machine.execute({0x08}); // PHP
        REQUIRE(machine.memory.peek(0x01FF) == (status | 0x30));
        cpu.set_status(static_cast<std::uint8_t>(~status));
        machine.execute({0x28}); // PLP
        REQUIRE(cpu.status() == ((status | 0x20) & 0xEF));
    }
}

TEST_CASE("JSR pushes the address of its last byte and RTS continues after it") {
    BareCpu machine;
    Cpu& cpu = machine.cpu;
    cpu.pc = 0x10FD;
    machine.execute({0x20, 0x34, 0x12});
    CHECK(cpu.pc == 0x1234);
    CHECK(cpu.s == 0xFD);
    CHECK(machine.memory.peek(0x01FF) == 0x10);
    CHECK(machine.memory.peek(0x01FE) == 0xFF);
    machine.execute({0x60});
    CHECK(cpu.pc == 0x1100);
    CHECK(cpu.s == 0xFF);
}

TEST_CASE("BRK pushes its address plus two and P with the break bit and RTI returns there") {
    BareCpu machine;
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

TEST_CASE("an NMI takes seven cycles and pushes P without the break bit") {
    BareCpu machine;
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

TEST_CASE("an IRQ comes only while interrupts are enabled") {
    BareCpu machine;
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

TEST_CASE("a reset starts at its vector with the stack three lower") {
    BareCpu machine;
    machine.put(Cpu::reset_vector, {0x34, 0x12});
    machine.cpu.set_status(0);
    machine.cpu.reset();
    CHECK(machine.cpu.pc == 0x1234);
    CHECK(machine.cpu.s == 0xFD);
    CHECK(machine.cpu.irq_disabled);
}

TEST_CASE("an instruction that changes memory reads and writes it once") {
    BareCpu machine;
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
