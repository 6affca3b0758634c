// What the sources of the ports promise of their routines.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace halfbyte::test {

struct Contract {
    std::string routine; ///< the name of the .proc
    std::string where;   ///< `platform/nes/engine/sim/step.s:36`
    std::optional<std::uint64_t>
        worst_cycles; ///< of its line `; cycles at worst: 1,234` or `; cycles: 1,234`
    std::string
        callee; ///< of a line `; cycles at worst: those of NAME and 1,234`: that one's are added
    bool in_each_game = true; ///< it is not between an `.if` and its `.endif`
    bool local = false;       ///< has a line `; local`: the C++ file has no such function
};

/// Says so where a routine has taken more than its contract: its own cycles, and those that its
/// callee, if it names one, has taken at most in the same calls. Empty if it has not.
std::string slower_than(const Contract& contract, std::uint64_t cycles,
                        std::uint64_t cycles_of_callee);

/// Of each .proc under a folder, by file and line: what the comment above it says.
std::vector<Contract> read_contracts(const std::filesystem::path& folder);

/// Of the 6502 ports of this project.
const std::vector<Contract>& port_contracts();

/// Those of routines that each game's ROM has.
std::vector<Contract> contracts_of_each_game();

/// Of those and of the shell's routines, the ones that say how many cycles they take.
std::vector<Contract> promises_of_each_game();

} // namespace halfbyte::test
