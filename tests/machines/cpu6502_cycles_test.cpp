#include "tests/machines/bare_cpu.hpp"
#include "tests/support/test.hpp"
#include "tools/pipeline/cpu6502/cpu6502_instructions.hpp"

using namespace halfbyte::test;

namespace {

// Cycles and bytes of each opcode as the manual prints them (MCS6500 Family Programming Manual,
// appendix B), sixteen opcodes a row. A dot is an opcode that it does not have. A plus is one more
// cycle if indexing crosses a page; * marks a branch.
const char* const manual[16] = {
    "7/1  6/2  . . .   3/2 5/2 . 3/1 2/2  2/1 . .    4/3  6/3 .", // 0x
    "2/2* 5/2+ . . .   4/2 6/2 . 2/1 4/3+ .   . .    4/3+ 7/3 .",
    "6/3  6/2  . . 3/2 3/2 5/2 . 4/1 2/2  2/1 . 4/3  4/3  6/3 .", // 2x
    "2/2* 5/2+ . . .   4/2 6/2 . 2/1 4/3+ .   . .    4/3+ 7/3 .",
    "6/1  6/2  . . .   3/2 5/2 . 3/1 2/2  2/1 . 3/3  4/3  6/3 .", // 4x
    "2/2* 5/2+ . . .   4/2 6/2 . 2/1 4/3+ .   . .    4/3+ 7/3 .",
    "6/1  6/2  . . .   3/2 5/2 . 4/1 2/2  2/1 . 5/3  4/3  6/3 .", // 6x
    "2/2* 5/2+ . . .   4/2 6/2 . 2/1 4/3+ .   . .    4/3+ 7/3 .",
    ".    6/2  . . 3/2 3/2 3/2 . 2/1 .    2/1 . 4/3  4/3  4/3 .", // 8x
    "2/2* 6/2  . . 4/2 4/2 4/2 . 2/1 5/3  2/1 . .    5/3  .   .",
    "2/2  6/2  2/2 . 3/2 3/2 3/2 . 2/1 2/2  2/1 . 4/3  4/3  4/3 .", // Ax
    "2/2* 5/2+ . . 4/2 4/2 4/2 . 2/1 4/3+ 2/1 . 4/3+ 4/3+ 4/3+ .",
    "2/2  6/2  . . 3/2 3/2 5/2 . 2/1 2/2  2/1 . 4/3  4/3  6/3 .", // Cx
    "2/2* 5/2+ . . .   4/2 6/2 . 2/1 4/3+ .   . .    4/3+ 7/3 .",
    "2/2  6/2  . . 3/2 3/2 5/2 . 2/1 2/2  2/1 . 4/3  4/3  6/3 .", // Ex
    "2/2* 5/2+ . . .   4/2 6/2 . 2/1 4/3+ .   . .    4/3+ 7/3 .",
};

/// `7/1`, `5/2+`, `2/2*` or `.`
std::string manual_entry(unsigned opcode) {
    std::istringstream row(manual[opcode >> 4]);
    std::string entry;
    for (unsigned i = 0; i <= (opcode & 15); ++i)
        row >> entry;
    return entry;
}

/// Cycles of an instruction on $10F0 with X = Y = index. The zero page is full of pointers to
/// $10F0.
std::uint64_t cycles_of(unsigned opcode, std::uint8_t index) {
    BareCpu machine;
    for (unsigned i = 0; i < 256; i += 2)
        machine.put(static_cast<std::uint16_t>(i), {0xF0, 0x10});
    machine.cpu.pc = 0x0300;
    machine.cpu.x = machine.cpu.y = index;
    return machine.execute({opcode, 0xF0, 0x10});
}

std::uint64_t cycles_of_branch(unsigned opcode, std::uint16_t at, int distance, bool taken) {
    // Bits 7 and 6 name the flag, bit 5 its value.
    const std::uint8_t flag[4] = {Cpu6502::status_negative, Cpu6502::status_overflow,
                                  Cpu6502::status_carry, Cpu6502::status_zero};
    const bool set = ((opcode & 0x20) != 0) == taken;
    BareCpu machine;
    machine.cpu.pc = at;
    machine.cpu.set_status(set ? flag[opcode >> 6] : std::uint8_t{0});
    const std::uint64_t cycles = machine.execute({opcode, static_cast<unsigned>(distance) & 0xFF});
    const int expected = at + 2 + (taken ? distance : 0);
    REQUIRE(machine.cpu.pc == (expected & 0xFFFF));
    return cycles;
}

} // namespace

TEST_CASE("the 151 documented opcodes have the manual's lengths and cycles and no others exist") {
    int documented = 0;
    for (unsigned opcode = 0; opcode < 256; ++opcode) {
        CAPTURE(opcode);
        const std::string entry = manual_entry(opcode);
        const Instruction& instruction = instructions[opcode];
        if (entry == ".") {
            CHECK(instruction.name == nullptr);
            CHECK_THROWS_AS(cycles_of(opcode, 0), CpuFault);
            continue;
        }
        ++documented;
        REQUIRE(instruction.name != nullptr);
        CHECK(instruction.length == entry[2] - '0');
        CHECK(instruction.branches == (entry.back() == '*'));
        if (entry.back() != '*')
            CHECK(cycles_of(opcode, 0) == static_cast<std::uint64_t>(entry[0] - '0'));
    }
    CHECK(documented == 151);
}

TEST_CASE("indexing into the next page costs reading instructions one more cycle") {
    for (unsigned opcode = 0; opcode < 256; ++opcode) {
        CAPTURE(opcode);
        const std::string entry = manual_entry(opcode);
        if (entry == "." || entry.back() == '*')
            continue;
        const auto cycles = static_cast<std::uint64_t>(entry[0] - '0');
        CHECK(cycles_of(opcode, 0x0E) == cycles);
        CHECK(cycles_of(opcode, 0x10) == cycles + (entry.back() == '+'));
    }
}

TEST_CASE("a branch costs two cycles, or three when taken, or four into another page") {
    for (unsigned opcode = 0x10; opcode < 256; opcode += 0x20) {
        CAPTURE(opcode);
        CHECK(cycles_of_branch(opcode, 0x1000, 0x10, false) == 2);
        CHECK(cycles_of_branch(opcode, 0x1000, 0x10, true) == 3);
        CHECK(cycles_of_branch(opcode, 0x1000, -2, true) == 3);
        CHECK(cycles_of_branch(opcode, 0x1000, -3, true) == 4);
        CHECK(cycles_of_branch(opcode, 0x1080, 0x7D, true) == 3);
        CHECK(cycles_of_branch(opcode, 0x1080, 0x7E, true) == 4);
    }
}

TEST_CASE("a branch's page is that of the following instruction") {
    // The branch is at the end of a page, so that the following instruction is on the next one.
    CHECK(cycles_of_branch(0x90, 0x10FE, 0, true) == 3);
    CHECK(cycles_of_branch(0x90, 0x10FE, -1, true) == 4);
    CHECK(cycles_of_branch(0x90, 0x10FF, 0, true) == 3);
    CHECK(cycles_of_branch(0x90, 0x10FF, -2, true) == 4);
    CHECK(cycles_of_branch(0x90, 0x10FD, 0, true) == 3);
    CHECK(cycles_of_branch(0x90, 0x10FD, 1, true) == 4);
}

TEST_CASE_METHOD(OnCpu, "an undocumented opcode is a fault that names the opcode and its address") {
    machine.cpu.pc = 0x1234;
    CHECK_THROWS_WITH(machine.execute({0x02}), "executes the undocumented opcode $02 at $1234");
}
