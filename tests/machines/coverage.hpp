// The instructions that calls of a ROM's routines have executed, and their cycles.
#pragma once

#include "tests/machines/console6502.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace halfbyte::test {

enum class Gap {
    never_executed,
    never_taken,
    always_taken
};

/// An instruction that was never executed, or a conditional branch that never took one of its two
/// paths.
struct CoverageGap {
    std::string name;  ///< `routine::label+3`
    std::string where; ///< the name with its source line, for reports
    Gap gap;
};

struct RoutineCoverage {
    std::string name;
    std::size_t instructions = 0;
    std::size_t executed = 0;
    std::size_t branches = 0;
    std::size_t both_ways = 0;
    std::vector<CoverageGap> gaps; ///< in the order of their addresses
    Calls calls;                   ///< by any way to reach it
    std::uint64_t own_cycles = 0;  ///< spent in its own instructions
};

/// The executions and cycles of one instruction.
struct InstructionCost {
    std::string where;
    const char* mnemonic;
    Tally tally;
};

/// The coverage of one `.proc`. Its instructions are the spans with a line in the debug file that
/// are not known as data and have the length of their opcode. (A string of one to three bytes
/// between code can look like an instruction.) Throws std::out_of_range if the name is not a
/// `.proc` in the ROM.
RoutineCoverage coverage_of(const Console6502& console, std::string_view routine);

/// Only the calls of a routine.
const Calls& calls_of(const Console6502& console, std::string_view routine);

/// The coverage of every `.proc` in the ROM that is not inside another, by position in the ROM.
std::vector<RoutineCoverage> coverage_of_all(const Console6502& console);

/// The executed instructions of one `.proc`, by address.
std::vector<InstructionCost> profile_of(const Console6502& console, std::string_view routine);

/// Sets the counts of all calls to zero.
void forget_calls(Console6502& console);

/// A line for each executed routine, the one with the most cycles of its own first. `all` are the
/// cycles of all its calls, including the routines that it calls.
std::string profile_report(std::vector<RoutineCoverage> routines);

} // namespace halfbyte::test
