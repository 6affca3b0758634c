// Our 6502 against sim65, the simulator of cc65, which shares no code with it.
#include "tests/machines/sim65.hpp"

#include "tests/machines/sim65_random_program.hpp"
#include "tests/support/scratch_folder.hpp"

#include <catch2/catch.hpp>

#include <algorithm>

using namespace halfbyte::test;

namespace {

/// Runs a program on both processors, and compares what it writes and the line with its cycles.
std::string output_of(const std::filesystem::path& program) {
    const ProgramRun ours = run_in_cpu6502(program, 1'000'000);
    const ProgramRun theirs = run_in_sim65(program);
    REQUIRE(ours.exit_code == theirs.exit_code);
    REQUIRE(ours.output.size() == theirs.output.size());
    const auto parting =
        std::mismatch(ours.output.begin(), ours.output.end(), theirs.output.begin());
    CAPTURE(parting.first - ours.output.begin()); // the address, or a digit of the cycles
    REQUIRE(parting.first == ours.output.end());
    return ours.output;
}

} // namespace

TEST_CASE("random programs have the same memory, registers and cycles as in sim65") {
    const halfbyte::test::ScratchFolder folder;
    for (std::uint32_t seed = 1; seed <= 60; ++seed) {
        CAPTURE(seed);
        folder.write("program.sim65", random_program(seed, 3000));
        output_of(folder.path() / "program.sim65");
    }
}

TEST_CASE("a recursive sort runs like in sim65 and is correct") {
    const std::string values = output_of(HALFBYTE_PROGRAMS "/sort.sim65");
    REQUIRE(values.size() > 100);
    // The program sorts the first 31 values.
    CHECK(std::is_sorted(values.begin(), values.begin() + 31, [](char left, char right) {
        return static_cast<unsigned char>(left) < static_cast<unsigned char>(right);
    }));
}
