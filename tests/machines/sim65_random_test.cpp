#include "tests/machines/sim65.hpp"
#include "tests/machines/sim65_random_program.hpp"

#include "tests/support/scratch_folder.hpp"

#include <catch2/catch.hpp>

#include <algorithm>

using namespace halfbyte::test;

TEST_CASE("random programs have the same memory, registers and cycles as in sim65") {
    const halfbyte::test::ScratchFolder folder;
    const std::filesystem::path program = folder.path() / "program.sim65";
    for (std::uint32_t seed = 1; seed <= 60; ++seed) {
        CAPTURE(seed);
        folder.write("program.sim65", random_program(seed, 3000));
        const ProgramRun ours = run_in_cpu6502(program, 1'000'000);
        const ProgramRun theirs = run_in_sim65(program);
        REQUIRE(ours.exit_code == theirs.exit_code);
        REQUIRE(ours.output.size() == theirs.output.size());
        const auto parting =
            std::mismatch(ours.output.begin(), ours.output.end(), theirs.output.begin());
        CAPTURE(parting.first - ours.output.begin()); // the address, or a digit of the cycles
        REQUIRE(parting.first == ours.output.end());
    }
}
