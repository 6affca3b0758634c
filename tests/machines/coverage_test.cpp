#include "tests/machines/coverage.hpp"

#include <catch2/catch.hpp>

#include <string>

using namespace halfbyte::test;
using Catch::Matchers::Contains;

namespace {

const std::string sample = HALFBYTE_PROGRAMS "/sample.rom";

struct SampleConsole : Console6502 {
    SampleConsole() : Console6502(sample, sample + ".dbg") {}
};

} // namespace

TEST_CASE("a branch is covered when it was taken and not taken") {
    SampleConsole console;
    console.call("sign", {.a = 0x80});
    console.call("sign", {.a = 0x01});
    RoutineCoverage coverage = coverage_of(console, "sign");
    CHECK(coverage.branches == 2);
    CHECK(coverage.both_ways == 1);
    REQUIRE(coverage.gaps.size() == 3);
    CHECK(coverage.gaps[0].name == "sign+3");
    CHECK(coverage.gaps[0].gap == Gap::never_taken);
    CHECK_THAT(coverage.gaps[0].where, Contains("sample.s:"));
    CHECK(coverage.gaps[1].name == "sign::zero");
    CHECK(coverage.gaps[1].gap == Gap::never_executed);

    console.call("sign", {.a = 0x00});
    coverage = coverage_of(console, "sign");
    CHECK(coverage.both_ways == 2);
    CHECK(coverage.complete());
}

TEST_CASE("a branch that was always taken is a gap") {
    SampleConsole console;
    console.call("sign", {.a = 0x80});
    const RoutineCoverage coverage = coverage_of(console, "sign");
    REQUIRE_FALSE(coverage.gaps.empty());
    CHECK(coverage.gaps[0].name == "sign+1");
    CHECK(coverage.gaps[0].gap == Gap::always_taken);
}

TEST_CASE("data between instructions does not count as instructions") {
    SampleConsole console;
    CHECK(coverage_of(console, "sign").instructions == 9);
    CHECK(coverage_of(console, "switch_bank").instructions == 3);
    CHECK(coverage_of(console, "clear").instructions == 4);
}

TEST_CASE("a routine's cycles are counted with and without the routines that it calls") {
    SampleConsole console;
    const std::uint64_t once = console.call("call_often", {.a = 1}).cycles;
    const std::uint64_t thrice = console.call("call_often", {.a = 3}).cycles;
    const RoutineCoverage caller = coverage_of(console, "call_often");
    CHECK(caller.calls.count == 2);
    CHECK(caller.calls.least == once);
    CHECK(caller.calls.most == thrice);
    CHECK(caller.calls.total == once + thrice);
    const RoutineCoverage called = coverage_of(console, "sign");
    CHECK(called.calls.count == 4);
    CHECK(called.calls.least == 14);
    CHECK(called.calls.most == 14);
    CHECK(called.own_cycles == 4 * 14);
    CHECK(caller.own_cycles + called.own_cycles == once + thrice);
}

TEST_CASE("an interrupt's handler counts as called") {
    SampleConsole console;
    console.call_nmi();
    CHECK(coverage_of(console, "handle_nmi").calls.count == 1);
    CHECK(coverage_of(console, "handle_nmi").calls.most == 5 + 6);
}

TEST_CASE("routines at the same address in two banks are counted separately") {
    SampleConsole console;
    console.call("which_bank_two");
    CHECK(coverage_of(console, "which_bank_two").complete());
    CHECK(coverage_of(console, "which_bank").executed == 0);
}

TEST_CASE("a profile has the executions and cycles of each instruction") {
    SampleConsole console;
    console.call("fill_list", {.a = 0});
    const std::vector<InstructionCost> profile = profile_of(console, "fill_list");
    REQUIRE(profile.size() == 5);
    CHECK(std::string(profile[1].mnemonic) == "STA");
    CHECK(profile[1].tally.executed == 12);
    CHECK(profile[1].tally.cycles == 12 * 5);
    CHECK(std::string(profile[3].mnemonic) == "BPL");
    CHECK(profile[3].tally.taken == 11);
    CHECK(profile[3].tally.cycles == 11 * 3 + 2);
}

TEST_CASE("the reports list executed routines and their gaps") {
    SampleConsole console;
    console.call("sign", {.a = 0x01});
    console.call("fill_list");
    const std::vector<RoutineCoverage> all = coverage_of_all(console);
    const std::string coverage = coverage_report(all);
    CHECK_THAT(coverage, Contains("sign") && Contains("sign+1 (") && Contains(": never taken"));
    CHECK_THAT(coverage, !Contains("add_pair"));
    const std::string profile = profile_report(all);
    CHECK(profile.find("fill_list") < profile.find("sign"));
}

TEST_CASE("coverage of a name that is not a .proc in the ROM is refused") {
    SampleConsole console;
    CHECK_THROWS_AS(coverage_of(console, "list"), std::out_of_range);
    CHECK_THROWS_AS(coverage_of(console, "sign::zero"), std::out_of_range);
}
