// What calls of a ROM's routines have executed, and what they cost.
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

/// An instruction that was never executed, or a conditional branch that never went one of its ways.
struct CoverageGap {
    std::string name;  ///< `routine::label+3`
    std::string where; ///< that with its source line, for a report
    Gap gap;
};

struct RoutineCoverage {
    std::string name;
    std::size_t instructions = 0;
    std::size_t executed = 0;
    std::size_t branches = 0;
    std::size_t both_ways = 0;
    std::vector<CoverageGap> gaps; ///< in the order of their addresses
    Calls calls;                   ///< however it was reached
    std::uint64_t own_cycles = 0;  ///< spent in its own instructions

    bool complete() const { return gaps.empty(); }
};

/// What one instruction cost.
struct InstructionCost {
    std::string where;
    const char* mnemonic;
    Tally tally;
};

/// Of one `.proc`. Its instructions are those that the debug file has a line for: a span that is
/// not known as data and as long as its opcode wants. (A string of one to three bytes among code
/// can pass for an instruction.) Throws std::out_of_range where the name is no `.proc` in the ROM.
RoutineCoverage coverage_of(const Console6502& console, std::string_view routine);

/// Its calls alone.
const Calls& calls_of(const Console6502& console, std::string_view routine);

/// Of every `.proc` in the ROM that is not inside another, by place in the ROM.
std::vector<RoutineCoverage> coverage_of_all(const Console6502& console);

/// The executed instructions of one `.proc`, by address.
std::vector<InstructionCost> profile_of(const Console6502& console, std::string_view routine);

/// A line for each routine that was executed, with the gaps below it.
std::string coverage_report(const std::vector<RoutineCoverage>& routines);

/// Counts nothing of what has been called so far.
void forget_calls(Console6502& console);

/// A line for each routine that was executed, the one with the most cycles of its own first. `all`
/// are the cycles of its calls together, with all that they call.
std::string profile_report(std::vector<RoutineCoverage> routines);

} // namespace halfbyte::test
