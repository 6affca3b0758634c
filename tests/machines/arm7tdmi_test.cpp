// The instructions and cycles that a ROM for the GBA depends on least;
// tests/emu/step_times_on_gba.cpp compares whole ROMs with an emulator.
#include "tools/pipeline/arm7tdmi/arm7tdmi.hpp"

#include "tests/support/message_of.hpp"
#include "tests/support/test.hpp"

#include <array>
#include <limits>

using namespace halfbyte::test;
using namespace halfbyte::tools::arm7tdmi;

namespace {

constexpr std::uint32_t slow = 0x02000000, fast = 0x03000000, data = 0x800;

// A processor with memory without wait states, and with those of 16 bits that wait twice.
struct BareArm {
    BareArm() {
        memory.region(slow) = {.memory = slow_bytes, .waits = WaitStates::of_halfwords(2, 2)};
        memory.region(fast) = {.memory = fast_bytes};
        cpu.reset(fast);
    }

    // Executes one instruction at the start of the fast memory, and returns its cycles.
    std::uint64_t arm(std::uint32_t opcode) {
        memory.write(fast, opcode);
        return execute(fast);
    }
    std::uint64_t thumb(std::uint16_t opcode) {
        memory.write(fast, opcode);
        return execute(fast | 1);
    }

    std::vector<std::uint8_t> slow_bytes = std::vector<std::uint8_t>(0x1000);
    std::vector<std::uint8_t> fast_bytes = slow_bytes;
    Memory memory;
    Arm7tdmi cpu{memory};

  private:
    std::uint64_t execute(std::uint32_t address) {
        cpu.jump_and_exchange(address);
        const std::uint64_t begin = cpu.cycles;
        cpu.run_until(begin + 1);
        return cpu.cycles - begin;
    }
};

} // namespace

TEST_CASE("sums of the ARM7TDMI set the flags that sums of 64 bits have") {
    constexpr std::uint32_t edges[]{0, 1, 0x7FFFFFFF, 0x80000000, 0xFFFFFFFF};
    const auto check = [](std::uint32_t opcode, std::uint32_t a, std::uint32_t b, bool carry,
                          bool subtracts, bool uses_carry) {
        BareArm machine;
        machine.cpu.r[0] = a;
        machine.cpu.r[1] = b;
        machine.cpu.carry = carry;
        machine.arm(opcode);
        const std::int64_t in = uses_carry ? (subtracts ? carry - 1 : carry) : 0;
        const std::int64_t sign = subtracts ? -1 : 1;
        const auto as_signed = [](std::uint32_t value) { return static_cast<std::int32_t>(value); };
        const std::int64_t sum = std::int64_t{as_signed(a)} + sign * as_signed(b) + in;
        const std::int64_t unsigned_sum = std::int64_t{a} + sign * std::int64_t{b} + in;
        const auto value = static_cast<std::uint32_t>(sum);
        const bool wraps = unsigned_sum < 0 || unsigned_sum > 0xFFFFFFFF;
        CHECK(machine.cpu.r[2] == value);
        CHECK(machine.cpu.negative == (as_signed(value) < 0));
        CHECK(machine.cpu.zero == (value == 0));
        CHECK(machine.cpu.carry == (wraps != subtracts)); // of a subtraction: nothing is borrowed
        CHECK(machine.cpu.overflow == (sum != as_signed(value)));
    };
    for (const std::uint32_t a : edges)
        for (const std::uint32_t b : edges)
            for (const bool carry : {false, true}) {
                check(0xE0902001, a, b, carry, false, false); // ADDS r2, r0, r1
                check(0xE0B02001, a, b, carry, false, true);  // ADCS
                check(0xE0502001, a, b, carry, true, false);  // SUBS
                check(0xE0D02001, a, b, carry, true, true);   // SBCS
                check(0xE0712000, a, b, carry, true, false);  // RSBS r2, r1, r0
                check(0xE0F12000, a, b, carry, true, true);   // RSCS
            }
}

TEST_CASE("a shift of the ARM7TDMI by a register has the manual's result and carry") {
    struct Row {
        std::uint32_t by, lsl, lsr, asr, ror;
        bool lsl_carry, lsr_carry, asr_carry, ror_carry;
    };
    constexpr std::uint32_t value = 0x80000003, all = 0xFFFFFFFF;
    const Row row = GENERATE_COPY(
        Row{1, 0x00000006, 0x40000001, 0xC0000001, 0xC0000001, true, true, true, true},
        Row{31, 0x80000000, 1, all, 0x00000007, true, false, false, false},
        Row{32, 0, 0, all, value, true, true, true, true},
        Row{33, 0, 0, all, 0xC0000001, false, false, true, true},
        Row{0x100, value, value, value, value, true, true, true, true}); // only the low byte counts
    const std::array results{row.lsl, row.lsr, row.asr, row.ror};
    const std::array carries{row.lsl_carry, row.lsr_carry, row.asr_carry, row.ror_carry};
    constexpr std::uint16_t thumb[]{0x4091, 0x40D1, 0x4111, 0x41D1}; // LSL r1, r2 and so on
    for (std::uint32_t shift = 0; shift < 4; ++shift)
        for (const bool is_thumb : {false, true}) {
            BareArm machine;
            machine.cpu.r[1] = value;
            machine.cpu.r[2] = row.by;
            machine.cpu.carry = true;
            CHECK((is_thumb ? machine.thumb(thumb[shift])
                            : machine.arm(0xE1B01211 | shift << 5)) // MOVS r1, r1, LSL r2
                  == 2);
            CHECK(machine.cpu.r[1] == results[shift]);
            CHECK(machine.cpu.carry == carries[shift]);
        }
}

TEST_CASE("instructions of the ARM7TDMI take the manual's cycles, and the wait states") {
    const auto cycles = [](std::uint32_t opcode, std::uint32_t memory) {
        BareArm machine;
        machine.cpu.r[0] = memory + data;
        machine.cpu.r[3] = 0x00123456;
        return machine.arm(opcode);
    };
    CHECK(cycles(0xE1A01002, fast) == 1); // MOV r1, r2
    CHECK(cycles(0x01A01002, fast) == 1); // MOVEQ, not executed
    CHECK(cycles(0xEA000010, fast) == 3); // B
    CHECK(cycles(0xE0010392, fast) == 4); // MUL r1, r2, r3: three bytes of r3
    CHECK(cycles(0xE0814392, fast) == 5); // UMULL r4, r1, r2, r3
    CHECK(cycles(0xE5901000, fast) == 3); // LDR r1, [r0]
    CHECK(cycles(0xE5901000, slow) == 8);
    CHECK(cycles(0xE1D010B0, slow) == 5);  // LDRH
    CHECK(cycles(0xE5801000, fast) == 2);  // STR
    CHECK(cycles(0xE5C01000, slow) == 4);  // STRB
    CHECK(cycles(0xE890001E, fast) == 6);  // LDM r0, {r1-r4}
    CHECK(cycles(0xE880001E, fast) == 5);  // STM
    CHECK(cycles(0xE8808002, slow) == 13); // STM of two registers, the second one PC
}

TEST_CASE("an unknown instruction or address of the ARM7TDMI has one clear line") {
    const auto fault = [](std::uint32_t opcode, std::uint32_t address) {
        BareArm machine;
        machine.cpu.r[0] = address;
        return message_of<Fault>([&] { machine.arm(opcode); });
    };
    CHECK(fault(0xE6000010, 0) == "the instruction 0xE6000010 is unknown");
    CHECK(fault(0xE1B0F00E, 0) == "the instruction 0xE1B0F00E is unknown"); // MOVS pc, lr
    CHECK(fault(0xE5901000, fast + 2)
          == "reads 0x03000002, which is not a multiple of the bytes it reads");
    CHECK(fault(0xE5901000, fast + 0x1000) == "reads 0x03001000, where nothing is");
    CHECK(fault(0xE5801000, 0xF0000000) == "writes 0xF0000000, where nothing can be written");
    BareArm machine;
    machine.cpu.jump(0x05000000);
    CHECK(message_of<Fault>([&] { machine.cpu.run_until(100); }) == "there is no code");
    CHECK(machine.cpu.instruction_at() == 0x05000000);
}
