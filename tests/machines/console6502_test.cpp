#include "tests/machines/console6502.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <set>
#include <string>

using namespace halfbyte::test;
using Catch::Matchers::Contains;
using Catch::Matchers::StartsWith;

namespace {

const std::string sample = HALFBYTE_PROGRAMS "/sample.rom";

struct SampleConsole : Console6502 {
    SampleConsole() : Console6502(sample, sample + ".dbg") {}
};

} // namespace

TEST_CASE("a routine of the ROM can be called by name and does the same as its C++") {
    SampleConsole console;
    Variable left = console.variable("left");
    Variable right = console.variable("right");
    const Variable sum = console.variable("sum");
    const Routine add_pair = console.routine("add_pair");
    for (unsigned i = 0; i < 1000; ++i) {
        const unsigned a = i * 40503 & 0xFFFF;
        const unsigned b = i * 30011 & 0xFFFF;
        left.set_u16(a);
        right.set_u16(b);
        const Exit exit = console.call(add_pair);
        REQUIRE(sum.u24() == a + b);
        REQUIRE_FALSE(exit.carry);
        REQUIRE(exit.stack == 0);
    }
}

TEST_CASE("a call's cycles count from the first instruction to the RTS, both included") {
    SampleConsole console;
    CHECK(console.call("add_pair").cycles == 2 + 6 * 3 + 2 + 2 + 3 + 6);
    CHECK(console.call("sign", {.a = 0x00}).cycles == 2 + 2 + 3 + 2 + 6);
    CHECK(console.call("sign", {.a = 0x80}).cycles == 2 + 3 + 2 + 6);
    CHECK(console.call("sign", {.a = 0x01}).cycles == 2 + 2 + 2 + 2 + 6);
}

TEST_CASE("a call sets the registers and returns them with the flags") {
    SampleConsole console;
    CHECK(console.call("sign", {.a = 0x80}).x == 1);
    CHECK(console.call("sign", {.a = 0x00}).x == 2);
    const Exit exit = console.call("sign", {.a = 0x11, .y = 0x22, .carry = true});
    CHECK(exit.x == 3);
    CHECK(exit.a == 0x11);
    CHECK(exit.y == 0x22);
    CHECK(exit.carry);
    CHECK_FALSE(exit.zero);
    CHECK_FALSE(exit.negative);
}

TEST_CASE("registers that a call does not set hold different junk at each call") {
    SampleConsole console;
    std::set<unsigned> a, y, carry;
    for (int i = 0; i < 100; ++i) {
        const Exit exit = console.call("sign");
        a.insert(exit.a);
        y.insert(exit.y);
        carry.insert(exit.carry);
    }
    CHECK(a.size() > 50);
    CHECK(y.size() > 50);
    CHECK(carry.size() == 2);
}

TEST_CASE("a call starts with decimal mode off and interrupts disabled") {
    SampleConsole console;
    for (int i = 0; i < 20; ++i) {
        console.start(console.routine("sign"));
        CHECK(console.cpu.irq_disabled);
        CHECK_FALSE(console.cpu.decimal);
        console.finish();
    }
}

TEST_CASE("the stack that a call uses is counted below its return address") {
    SampleConsole console;
    CHECK(console.call("sign", {.a = 1}).stack == 0);
    CHECK(console.call("call_often", {.a = 1}).stack == 3);
    CHECK(console.call("call_often", {.a = 9}).stack == 3);
    CHECK(console.call_nmi().stack == 3);
}

TEST_CASE("an NMI runs its handler to the RTI") {
    SampleConsole console;
    Variable ticks = console.variable("ticks");
    ticks.set_u8(41);
    CHECK(console.call_nmi().cycles == 7 + 5 + 6);
    CHECK(ticks.u8() == 42);
}

TEST_CASE("an NMI at any cycle of a routine does not change its result") {
    SampleConsole console;
    const Routine add_pair = console.routine("add_pair");
    Variable left = console.variable("left");
    Variable right = console.variable("right");
    Variable ticks = console.variable("ticks");
    const std::uint64_t length = console.call(add_pair).cycles;
    int interrupted = 0;
    for (std::uint64_t at = 0; at < length; ++at) {
        left.set_u16(0xFEDC);
        right.set_u16(0x8765);
        console.start(add_pair);
        if (console.run_for(at)) {
            console.cpu.nmi();
            ++interrupted;
        }
        const Exit exit = console.finish();
        REQUIRE(console.variable("sum").u24() == 0xFEDC + 0x8765);
        REQUIRE((exit.cycles == length || exit.cycles == length + 18));
    }
    CHECK(interrupted > 20);
    CHECK(ticks.u8() == interrupted);
}

TEST_CASE("a routine is called in its own bank") {
    SampleConsole console;
    CHECK(console.call("which_bank").a == 1);
    CHECK(console.call("which_bank_two").a == 2);
    CHECK(console.call("which_bank").a == 1);
}

TEST_CASE("the ROM can switch banks by a write over a byte of the same value") {
    SampleConsole console;
    console.call("switch_bank", {.a = 2});
    CHECK(console.memory.read(0x8001) == 2); // LDA #2
    console.call("switch_bank", {.a = 1});
    CHECK(console.memory.read(0x8001) == 1);
    CHECK_THROWS_WITH(console.call("switch_bank_wrongly", {.a = 1}),
                      Contains("writes a bank number over another byte of the ROM"));
}

TEST_CASE("a variable is read and written low byte first and only within its size") {
    SampleConsole console;
    Variable sum = console.variable("sum");
    sum.set_u24(0x123456);
    CHECK(console.ram()[4] == 0x56);
    CHECK(console.ram()[5] == 0x34);
    CHECK(console.ram()[6] == 0x12);
    CHECK(sum.u24() == 0x123456);
    CHECK(sum.u16(1) == 0x1234);
    CHECK(sum.u8(2) == 0x12);
    sum.set_u24(static_cast<std::uint32_t>(-2));
    CHECK(sum.s24() == -2);
    CHECK(sum.s16() == -2);
    CHECK(sum.s8() == -2);
    const std::uint8_t bytes[] = {1, 2, 3};
    sum.set_bytes(bytes);
    CHECK(sum.bytes(2, 1) == std::vector<std::uint8_t>{2, 3});
    CHECK_THROWS_WITH(sum.u16(2), "sum has 3 bytes");
    CHECK_THROWS_AS(sum.set_u8(0, 3), std::out_of_range);
    CHECK_THROWS_AS(console.variable("list").bytes(13), std::out_of_range);
}

TEST_CASE("RAM appears at all four of its mirrors") {
    SampleConsole console;
    console.memory.write(0x1FFF, 0x12);
    CHECK(console.memory.read(0x07FF) == 0x12);
    CHECK(console.ram()[0x7FF] == 0x12);
}

TEST_CASE("the message of a fault has the routine, the instruction and its source line") {
    SampleConsole console;
    CHECK_THROWS_WITH(console.call("execute_undocumented"),
                      StartsWith("execute_undocumented executes the undocumented opcode $02 at $C")
                          && Contains(", at execute_undocumented+1 (") && Contains("sample.s:"));
}

TEST_CASE("a routine that does not return is a fault") {
    SampleConsole console;
    CHECK_THROWS_WITH(console.call("never_return", {}, 1000),
                      Contains("never_return has not returned after 1000 cycles"));
}

TEST_CASE("a return with bytes left on the stack is a fault") {
    SampleConsole console;
    CHECK_THROWS_WITH(console.call("leave_a_byte_behind"),
                      Contains("returns with 1 bytes left on the stack"));
    CHECK_THROWS_AS(console.call("drop_a_byte"), RoutineFault);
}

TEST_CASE("code outside the ROM is a fault") {
    SampleConsole console;
    CHECK_THROWS_WITH(console.call("run_in_ram"),
                      Contains("leaves the ROM for $0200, at run_in_ram"));
}

TEST_CASE("writing the ROM and reading an unmapped address are faults until a device is added") {
    SampleConsole console;
    CHECK_THROWS_WITH(console.call("read_registers"), Contains("reads $2002, where nothing is"));
    console.memory.add_device(
        {{0x2002, 0x2002}, [](std::uint16_t) { return std::uint8_t{0x80}; }, nullptr});
    CHECK(console.call("read_registers").a == 0x80);
    CHECK_THROWS_AS(console.call("write_rom"), RoutineFault);
}

TEST_CASE("after a fault the next call runs normally") {
    SampleConsole console;
    CHECK_THROWS_AS(console.call("execute_undocumented"), RoutineFault);
    CHECK(console.call("add_pair").cycles == 33);
}

TEST_CASE("writes outside the allowed ranges are faults") {
    SampleConsole console;
    const AddressRange sum = console.range("sum");
    CHECK(sum.first == 4);
    CHECK(sum.last == 6);
    console.allow_writes_only({&sum, 1});
    console.call("add_pair");
    console.call("call_often", {.a = 3});
    CHECK_THROWS_WITH(console.call("fill_list"),
                      Contains("writes $020B, which was forbidden, at fill_list::next"));
    console.allow_all_writes();
    console.call("fill_list", {.a = 7});
    CHECK(console.variable("list").u8(11) == 7);
}

TEST_CASE("reading RAM before it is written is a fault if forbidden") {
    SampleConsole console;
    console.forbid_reads_before_writes();
    console.variable("left").set_u16(1);
    console.variable("right").set_u8(1);
    CHECK_THROWS_WITH(console.call("add_pair"),
                      Contains("reads $0003 before anything wrote it, at add_pair+"));
    console.variable("right").set_u16(1);
    CHECK(console.call("add_pair").a == 0);
    CHECK(console.call("call_often", {.a = 2}).a == 0);
}

TEST_CASE("only labels can be called, and only symbols with a size have a range") {
    SampleConsole console;
    CHECK_THROWS_AS(console.call("list_size"), std::out_of_range);
    CHECK_THROWS_AS(console.call("nothing"), std::out_of_range);
    CHECK_THROWS_AS(console.range("list_size"), std::out_of_range);
}
